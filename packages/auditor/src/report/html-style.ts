/**
 * Style sheet of the HTML report; inlined, since the document must be self-contained. Uses logical properties throughout, so that it works
 * in both text directions. Every color pair has a contrast of at least 4.5 to 1.
 */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#4f5b6a;--line:#d8dee6;--paper:#fff;--ground:#f4f6f9;--accent:#1a56b0;
--strong:#0f6b41;--ready:#2f7021;--gaps:#8a5a00;--poor:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#a9b5c3;--line:#353f4c;--paper:#1a2029;--ground:#11151b;--accent:#8ab6ff;
--strong:#5bd39a;--ready:#92d67c;--gaps:#ecbc5c;--poor:#ff8f86}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:66rem;margin:0 auto;padding:1.5rem 1.15rem 4rem}
h1{font-size:1.35rem;line-height:1.25;margin:0;overflow-wrap:anywhere}
h2{font-size:1.2rem;line-height:1.3;margin:2.4rem 0 .6rem}
h3{font-size:1rem;line-height:1.4;margin:0}
p{margin:.35rem 0}
main p,main blockquote{max-width:48rem}
a{color:var(--accent);overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul,ol{margin:.35rem 0;padding-inline-start:1.2rem}
.soft{color:var(--soft);font-size:.9rem}
.card>h2:first-child{margin-block-start:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.9rem 1.1rem;margin:.6rem 0}
.first{display:grid;grid-template-columns:minmax(0,1fr);gap:1.1rem;padding:1.2rem 1.5rem}
.head{display:flex;gap:.6rem 1.75rem;align-items:center;flex-wrap:wrap}
.head>div:last-child{flex:1 1 18rem;min-width:0}
.head h1{font-size:1.5rem}
.score{display:grid;grid-template-columns:auto auto;justify-content:start;align-content:center;column-gap:.6rem;white-space:nowrap}
.score b{grid-row:1/3;font-size:4.2rem;line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.score span{align-self:end;color:var(--soft);font-size:.9rem;line-height:1.5}
.score .tag{align-self:start;justify-self:start;color:inherit;font-size:.8rem;font-weight:600;line-height:1.5}
.score b+span:last-child{grid-row:1/3;align-self:center}
.lead{font-size:1.1rem;line-height:1.45;margin:.25rem 0 .3rem}
.two{display:grid;gap:1.5rem 2.75rem;grid-template-columns:minmax(0,5fr) minmax(0,7fr);border-block-start:1px solid var(--line);padding-block-start:1.25rem}
.two h2,.engines h2{font-size:.85rem;font-weight:600;color:var(--soft);margin:0 0 .5rem}
.two .soft{margin:.15rem 0}
.plain{list-style:none;padding:0}
.plain>li:not(.card){padding:.3rem 0}
.two .plain>li{padding:0 0 .8rem}
.row{display:flex;justify-content:space-between;gap:.2rem .8rem;align-items:baseline;flex-wrap:wrap}
.row>:first-child{flex:1 1 12rem;min-width:0}
.num{white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:600}
.bar{height:.4rem;border-radius:.2rem;background:var(--line);overflow:hidden;margin:.35rem 0}
.bar svg{display:block;width:100%;height:100%;fill:currentColor}
[dir=rtl] .bar svg{transform:scaleX(-1)}
.engines{border-block-start:1px solid var(--line);padding-block-start:1.1rem}
.cells{list-style:none;padding:0;margin:0;display:grid;gap:.7rem 1rem;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr))}
.cells li{display:flex;flex-direction:column;font-size:.85rem;line-height:1.35}
.cells b{font-size:1.5rem;line-height:1.25}
.cells+p{margin-block-start:.8rem}
.strong{color:var(--strong)}.ready,.pass,.full{color:var(--ready)}.gaps,.warn,.partly{color:var(--gaps)}.poor,.fail,.none{color:var(--poor)}
.unmeasured,.not-applicable{color:var(--soft)}
.tag{display:inline-block;border:1px solid currentColor;border-radius:1rem;padding:0 .5rem;font-size:.8rem;white-space:nowrap}
blockquote{margin:.4rem 0;padding-inline-start:.8rem;border-inline-start:3px solid var(--line);overflow-wrap:anywhere}
pre{background:var(--ground);border:1px solid var(--line);border-radius:6px;padding:.6rem .75rem;font-size:.85rem;white-space:pre-wrap;overflow-wrap:anywhere}
pre code{font-size:1em}
bdi{overflow-wrap:anywhere}
code{font:.88em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:start;vertical-align:top;padding:.4rem .5rem;border-block-end:1px solid var(--line);overflow-wrap:anywhere}
th{overflow-wrap:break-word}
tbody th{font-weight:600}
tr:last-child>*{border-block-end:0}
td.c{white-space:nowrap}
td.n,th.n{text-align:end;font-variant-numeric:tabular-nums}
details>summary{cursor:pointer;padding:.25rem 0}
summary h3{display:inline}
.clamp{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
.answers{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,28rem),1fr));align-items:start}
.answers .card{margin:0}
.ask li:not(:last-child){border-block-end:1px solid var(--line)}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;padding:0}
.first+nav{margin-block:1rem 0}
ol.fixes{padding:0;list-style:none;counter-reset:fix}
ol.fixes>li{counter-increment:fix}
ol.fixes>li h3::before{content:counter(fix) ". "}
ol.fixes summary .num{margin-inline-start:.6rem}
ol.three{list-style:none;padding:0;margin:0;counter-reset:first}
ol.three>li{counter-increment:first;position:relative;padding-block-end:.75rem;padding-inline-start:2.2rem}
ol.three>li::before{content:counter(first);position:absolute;inset-inline-start:0;inset-block-start:.05rem;width:1.5rem;height:1.5rem;border-radius:50%;border:1px solid var(--line);color:var(--soft);font-size:.82rem;font-weight:600;line-height:1.42rem;text-align:center}
ol.three p{margin:.1rem 0}
ol.three .where{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;overflow-wrap:anywhere}
@media (max-width:52rem){.two{grid-template-columns:minmax(0,1fr)}}
@media (max-width:38rem){main{padding:.8rem .7rem 3rem}.card{padding:.75rem .8rem}.first{padding:1rem}.score b{font-size:3.4rem}
.cells{grid-template-columns:repeat(2,minmax(0,1fr))}.two .plain .row{flex-wrap:nowrap}.two .plain .row>:first-child{flex-basis:0}.three .row>:first-child{flex-basis:100%}
table.stack thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.stack tr{display:block;padding:.5rem 0;border-block-end:1px solid var(--line)}
table.stack tr:last-child{border-block-end:0}
table.stack th,table.stack td{display:block;border:0;padding:.05rem 0;text-align:start}}
@media print{.clamp,ol.three .where{-webkit-line-clamp:none;display:block}:root{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--ground:#fff;--accent:#000;
--strong:#0f6b41;--ready:#2f7021;--gaps:#8a5a00;--poor:#b3261e}
body{font-size:11pt}main{max-width:none;padding:0}nav{display:none}.card{break-inside:avoid;border-color:#bbb}
h2,h3{break-after:avoid}.bar svg{print-color-adjust:exact}details::details-content{content-visibility:visible;block-size:auto;display:block}
summary{list-style:none}}
`.trim();
