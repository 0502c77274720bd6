/**
 * Styles for paper: always light, everything unfolded, without buttons. A name is above its words: beside them, in a
 * row of a grid, either both would have to stay on one page or the name could break in the middle.
 */
export const PRINT_STYLES = `
@page { margin: 18mm 16mm 20mm; @bottom-right { content: counter(page); font: 9pt sans-serif; color: #5c574f; } }
@media print {
  :root:root { color-scheme: light; --paper: #fff; --surface: #fff; }
  body { font-size: 10pt; }
  .top, .contents, audio, .timeline, .only-screen { display: none; }
  .page { display: block; max-width: none; }
  main { max-width: none; padding: 0; }
  .card { display: block; padding: 14px 18px; -webkit-box-decoration-break: clone; box-decoration-break: clone; }
  .people { margin-top: 16px; break-inside: avoid; }
  .turn { display: block; padding: 9px 0 9px 60px; }
  .turn-margin { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; margin: 0 0 2px -60px; padding: 0; text-align: start; break-after: avoid; break-inside: avoid; }
  .speech, .argued .written { font-size: 11.5pt; line-height: 1.5; }
  .seat-moderator .speech { font-size: 10pt; }
  p, li, dd { orphans: 2; widows: 2; }
  h2, h3, h4, .said-heading { break-after: avoid; break-inside: avoid; }
  #map .hint { break-after: avoid; break-inside: avoid; }
  .steps li, .table-frame, .fold-note { break-inside: avoid; }
  .aside summary { break-after: avoid; }
  .asides { display: block; }
  .aside, .aside[open] { padding: 0 0 4px 14px; border-left: 2px solid var(--line-strong); }
  .aside summary { padding: 0; border: 0; list-style: none; font-weight: 600; }
  .aside summary::-webkit-details-marker { display: none; }
  details::details-content { display: block; block-size: auto; content-visibility: visible; }
  .map-frame, .table-frame { overflow: visible; border: 0; }
  .map { min-width: 0; max-width: 100%; max-height: 235mm; width: auto; break-inside: avoid; }
  table { font-size: 8pt; }
  th, td { padding-left: 6px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  a { text-decoration: none; }
  footer { border: 0; }
  body, .card, .argued, .map { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`.trim()
