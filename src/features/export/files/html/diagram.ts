import { t } from '../../../../base/language/t.ts'
import type { CitedSource, DiagramBlock, SourcesBlock, StepsBlock } from '../blocks/block.ts'
import { mapSlices, type MapSlice } from '../maps/map-shapes.ts'
import type { MapStep } from '../steps/map-steps.ts'
import { escapeHtml } from '../escape-html.ts'
import { bdi, langAttribute } from './prose.ts'
import { turnAnchor } from './turn-anchor.ts'

/** How much of the picture, in pixels of its natural size, fits on one printed page. */
const SLICE = 880

/** The argument map as a picture. Screen readers skip it, because its steps say the same. */
export function diagramHtml({ caption, layout, names }: DiagramBlock): string {
  const slices = mapSlices(layout, names, { sliceHeight: SLICE, link: (turn) => `#${turnAnchor(turn)}` })
  return `<p class="hint">${escapeHtml(caption)}</p>
<div class="map-frame" role="region" aria-label="${escapeHtml(t('Picture of the map'))}" tabindex="0">${slices.map(sliceHtml).join('\n')}</div>`
}

function sliceHtml({ y, width, height, shapes }: MapSlice): string {
  return `<svg class="map" viewBox="0 ${y} ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">
${shapes}
</svg>`
}

/** The steps of the argument map as a list. Each links to its turn and to related steps. */
export function stepsHtml({ steps }: StepsBlock, language: string | null): string {
  return `<ol class="steps">
${steps.map((step) => stepHtml(step, langAttribute(language))).join('\n')}
</ol>`
}

function stepHtml({ place, kindLabel, seat, name, turn, label, quote, bearings }: MapStep, lang: string): string {
  const relations = bearings
    .map(
      ({ verb, place: to }) =>
        `${verb} <a href="#step-${to}">${escapeHtml(t('step {number}', { number: String(to) }))}</a>`,
    )
    .join(', ')
  return `<li id="step-${place}" class="seat-${seat}"><p><strong>${kindLabel}</strong>, ${bdi(name)}, <a href="#${turnAnchor(turn)}">${escapeHtml(t('turn {number}', { number: String(turn) }))}</a>${relations === '' ? '' : `. ${relations}`}</p>
<p${lang} dir="auto">${escapeHtml(label)}</p>
<blockquote${lang} dir="auto">${escapeHtml(quote)}</blockquote></li>`
}

/** The quotations with their passages in the files. Links in the script lead to them. */
export function sourcesHtml({ sources }: SourcesBlock): string {
  return `<ul class="sources">
${sources.map(sourceHtml).join('\n')}
</ul>`
}

function sourceHtml({ id, turn, text, words, passage }: CitedSource): string {
  return `<li id="source-${id}">
<p><a href="#${turnAnchor(turn.number)}">${turn.number}. ${bdi(turn.name)}</a>: ${t('“{text}”', { text: bdi(text) })}: ${bdi(words)}</p>${
    passage === null
      ? ''
      : `
<blockquote dir="auto">${escapeHtml(passage.before)}<mark>${escapeHtml(passage.quoted)}</mark>${escapeHtml(passage.after)}</blockquote>`
  }
</li>`
}
