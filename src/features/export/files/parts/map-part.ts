import { m, t } from '../../../../base/language/t.ts'
import { layoutMap, mapTurns } from '../../../../core/diagram/layout.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { Block, PartBlock } from '../blocks/block.ts'
import { hasPart, type ExportOptions } from '../export-format.ts'
import { printedMap } from '../steps/printed-map.ts'
import { droppedSentence } from '../steps/map-steps.ts'
import { plainLine } from '../plain-text.ts'

const CAPTION = m(
  'Time runs downwards, a row for each turn. An arrow leads to what a step bears on: unbroken supports, dashed rebuts, dotted concedes. The list below says the same in words.',
)
const NAME_MAX_CHARS = 80

/** The argument map as a picture and step by step; null when there is none. */
export function mapBlocks(state: DialogState, options: ExportOptions): PartBlock | null {
  const printed = printedMap(state)
  const { steps } = printed
  if (steps.length === 0) return null
  const dropped = droppedSentence(state)
  const layout = layoutMap(currentMap(state), mapTurns(state))
  const names = layout.columns.map(({ seat }) => [seat, plainLine(memberName(state, seat), NAME_MAX_CHARS)] as const)
  const blocks: readonly Block[] = [
    {
      kind: 'diagram',
      ...printed,
      caption: t(CAPTION),
      layout,
      names: Object.fromEntries(names),
    },
    { kind: 'steps', steps, besidePicture: !hasPart(options, 'steps') },
    ...(dropped === null ? [] : [{ kind: 'lines', lines: [], notes: [dropped] } satisfies Block]),
  ]
  return { kind: 'part', id: 'map', title: t('Argument map'), blocks }
}
