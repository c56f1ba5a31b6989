/// How a page looks, and the one script that it has, without which all but the filter works.
enum PageStyle {
  static let css = """
    :root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--soft:#595959;--line:#d0d0d0;--s0:#0072b2;--s1:#b34700;\
    --s2:#00664b;--s3:#8f3f74;--s4:#4d4d4d;--s5:#2b6cb0;--s6:#6b5a00;--good:#00664b;--bad:#a61c00}
    @media (prefers-color-scheme:dark){:root{--ink:#eee;--paper:#161616;--soft:#b0b0b0;--line:#444;--s0:#56b4e9;\
    --s1:#e69f00;--s2:#3fc99b;--s3:#e09ac4;--s4:#c8c8c8;--s5:#8ab4f8;--s6:#f0e442;--good:#3fc99b;--bad:#ff8b73}}
    body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:70rem;margin:auto;\
    padding:0 1rem 4rem}
    h1{margin-bottom:0}h2{margin:2.5rem 0 .5rem;font-size:1.2rem}header p,small,figcaption{color:var(--soft)}
    a{color:inherit;text-decoration-color:var(--line)}
    a:focus,input:focus{outline:2px solid var(--s0);outline-offset:2px}
    .good{color:var(--good)}.bad{color:var(--bad);font-weight:600}
    .filter{position:sticky;top:0;background:var(--paper);padding:.5rem 0;margin:2rem 0 0;z-index:1}
    input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:4px;padding:.2rem .5rem}
    summary{margin:1rem 0;cursor:pointer}.table{overflow-x:auto;margin-top:1rem}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
    th,td{padding:.15rem .7rem .15rem 0;border-bottom:1px solid var(--line);text-align:right;vertical-align:top}
    th:first-child{text-align:left;font-weight:400}thead th{font-weight:600;color:var(--soft)}
    td{white-space:nowrap}tr:target,section:target h2{background:color-mix(in srgb,var(--s0) 18%,transparent)}
    .plots{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;flex:1 1 28rem;max-width:34rem}
    svg{width:100%;overflow:visible}svg text{font-size:11px;fill:var(--ink)}
    .tick,.unit{fill:var(--soft)!important}.tick{text-anchor:middle}.end{text-anchor:end}.grid{stroke:var(--line)}
    polyline{fill:none;stroke-width:2}.s0{stroke:var(--s0)}.s1{stroke:var(--s1);stroke-dasharray:5 3}
    .s2{stroke:var(--s2);stroke-dasharray:1 3}circle.s0{fill:var(--s0)}path.s1{fill:var(--s1);stroke-dasharray:none}
    path.s2{fill:var(--s2);stroke-dasharray:none}\
    .s3{stroke:var(--s3)}.s4{stroke:var(--s4)}.s5{stroke:var(--s5)}.s6{stroke:var(--s6)}polyline.s3{stroke-dasharray:8 3}\
    polyline.s4{stroke-dasharray:8 3 2 3}polyline.s5{stroke-dasharray:3 6}path.s3{fill:var(--s3)}path.s4{fill:var(--s4)}\
    path.s5{stroke-width:2}path.s6{fill:var(--s6)}.near{fill:transparent}
    .tip{display:none;paint-order:stroke;stroke:var(--paper);stroke-width:4px}
    .mark:hover .tip,.mark:focus .tip{display:inline}.mark:focus{outline:none}.mark:focus .near{stroke:var(--ink)}
    .difference{width:200px;height:14px}.history{width:100px;height:24px}
    line.good{stroke:var(--good);stroke-width:2}line.bad{stroke:var(--bad);stroke-width:2}
    line.noise{stroke:var(--soft);stroke-width:2;opacity:.6}circle.good{fill:var(--good)}circle.bad{fill:var(--bad)}
    circle.noise{fill:var(--soft)}
    @media print{.filter{display:none}section{break-inside:avoid}body{max-width:none}}
    """

  static let script = """
    const all=[...document.querySelectorAll('.operation')],found=document.getElementById('found');
    document.getElementById('filter').addEventListener('input',event=>{
    const word=event.target.value.trim().toLowerCase();let shown=0;
    for(const one of all){const fits=one.textContent.toLowerCase().includes(word);one.hidden=!fits;if(fits)shown++}
    found.textContent=word?shown+' of '+all.length+' operations':''});
    """
}
