/** Looks of the page on paper: always light, everything unfolded, nothing that is only clicked. */
export const PRINT_STYLES = `
@page { margin: 18mm 16mm 20mm; @bottom-right { content: counter(page); font: 9pt sans-serif; color: #5c574f; } }
@media print {
  :root:root { color-scheme: light; --paper: #fff; --surface: #fff; }
  body { font-size: 10pt; }
  .top, .contents, audio, .timeline, .only-screen { display: none; }
  .page { display: block; max-width: none; }
  main { max-width: none; padding: 0; }
  .card { grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); }
  .turn { display: grid; grid-template-columns: 128px minmax(0, 1fr); column-gap: 16px; padding: 8px 0; }
  .turn-margin { display: block; text-align: right; }
  .speech, .argued .thesis { font-size: 11.5pt; line-height: 1.5; }
  .seat-moderator .speech { font-size: 10pt; }
  .speech p { orphans: 2; widows: 2; }
  h2, h3, h4 { break-after: avoid; }
  #map .hint { break-after: avoid; break-inside: avoid; }
  .card, .steps li, .table-frame, .fold-note { break-inside: avoid; }
  .aside summary { break-after: avoid; }
  .aside, .aside[open] { flex-basis: 100%; padding: 0 0 4px 14px; border-left: 2px solid var(--line-strong); }
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
