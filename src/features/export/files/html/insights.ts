import type { DialogState } from '../../../../core/dialog/state.ts'
import { mapSlices, type MapSlice } from '../maps/map-shapes.ts'
import type { MapStep } from '../maps/map-steps.ts'
import type { ScriptDocument } from '../script-document.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** The argument map as a picture and as a list; empty when there is none. */
export function mapHtml({ steps, dropped, language }: ScriptDocument, state: DialogState): string {
  const slices = mapSlices(state, { sliceHeight: SLICE, link: (turn) => `#${turnAnchor(turn)}` })
  if (steps.length === 0) return ''
  return `<section id="map" aria-labelledby="map-title">
<h2 id="map-title">Argument map</h2>
<p class="hint">Time runs downwards, a row for each turn. An arrow leads to what a step bears on: unbroken supports, dashed rebuts, dotted concedes. The list below says the same in words.</p>
<div class="map-frame" role="region" aria-label="Picture of the map" tabindex="0">${slices.map(sliceHtml).join('\n')}</div>
<ol class="steps">
${steps.map((step) => stepHtml(step, langAttribute(language))).join('\n')}
</ol>${dropped === null ? '' : `\n<p class="hint">${escapeHtml(dropped)}</p>`}
</section>`
}

/** Pixels of the picture that go on one page of paper in its natural size. */
const SLICE = 880

function sliceHtml({ y, width, height, shapes }: MapSlice): string {
  return `<svg class="map" viewBox="0 ${y} ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">
${shapes}
</svg>`
}

function stepHtml({ place, kindLabel, seat, name, turn, label, quote, bearings }: MapStep, lang: string): string {
  const relations = bearings.map(({ verb, place: to }) => `${verb} <a href="#step-${to}">step ${to}</a>`).join(', ')
  return `<li id="step-${place}" class="seat-${seat}"><p><strong>${kindLabel}</strong>, ${bdi(name)}, <a href="#${turnAnchor(turn)}">turn ${turn}</a>${relations === '' ? '' : `. ${relations}`}</p>
<p${lang} dir="auto">${escapeHtml(label)}</p>
<blockquote${lang} dir="auto">${escapeHtml(quote)}</blockquote></li>`
}
