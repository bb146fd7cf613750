/**
 * Style sheet of the HTML report; inlined, since the document must stand alone. Logical properties throughout, so that it turns around
 * with the language; every color pair has a contrast of at least 4.5 to 1.
 */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--soft:#4f5b6a;--line:#d8dee6;--paper:#fff;--ground:#f4f6f9;--accent:#1a56b0;
--strong:#0f6b41;--ready:#2f7021;--gaps:#8a5a00;--poor:#b3261e}
@media (prefers-color-scheme:dark){:root{--ink:#e7ebf0;--soft:#a9b5c3;--line:#353f4c;--paper:#1a2029;--ground:#11151b;--accent:#8ab6ff;
--strong:#5bd39a;--ready:#92d67c;--gaps:#ecbc5c;--poor:#ff8f86}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1.15rem 4rem}
h1{font-size:1.35rem;line-height:1.25;margin:0;overflow-wrap:anywhere}
h2{font-size:1.2rem;line-height:1.3;margin:2.4rem 0 .6rem}
h3{font-size:1rem;line-height:1.4;margin:0}
p{margin:.35rem 0}
a{color:var(--accent);overflow-wrap:anywhere}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
ul,ol{margin:.35rem 0;padding-inline-start:1.2rem}
.soft{color:var(--soft);font-size:.9rem}
.card>h2:first-child{margin-block-start:0}
.card{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.9rem 1.1rem;margin:.6rem 0}
.first{display:grid;grid-template-columns:minmax(0,1fr);gap:1.1rem}
.head{display:flex;gap:.4rem 1.4rem;align-items:center;flex-wrap:wrap}
.head>div:last-child{flex:1 1 18rem;min-width:0}
.score{display:flex;align-items:baseline;gap:.4rem;white-space:nowrap}
.score b{font-size:3.6rem;line-height:1;font-variant-numeric:tabular-nums}
.lead{font-size:1.08rem;margin:.3rem 0}
.two{display:grid;gap:1rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));border-block-start:1px solid var(--line);padding-block-start:1rem}
.two h2,.engines h2{font-size:1rem;margin:0 0 .3rem}
.plain{list-style:none;padding:0}
.plain>li:not(.card){padding:.3rem 0}
.row{display:flex;justify-content:space-between;gap:.2rem .8rem;align-items:baseline;flex-wrap:wrap}
.row>:first-child{flex:1 1 12rem;min-width:0}
.num{white-space:nowrap;font-variant-numeric:tabular-nums;font-weight:600}
.bar{height:.35rem;border-radius:.2rem;background:var(--line);overflow:hidden;margin:.25rem 0}
.bar svg{display:block;width:100%;height:100%;fill:currentColor}
[dir=rtl] .bar svg{transform:scaleX(-1)}
.engines{border-block-start:1px solid var(--line);padding-block-start:.8rem}
.engines ul{display:flex;flex-wrap:wrap;gap:.2rem 1.6rem}
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
.ask li:not(:last-child){border-block-end:1px solid var(--line)}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;list-style:none;padding:0}
ol.fixes{padding:0;list-style:none;counter-reset:fix}
ol.fixes>li{counter-increment:fix}
ol.fixes>li h3::before{content:counter(fix) ". "}
ol.fixes summary .num{margin-inline-start:.6rem}
ol.three{padding-inline-start:1.3rem}
ol.three>li{padding:.3rem 0}
ol.three p{margin:.1rem 0}
@media (max-width:38rem){main{padding:.8rem .7rem 3rem}.card{padding:.75rem .8rem}.score b{font-size:2.8rem}
table.stack thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table.stack tr{display:block;padding:.5rem 0;border-block-end:1px solid var(--line)}
table.stack tr:last-child{border-block-end:0}
table.stack th,table.stack td{display:block;border:0;padding:.05rem 0;text-align:start}}
@media print{.clamp{-webkit-line-clamp:none;display:block}:root{color-scheme:light;--ink:#000;--soft:#444;--line:#bbb;--paper:#fff;--ground:#fff;--accent:#000;
--strong:#0f6b41;--ready:#2f7021;--gaps:#8a5a00;--poor:#b3261e}
body{font-size:11pt}main{max-width:none;padding:0}nav{display:none}.card{break-inside:avoid;border-color:#bbb}
h2,h3{break-after:avoid}.bar svg{print-color-adjust:exact}details::details-content{content-visibility:visible;block-size:auto;display:block}
summary{list-style:none}}
`.trim();
