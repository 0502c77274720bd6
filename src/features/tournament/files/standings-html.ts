import type { Tournament } from '../model/tournament.ts'
import type { Bout } from '../model/bout.ts'
import type { Standing, Standings } from '../model/standings.ts'
import { formatHundredths } from '../../../base/format/measure.ts'
import { escapeHtml } from '../../export/files/html/escape-html.ts'
import { policyFor } from '../../export/files/html/policy.ts'
import { TOKENS } from '../../export/files/html/tokens.ts'
import {
  bandScale,
  bandWords,
  cameTo,
  madeWords,
  pairsOfBouts,
  placeWords,
  standingRemarks,
  winsWords,
} from '../model/standings-table.ts'

const STYLE = `${TOKENS}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 940px; padding: 44px 24px 60px; background: var(--paper); color: var(--ink); font: 14px/1.5 var(--sans); }
h1, .hint, .words, tbody th { overflow-wrap: anywhere; }
h1 { margin: 0 0 6px; font: 400 32px/1.2 var(--serif); letter-spacing: -0.012em; }
h2 { margin: 40px 0 12px; font-size: 15px; }
.hint, caption { color: var(--ink-second); font-size: 12.5px; }
.hint { margin: 0 0 6px; max-width: 680px; }
.frame { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 9px 12px; border-top: 1px solid var(--line); text-align: right; vertical-align: middle; white-space: nowrap; }
.words, tbody th { white-space: normal; }
thead th, thead td { border-top: 0; white-space: normal; vertical-align: bottom; color: var(--ink-second); font-size: 12px; font-weight: 600; }
tbody th, th:first-child, th:nth-child(2), td:first-child, .words { text-align: left; }
tbody th { min-width: 136px; font-weight: 600; }
svg { display: block; width: 180px; height: 18px; }
.axis { stroke: var(--line-strong); stroke-dasharray: 2 3; }
.band { stroke: var(--moderator); stroke-width: 2; stroke-linecap: round; }
.point { fill: var(--moderator); }
td span { color: var(--ink-second); font-size: 12px; }
.bouts td { font-size: 13px; }
.motion { width: 38%; }
@media print { body { max-width: none; padding: 0; } .frame { border: 0; } tr { break-inside: avoid; } }
`

/** A tournament as a page: the table with its bands drawn, what it cannot say, and every pair of bouts. */
export function standingsHtml(
  tournament: Pick<Tournament, 'name' | 'entrants' | 'motions' | 'rounds' | 'judges'>,
  bouts: readonly Bout[],
  standings: Standings,
): string {
  const made = madeWords(tournament)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(STYLE, false)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Intermediated Dialog">
<title>${escapeHtml(tournament.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(tournament.name)}</h1>
${made.map((line) => `<p class="hint">${escapeHtml(line)}</p>`).join('\n')}
<h2>Standings</h2>
${tableHtml(standings)}
<p></p>
${standingRemarks(standings)
  .map((line) => `<p class="hint">${escapeHtml(line)}</p>`)
  .join('\n')}
<h2>Bouts</h2>
${boutsHtml(bouts)}
</main>
</body>
</html>
`
}

function tableHtml({ rows }: Standings): string {
  const scale = scaleOf(rows)
  const body = rows.map(
    (row) => `<tr><td>${escapeHtml(placeWords(row))}</td><th scope="row"><bdi>${escapeHtml(row.name)}</bdi></th>
<td>${winsWords(row)}</td><td>${bandSvg(row, scale)}</td><td>${formatHundredths(row.strength)}<br><span>${escapeHtml(bandWords(row))}</span></td><td>${row.won}</td><td>${row.lost}</td><td>${row.tied}</td><td>${row.withoutVerdict}</td><td>${row.failed}</td></tr>`,
  )
  const columns = [
    'Place',
    'Entrant',
    'Wins of 100',
    'Strength, band at 95%',
    '',
    'Won',
    'Lost',
    'Tied',
    'No verdict',
    'Failed',
  ]
  return `<div class="frame" role="region" aria-label="Standings" tabindex="0"><table>
<thead><tr>${columns.map((column) => (column === '' ? '<td></td>' : `<th scope="col">${column}</th>`)).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table></div>`
}

/** Pixels of a strength in a drawing that is 220 wide. */
function scaleOf(rows: readonly Standing[]): (strength: number) => number {
  const scale = bandScale(rows)
  return (strength) => Math.round((110 + scale(strength) * 100) * 10) / 10
}

function bandSvg(row: Standing, x: (strength: number) => number): string {
  const { strength, band } = row
  const line = band ? `<line class="band" x1="${x(band.low)}" y1="9" x2="${x(band.high)}" y2="9"/>` : ''
  return `<svg viewBox="0 0 220 18" aria-hidden="true"><line class="axis" x1="110" y1="1" x2="110" y2="17"/>${line}<circle class="point" cx="${x(strength)}" cy="9" r="4"/></svg>`
}

function boutsHtml(bouts: readonly Bout[]): string {
  const rows = pairsOfBouts(bouts).map(
    (pair) =>
      `<tr><td class="words motion"><bdi>${escapeHtml(pair[0].motion)}</bdi>${pair[0].round > 1 ? `, round ${pair[0].round}` : ''}</td><td class="words"><bdi>${escapeHtml(pair[0].first)}</bdi> and <bdi>${escapeHtml(pair[0].second)}</bdi></td>${pair.map((bout) => `<td class="words">${escapeHtml(cameTo(bout))}</td>`).join('')}</tr>`,
  )
  return `<div class="frame" role="region" aria-label="Bouts" tabindex="0"><table class="bouts">
<thead><tr><th scope="col">Motion</th><th scope="col" class="words">Between</th><th scope="col" class="words">One way</th><th scope="col" class="words">Sides exchanged</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}
