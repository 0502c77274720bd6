import { comma } from '../../../base/format/count.ts'
import { t } from '../../../base/language/t.ts'
import { lineOf } from '../files/index.ts'
import { chapterTitle } from '../files/episode/index.ts'
import { cutOffWords, speechCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { namedByKind } from '../../../core/dialog/turns/turn-number.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

type Heard = Omit<Parameters<typeof chapterTitle>[0], 'title'> & { readonly turnId: string }

/** The name of an introduction or a closing within a line; null for anything else that is spoken. */
export function chapterTitlePart(state: DialogState, turnId: string): string | null {
  const said = findTurn(state, turnId)
  return said && namedByKind(state, said)
}

/** A sentence for the notes that names the spoken turns which were cut off, because one cannot hear that. Empty for none. */
export function notWhole(state: DialogState, turns: readonly Heard[]): string {
  const cut = turns.flatMap((turn) => {
    const said = findTurn(state, turn.turnId)
    const why = said && speechCutOff(said)
    return why
      ? [`${lineOf(chapterTitle({ ...turn, title: chapterTitlePart(state, turn.turnId) }))} (${cutOffWords(why)})`]
      : []
  })
  return cut.length === 0 ? '' : t('Not whole: {turns}.', { turns: cut.join(comma()) })
}
