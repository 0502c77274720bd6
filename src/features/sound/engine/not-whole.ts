import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import { lineOf } from '../files/index.ts'
import { chapterTitle } from '../files/episode/index.ts'
import { cutOffWords, speechCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

type Heard = Parameters<typeof chapterTitle>[0] & { readonly turnId: string }

/** A sentence for the notes that names the spoken turns which were cut off, because one cannot hear that. Empty for none. */
export function notWhole(state: DialogState, turns: readonly Heard[]): string {
  const cut = turns.flatMap((turn) => {
    const said = findTurn(state, turn.turnId)
    const why = said && speechCutOff(said)
    return why ? [`${lineOf(chapterTitle(turn))} (${cutOffWords(why)})`] : []
  })
  return cut.length === 0 ? '' : t('Not whole: {turns}.', { turns: cut.join(comma()) })
}
