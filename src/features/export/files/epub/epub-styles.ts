import { MAP_STYLES } from '../maps/map-styles.ts'
import { CAST_STYLES, SEAT_STYLES, TOKENS } from '../tokens.ts'

/**
 * The styles of a book. Fonts, sizes, margins and background are left to the reading program; only the colours of
 * speakers are set.
 */
const STYLES = `
h1, h2, h3, h4 { line-height: 1.25; page-break-after: avoid; break-after: avoid; }
h1 { font-weight: normal; }
h2 { font-size: 1.3em; font-weight: normal; }
h3 { margin: 0; font-size: 1em; }
h4 { margin: 0.8em 0 0.2em; font-size: 0.9em; }
p { margin: 0.4em 0; white-space: pre-wrap; }
ul { margin: 0.4em 0; padding: 0; list-style: none; }
nav ol { list-style: none; }
.kicker, .hint, .ai-note, .notice, .fold-note, figcaption, caption { font-size: 0.85em; }
.unseen { position: absolute; left: -9999px; }
.headline { font-size: 1.3em; }
.winner, .outcome, .said-heading, .name { font-weight: bold; }
.people li, .argued, .decided blockquote, .floor .speech { margin: 0.6em 0; padding-inline-start: 0.8em; border-inline-start: 2px solid var(--seat, var(--line-strong)); }
.people .name, .turn h3, .argued h3, .steps strong, .seat th { color: var(--seat-text); }
.people p { margin: 0; }
.turn { margin: 1.4em 0; }
.turn-margin p { display: inline; margin-inline-end: 0.8em; font-size: 0.8em; }
.turn-number { margin-inline-end: 0.3em; font-weight: normal; text-decoration: none; }
.summary { margin-top: 2em; padding-top: 1em; border-top: 1px solid; }
.marker { margin-inline-end: 0.3em; }
.said-list li > :not(span) { margin-inline-start: 1.4em; }
.deep-1 { margin-inline-start: 1.4em; }
.deep-2 { margin-inline-start: 2.8em; }
.deep-3 { margin-inline-start: 4.2em; }
.aside { margin: 0.5em 0; font-size: 0.9em; }
pre { font-size: 0.8em; white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: 0.3em 0; padding-inline-start: 0.8em; border-inline-start: 2px solid var(--seat, var(--line-strong)); }
table { border-collapse: collapse; font-size: 0.8em; }
.side-left { text-align: left; }
.side-center { text-align: center; }
.side-right { text-align: right; }
.said-notes { font-size: 0.85em; }
th, td { padding: 0.2em 0.5em; border-bottom: 1px solid var(--line-strong); text-align: start; vertical-align: top; }
dt { font-size: 0.85em; font-weight: bold; }
dd { margin: 0 0 0.4em; }
img, .map { max-width: 100%; height: auto; }
.steps li { margin: 0.8em 0; }
.axis { stroke: var(--line-strong); }
.band { stroke: var(--moderator); stroke-width: 2; }
.point { fill: var(--moderator); }
`.trim()

/** Matches a pair of colours for light and dark backgrounds, which few reading programs understand. */
const EITHER = /light-dark\((#\w+), (#\w+)\)/g

const COLOURS = [TOKENS.replace('color-scheme: light dark;', ''), SEAT_STYLES, CAST_STYLES].join('\n')

/**
 * The styles of a book, without anything that the format forbids. A program that does not know variables shows its own
 * colours.
 */
export const EPUB_STYLES = `${COLOURS.replaceAll(EITHER, '$1')}
@media (prefers-color-scheme: dark) {
${COLOURS.replaceAll(EITHER, '$2')}
}
${STYLES}
${MAP_STYLES.replaceAll(/ unicode-bidi: \w+;/g, '')}
`
