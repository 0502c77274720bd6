import { layoutMap, mapTurns } from '../../../../core/diagram/layout.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import { plainTitle } from '../../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { spokenLanguage, t } from '../../../../base/language/t.ts'
import { escapeHtml } from '../escape-html.ts'
import { SEAT_STYLES, TOKENS } from '../tokens.ts'
import { mapSteps } from '../steps/map-steps.ts'
import { plainLine } from '../plain-text.ts'
import { visibleText } from '../visible-text.ts'
import { mapSlices } from './map-shapes.ts'
import { MAP_STYLES } from './map-styles.ts'

/** The argument map as an SVG file, light or dark as the viewer prefers. Text stays text, not outlines. */
export function mapSvgText(state: DialogState): string {
  const map = currentMap(state)
  const layout = layoutMap(map, mapTurns(state))
  const names = Object.fromEntries(layout.columns.map(({ seat }) => [seat, memberName(state, seat)]))
  const { width, height, shapes } = (map.nodes.length > 0 ? mapSlices(layout, names)[0] : undefined) ?? {
    width: 320,
    height: 60,
    shapes: `<text class="map-row" x="16" y="34">${escapeHtml(t('No steps yet'))}</text>`,
  }
  const steps = mapSteps(state)
  const title = t('Argument map: {title}', { title: plainLine(visibleText(plainTitle(state)), 120) })
  const told = t(
    '{count, plural, one {# step} other {# steps}}. Time runs downwards, a row for each turn. An arrow leads to what a step bears on: unbroken supports, dashed rebuts, dotted concedes.',
    { count: steps.length },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by Intermediated Dialog. Rows are turns, columns the participants; the moderator's steps lie between them. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"${spokenLanguage() === 'en' ? '' : ` lang="${spokenLanguage()}"`} aria-labelledby="map-title map-desc">
<title id="map-title">${escapeHtml(title)}</title>
<desc id="map-desc">${escapeHtml(told)}</desc>
<style>
${TOKENS}
${SEAT_STYLES}
.map-paper { fill: var(--paper); }
${MAP_STYLES}
</style>
<rect class="map-paper" fill="#fbfaf7" width="${width}" height="${height}"/>
${shapes}
</svg>
`
}
