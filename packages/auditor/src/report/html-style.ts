/** Style sheet of the HTML report; inlined, since the document must stand alone. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#5a6676;--line:#dfe4ea;--paper:#fff;--ground:#f5f7fa;--accent:#1f5fbf;
--strong:#137a4b;--ready:#3f8f2f;--gaps:#b07908;--poor:#c0392b}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#9aa7b6;--line:#313a46;--paper:#1a2029;--ground:#12161c;--accent:#7fb0ff;
--strong:#4cc98a;--ready:#86cf6f;--gaps:#e8b34a;--poor:#f0776a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:62rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
h3{font-size:1rem;margin:0}
p{margin:.4rem 0}
a{color:var(--accent);overflow-wrap:anywhere}
.soft{color:var(--soft);font-size:.9rem}
.card{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1rem 1.15rem;margin:.75rem 0}
.head{display:flex;gap:1.5rem;align-items:center;flex-wrap:wrap}
.score{font-size:3.2rem;font-weight:700;line-height:1;font-variant-numeric:tabular-nums}
.engines{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:.75rem}
.engines .card{margin:0}
.row{display:flex;justify-content:space-between;gap:1rem;align-items:baseline}
.number{font-size:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
.bar{height:.5rem;border-radius:.25rem;background:var(--line);overflow:hidden;margin:.4rem 0}
.bar i{display:block;height:100%;background:currentColor}
.strong{color:var(--strong)}.ready,.pass{color:var(--ready)}.gaps,.warn{color:var(--gaps)}.poor,.fail{color:var(--poor)}
.unmeasured,.not-applicable{color:var(--soft)}
.tag{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:0 .55rem;font-size:.78rem;white-space:nowrap}
pre{background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.6rem .75rem;overflow:auto;font-size:.85rem}
code{font:.88em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.45rem .6rem;border-bottom:1px solid var(--line)}
.scroll{overflow-x:auto}
details>summary{cursor:pointer;padding:.25rem 0}
ol.fixes{padding:0;list-style:none;counter-reset:fix}
ol.fixes>li{counter-increment:fix}
ol.fixes h3::before{content:counter(fix) ". "}
@media print{body{background:#fff}.card{break-inside:avoid}}
`.trim();
