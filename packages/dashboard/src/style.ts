/**
 * Style sheet of the dashboard, based on that of the report, whose colors it uses. Logical properties throughout; one column on a phone.
 */
export const DASHBOARD_STYLE = `
[hidden]{display:none!important}
.skip{position:absolute;inset-inline-start:.5rem;inset-block-start:-4rem;background:var(--paper);padding:.5rem .8rem;border-radius:6px;z-index:2}
.skip:focus{inset-block-start:.5rem}
body{display:flex;flex-direction:column;min-height:100vh}
main#content{padding-block-start:1.4rem;flex:1 0 auto;width:100%}
main p.card{max-width:none}
main#content:focus{outline:0}
.top{background:var(--paper);border-block-end:1px solid var(--line)}
.top .inner{max-width:66rem;margin:0 auto;padding:.55rem 1.15rem;display:flex;flex-wrap:wrap;gap:.3rem 1.6rem;align-items:center}
.brand{display:flex;gap:.55rem;align-items:center;font-weight:700;color:var(--ink);text-decoration:none;font-size:1.05rem}
.logo{width:1.6rem;height:1.6rem;flex:none}
.logo rect{fill:#1f5f8b}.logo path{fill:#fff}
.top nav ul,.tabs nav ul,.languages ul{margin:0;gap:.2rem 1.1rem}
.top nav a,.tabs nav a{display:inline-block;padding:.35rem .1rem;color:var(--soft);text-decoration:none;border-block-end:2px solid transparent}
.top nav a:hover,.tabs nav a:hover{color:var(--ink);border-color:var(--line)}
.top nav a[aria-current],.tabs nav a[aria-current]{color:var(--ink);border-color:var(--accent);font-weight:600}
.who{margin-inline-start:auto;display:flex;gap:.9rem;align-items:center;max-width:100%}
.who span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;max-width:14rem}
.tabs{display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:end;justify-content:space-between;margin-block-end:1rem;border-block-end:1px solid var(--line)}
.tabs nav ul{margin-block-end:-1px}
.tabs .actions{padding-block-end:.5rem}
.foot{width:100%;max-width:66rem;margin:0 auto;padding:0 1.15rem 2rem;font-size:.9rem}
.languages a{color:var(--soft);padding:.25rem 0;display:inline-block}
.languages a[aria-current]{color:var(--ink);text-decoration:none;font-weight:600}
form{margin:0}
label{font-weight:600}
button,.button{font:inherit;font-weight:600;border-radius:8px;border:1px solid var(--line);background:var(--paper);color:var(--ink);padding:.45rem .95rem;min-height:2.6rem;cursor:pointer}
button:hover{border-color:var(--soft)}
button[aria-disabled]{opacity:.6}
button.main{background:var(--accent);border-color:var(--accent);color:var(--paper)}
button.main:hover{filter:brightness(1.1)}
button.danger{color:var(--poor);border-color:currentColor}
button.quiet{border-color:transparent;background:none;color:var(--accent);padding-inline:.4rem;font-weight:400}
button.quiet:hover{text-decoration:underline}
input:not([type=hidden]):not([type=checkbox]),select,textarea{font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--soft);border-radius:8px;padding:.5rem .7rem;min-height:2.6rem;max-width:100%}
::placeholder{color:var(--soft);opacity:1}
.line{display:flex;flex-wrap:wrap;gap:.6rem;margin:.6rem 0 .3rem}
.line input:not([type=hidden]){flex:1 1 14rem;min-width:0;font-size:1.1rem}
.submit{padding:1.2rem 1.3rem}
.submit h1 label{font-weight:700}
.submit p{margin-block-end:0}
.heading{align-items:center;margin-block-end:.6rem}
.heading h1,.heading h2{margin:0}
h1+p{margin-block-start:.4rem}
.filters{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end;margin:.4rem 0 .8rem}
.filters label{display:block;font-size:.85rem;color:var(--soft);font-weight:400}
.filters select,.filters input{min-width:11rem;block-size:2.7rem}
.filters>a{padding-block:.6rem}
.card.flush{padding:.2rem .5rem;overflow-x:auto}
.flush th,.flush td{overflow-wrap:normal}
.flush th[scope=row]{min-width:min(12rem,40vw);overflow-wrap:break-word}
.flush td.soft{white-space:nowrap}
table.list thead th{white-space:nowrap}
table.list th[scope=row]{min-width:min(16rem,40vw)}
table.list th[scope=row] a{font-weight:600}
table.list td,table.list tbody th{padding-block:.65rem}
.chips{display:flex;flex-wrap:wrap;gap:.3rem .4rem;list-style:none;margin:0;padding:0}
.chip{display:inline-flex;gap:.4rem;align-items:baseline;border:1px solid var(--line);border-radius:1rem;padding:.05rem .65rem;font-size:.86rem;min-width:0}
.chip span{color:var(--soft)}
.chip b{font-variant-numeric:tabular-nums}
.paging{display:flex;justify-content:space-between;gap:1rem;align-items:center;margin-block-start:.8rem}
.paging a{padding:.5rem 0}
.empty{text-align:center;padding:2.6rem 1.2rem}
.empty p{margin-inline:auto}
.empty h3{font-size:1.15rem}
.door{max-width:26rem;margin:8vh auto 0;padding:1.6rem 1.7rem}
.door h1{font-size:1.5rem}
.door form{display:grid;gap:.5rem;margin-block-start:1.2rem}
.door form p{margin:0}
.door button{margin-block-start:.5rem}
.notice{border-inline-start:4px solid currentColor;padding:.6rem .9rem;background:var(--paper);border-radius:6px}
p.card.notice,div.card.notice{border:1px solid var(--line);border-inline-start:4px solid var(--accent);align-items:center}
.problem{padding:1.4rem 1.5rem;border-inline-start:4px solid var(--poor)}
.problem h1,.problem h2{margin-block-start:0}
.stages{display:flex;flex-wrap:wrap;list-style:none;margin:0 0 1rem;padding:0;gap:.3rem 0;counter-reset:stage}
.stages li{flex:1 1 8rem;padding-block-start:.6rem;border-block-start:3px solid var(--line);color:var(--soft);font-size:.9rem;padding-inline-end:.6rem}
.stages li.done{border-color:var(--ready);color:var(--ink)}
.stages li.now{border-color:var(--accent);color:var(--ink);font-weight:600}
.live{padding-block:1.2rem}
.live p{margin:0}
progress{appearance:none;display:block;width:100%;height:.7rem;border:0;border-radius:.35rem;background:var(--line);overflow:hidden;margin-block-start:.7rem;color:var(--accent)}
progress::-webkit-progress-bar{background:var(--line)}
progress::-webkit-progress-value{background:var(--accent);transition:inline-size .4s}
progress::-moz-progress-bar{background:var(--accent)}
.downloads{list-style:none;padding:0;display:grid;gap:.1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}
.downloads a{display:block;padding:.5rem 0}
.plain>.card>a{display:inline-block;padding-block:.5rem}
.fields{display:grid;gap:.3rem;padding:1.2rem 1.3rem}
.fields h2{margin:0}
.fields label{margin-block-start:.7rem}
.fields>*{min-width:0}
.fields .soft{margin:0}
.fields button{margin-block-start:.6rem}
.inline{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:end}
.inline label{display:block;font-size:.85rem;color:var(--soft);font-weight:400}
.ways h2{margin-block-start:1.4rem;font-size:1.05rem}
.ways h2:first-child{margin-block-start:.2rem}
.actions{display:flex;flex-wrap:wrap;gap:.4rem}
.actions button{min-height:2.2rem;padding:.2rem .7rem;font-size:.9rem}
td.actions-cell{white-space:nowrap}
.secret{font-size:1.05rem;user-select:all}
.up{color:var(--ready)}.down{color:var(--poor)}
.numbers{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));margin:.6rem 0}
.numbers div{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:.8rem 1rem}
.numbers dt{color:var(--soft);font-size:.9rem}
.numbers dd{margin:0;font-size:1.7rem;font-weight:600;font-variant-numeric:tabular-nums}
.sides{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.8rem}
.sides .score b{font-size:2.6rem}
.sides h2{margin:0 0 .2rem;font-size:1.1rem;overflow-wrap:anywhere}
.u-legend{color:var(--ink);font-size:.9rem}
.u-legend tr :is(th,td){border:0}
.u-legend .u-value{font-variant-numeric:tabular-nums}
.u-legend .u-off>*{opacity:1;color:var(--soft);font-weight:400}
.u-legend .u-off .u-marker{opacity:.4}
.u-legend .u-series th{cursor:pointer;padding:.3rem .2rem}
table[data-history] th[scope=row]{min-width:0}
[dir=rtl] .logo{transform:none}
@media (max-width:38rem){
.top .inner{padding:.5rem .8rem}
.who{margin-inline-start:0;flex:1 0 auto;justify-content:flex-end}
.tabs{row-gap:.7rem}
.top nav{order:3;flex:1 0 100%}
.line button,.filters select,.filters input,.filters>div{flex:1 1 100%;width:100%}
table.list td,table.list tbody th{padding-block:.2rem}
.stages li{flex:1 1 100%;border-block-start:0;border-inline-start:3px solid var(--line);padding:.15rem .7rem}
.sides{gap:.5rem}
.foot{padding-inline:.7rem}}
@media (prefers-reduced-motion:reduce){progress::-webkit-progress-value{transition:none}}
@media (forced-colors:active){.bar svg,progress{forced-color-adjust:none}}
@media print{.top,.foot,.tabs,.skip,.notice,form{display:none!important}body{display:block}main#content{padding:0;max-width:none}}
`.trim();
