/** Styles of the page on a screen. */
export const STYLES = `
:root:has(#theme-light:checked) { color-scheme: light; }
:root:has(#theme-dark:checked) { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--sans); overflow-wrap: anywhere; }
h1, h2, h3, h4, p, ul, ol, dl, dd, blockquote, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
a { color: inherit; text-underline-offset: 2px; text-decoration-color: var(--line-strong); }
a:hover { text-decoration-color: currentcolor; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; top: 8px; left: 8px; z-index: 2; padding: 6px 12px; border-radius: 8px; background: var(--ink); color: var(--paper); transform: translateY(-60px); }
.skip:focus { transform: none; }

.themes { position: absolute; top: 12px; right: 16px; z-index: 1; display: flex; gap: 2px; padding: 3px; border: 0; border-radius: 10px; background: var(--sunken); font-size: 12.5px; }
.themes input { position: absolute; opacity: 0; pointer-events: none; }
.themes label { padding: 3px 10px; border-radius: 7px; color: var(--ink-second); cursor: pointer; }
.themes input:checked + label { background: var(--surface); color: var(--ink); box-shadow: 0 0 0 1px var(--line); }
.themes input:focus-visible + label { outline: 2px solid var(--ink); }

.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 1240px; margin: 0 auto; }
main { min-width: 0; max-width: 944px; padding: 60px 24px 32px; }
main > section { margin-top: 44px; }
h2 { margin-bottom: 14px; font-size: 15px; font-weight: 600; }
h3 { font-size: 13.5px; font-weight: 600; }
.kicker { margin: 0 0 6px; color: var(--ink-second); font-size: 12.5px; font-weight: 600; }
.hint { max-width: 680px; color: var(--ink-second); font-size: 12.5px; }

.contents { padding: 60px 24px 0; color: var(--ink-second); font-size: 13px; }
.contents h2 { margin-bottom: 8px; color: var(--ink-second); font-size: 12.5px; }
.contents a { display: block; padding: 3px 8px; border-radius: 6px; text-decoration: none; }
.contents a:hover { background: var(--sunken); color: var(--ink); }
.contents li li a { color: var(--seat-text); }
.contents .count { display: inline-block; min-width: 20px; color: var(--ink-second); font-variant-numeric: tabular-nums; }
.contents .words { display: block; padding-left: 24px; overflow: hidden; color: var(--ink-second); font-size: 12px; text-overflow: ellipsis; white-space: nowrap; }
.contents ol { columns: 210px; }
.contents li { break-inside: avoid; }
@media (min-width: 1100px) {
  .page { grid-template-columns: 248px minmax(0, 1fr); column-gap: 24px; }
  .contents { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: 24px 8px 24px 16px; border-right: 1px solid var(--line); }
  .contents ol { columns: auto; padding-left: 4px; }
  main { padding-left: 0; }
}
@media (max-width: 1099px) { main { padding-top: 28px; } .contents ol { max-height: 180px; overflow-y: auto; } }

.front h1 { max-width: 760px; font: 400 34px/1.2 var(--serif); letter-spacing: -0.012em; text-wrap: balance; }
.topic { max-width: 680px; margin-top: 14px; color: var(--ink-second); font-size: 15px; }
.ai-note { margin-top: 12px; color: var(--warn); font-size: 12.5px; }
p { white-space: pre-wrap; }
p + p, .verdict > .only-screen { margin-top: 9px; }

.card { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 24px 38px; padding: 22px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
main > .card { margin-top: 28px; }
.verdict { color: var(--ink-second); font-size: 14.5px; }
.verdict .headline { margin: 2px 0 12px; color: var(--ink); font: 400 25px/1.25 var(--serif); letter-spacing: -0.01em; }
.winner { margin-top: 10px; color: var(--ink); font-size: 13.5px; font-weight: 600; }
.winner a { font-weight: 400; }
.decided blockquote { margin-top: 6px; padding-inline-start: 12px; border-inline-start: 2px solid var(--seat, var(--line-strong)); color: var(--ink-second); font-size: 13.5px; }
.decided blockquote a { color: var(--seat-text); font-size: 12.5px; font-weight: 600; }
.people li { padding: 8px 0 8px 14px; border-left: 2px solid var(--seat); color: var(--ink-second); font-size: 12.5px; }
.people li + li { margin-top: 10px; }
.people .name { color: var(--seat-text); font-size: 13.5px; font-weight: 600; }
.people p + p { margin-top: 1px; }
@media (max-width: 760px) { .card { grid-template-columns: minmax(0, 1fr); } }

.timeline { display: block; width: 100%; height: 24px; margin-bottom: 10px; padding-bottom: 0; border-bottom: 1px solid var(--line); }
.timeline rect { fill: var(--seat); }
.timeline a:hover rect { fill: var(--ink); }

.turn { display: grid; grid-template-columns: 150px minmax(0, 680px); column-gap: 22px; padding: 14px 0; scroll-margin-top: 12px; }
.turn:target .turn-number { background: var(--seat-soft); }
.turn-margin { padding-top: 3px; text-align: right; }
.turn-margin h3 { color: var(--seat-text); }
.turn-margin p { margin: 0; color: var(--ink-second); font-size: 12.5px; line-height: 1.4; }
.turn-number { padding: 1px 5px; border-radius: 5px; color: var(--ink-second); font-size: 12px; font-weight: 400; font-variant-numeric: tabular-nums; text-decoration: none; }
.turn-number:hover { background: var(--sunken); }
.speech { font: 400 17.5px/1.62 var(--serif); }
.speech p + p { margin-top: 11px; }
.said-list { margin: 9px 0; }
.said-list li { display: grid; grid-template-columns: minmax(18px, auto) minmax(0, 1fr); column-gap: 6px; }
.said-list li + li { margin-top: 4px; }
.said-list li > span { white-space: pre-wrap; }
.said-list li > :not(span) { grid-column: 2; }
.said-list .deep-1 { margin-inline-start: 22px; }
.said-list .deep-2 { margin-inline-start: 44px; }
.said-list .deep-3 { margin-inline-start: 66px; }
.said-quote { margin: 9px 0; padding-inline-start: 12px; border-inline-start: 2px solid var(--line-strong); }
.said-notes { font-size: 0.85em; }
.said-heading { font-weight: 600; }
code { font: 0.86em/1.5 ui-monospace, 'Noto Sans Mono', Menlo, Consolas, monospace; }
pre { margin: 11px 0; padding: 10px 14px; overflow-x: auto; border-radius: 8px; background: var(--sunken); color: var(--ink); font-size: 13px; line-height: 1.5; white-space: pre; tab-size: 4; overflow-wrap: normal; }
pre code { font-size: 13px; }
hr { margin: 14px 0; border: 0; border-top: 1px solid var(--line-strong); }
.said-table { width: auto; overflow-wrap: break-word; font: 13.5px/1.5 var(--sans); font-variant-numeric: normal; }
.said-table th, .said-table td { padding: 5px 16px 5px 0; text-align: start; vertical-align: top; white-space: normal; }
.said-table:where([dir='rtl']) th, .said-table:where([dir='rtl']) td { padding: 5px 0 5px 16px; text-align: right; }
.said-table .side-left { text-align: left; }
.said-table .side-center { text-align: center; }
.said-table .side-right { text-align: right; }
.said-table thead th { color: var(--ink); font-weight: 600; }
.seat-moderator .speech { color: var(--ink-second); font: 400 15px/1.6 var(--sans); }
.floor .speech { padding-left: 14px; border-left: 2px solid var(--line-strong); color: var(--ink-second); font-style: italic; }
.floor .turn-margin h3 { color: var(--ink-second); }
.summary { margin-top: 14px; padding-top: 28px; border-top: 1px solid var(--line); }
.summary .speech { color: var(--ink); }
.notice { margin-top: 8px; color: var(--warn); font-size: 12.5px; }
.fold-note { max-width: 852px; margin: 14px 0; padding: 10px 14px; border: 1px dashed var(--line-strong); border-radius: 8px; color: var(--ink-second); font-size: 12.5px; }
audio { display: block; width: 100%; max-width: 420px; height: 36px; margin-top: 10px; }
.asides { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 9px; }
.aside { font-size: 14px; }
.aside[open] { flex-basis: 100%; padding: 0 0 4px 14px; border-left: 2px solid var(--line-strong); color: var(--ink-second); }
.aside summary { width: fit-content; padding: 0 8px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); color: var(--ink-second); font-size: 12.5px; font-weight: 500; cursor: pointer; }
.aside[open] summary { margin-bottom: 6px; }
@media (max-width: 700px) {
  .turn { grid-template-columns: minmax(0, 1fr); row-gap: 4px; }
  .turn-margin { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; padding: 0; text-align: start; }
  .front h1 { font-size: 27px; }
}

.map-frame { margin: 14px 0 18px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.map { display: block; min-width: 640px; max-width: 100%; height: auto; margin: 0 auto; }
.steps { counter-reset: step; }
.steps li { position: relative; padding: 10px 0 10px 44px; border-top: 1px solid var(--line); counter-increment: step; scroll-margin-top: 12px; }
.steps li::before { position: absolute; left: 0; width: 30px; color: var(--ink-second); content: counter(step); font-variant-numeric: tabular-nums; text-align: right; }
.steps li > p:first-child { color: var(--ink-second); font-size: 12.5px; }
.steps strong { color: var(--seat-text); font-weight: 600; }
.steps p + p { margin-top: 1px; }
.steps blockquote { margin-top: 3px; padding-inline-start: 12px; border-inline-start: 2px solid var(--seat); color: var(--ink-second); font: 400 15.5px/1.5 var(--serif); }

dl { font-size: 13px; }
dl div { display: grid; grid-template-columns: minmax(100px, 30%) minmax(0, 1fr); gap: 0 16px; padding: 4px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--ink-second); }
dd { white-space: pre-wrap; }
footer { padding: 20px 24px 32px; border-top: 1px solid var(--line); color: var(--ink-second); font-size: 12.5px; text-align: center; }
`.trim()
