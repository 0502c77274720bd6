import { MAP_BOX } from '../../../../core/diagram/layout.ts'

/** Styles of the map's shapes, with the colour tokens of tokens.ts. */
export const MAP_STYLES = `
.map-head { font: 600 13.5px var(--sans); fill: var(--seat-text); }
.map-row { font: 11.5px var(--sans); fill: var(--ink-second); font-variant-numeric: tabular-nums; }
.map-edge path { fill: none; stroke: var(--edge); stroke-width: 1.5; }
.map-edge polygon { fill: var(--edge); }
.map-edge { --edge: var(--ok); }
.map-edge.rebuts { --edge: var(--rebut); }
.map-edge.rebuts path { stroke-dasharray: 5 3; }
.map-edge.concedes { --edge: var(--ink-second); }
.map-edge.concedes path { stroke-dasharray: 1.5 3; }
.map-box rect { fill: var(--seat-soft); stroke: var(--seat); stroke-width: 1; }
.map-box.rebuttal rect { stroke-dasharray: 5 3; }
.map-box.concession rect { stroke-dasharray: 1.5 3; }
.map-box.claim rect { stroke-width: 2; }
.map-kind { font: 600 ${MAP_BOX.kindFontSize}px var(--sans); fill: var(--seat-text); }
.map-label { font: ${MAP_BOX.fontSize}px var(--sans); fill: var(--ink); unicode-bidi: plaintext; }
a:hover .map-box rect, a:focus-visible .map-box rect { stroke-width: 2.5; }
`.trim()
