import type { SheetWords, SheetSide } from '../../../contract/judging/sheet-facts.ts'
import { unmask } from '../../../dialog/judging/blind/mask.ts'
import type { Sheet } from '../../../dialog/judging/judging-state.ts'
import { sheetRole, sheetRubric } from '../../../dialog/judging/sheet/sheet-rubric.ts'
import { memberName } from '../../../dialog/members/members.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { findQuote } from '../../insights/find-quote.ts'
import type { BlindEntry, BlindTranscript } from '../blind-transcript.ts'
import type { RawSheet, RawWords } from './read-sheet.ts'

/**
 * The person's side of a judge's answer, with names in place of labels. Each quotation is searched for in all speeches
 * of whoever must have said it, whatever turn the judge names. The first speech that contains it counts, so that equal
 * words always lead to the same turn.
 */
export function acceptSheet(raw: RawSheet, transcript: BlindTranscript, sheet: Sheet, state: DialogState): SheetSide {
  const { entries, labels, seats } = transcript
  const names = (['one', 'two'] as const).map((place) => [labels[place], memberName(state, seats[place])] as const)
  const persons = new Set(state.turns.flatMap(({ id, person }) => (person ? [id] : [])))
  const own = entries.filter(({ by, turnId }) => by === sheet.seat && turnId !== null && persons.has(turnId))
  const other = entries.filter(({ by }) => by !== 'other' && by !== sheet.seat)
  const said = (among: readonly BlindEntry[], words: RawWords): SheetWords => ({
    ...foundIn(among, words.quote),
    text: unmask(words.text, names),
  })
  const rubric = sheetRubric(sheetRole(state, sheet.seat))
  const side = raw[seats.one === sheet.seat ? 'one' : 'two']
  return {
    marks: side.marks.flatMap((mark) => {
      const criterion = rubric.find(({ id, label }) => id === mark.criterion || label.toLowerCase() === mark.criterion)
      return criterion ? [{ ...said(own, mark), criterion: criterion.id, mark: mark.mark }] : []
    }),
    dropped: side.dropped.map((words) => said(other, words)),
    granted: side.granted.map((words) => said(own, words)),
    best: side.best && said(own, side.best),
    next: side.next.map((words) => said([...own, ...other], words)),
  }
}

/** A quotation as the first of these turns that contains it has it, with the real names. */
function foundIn(entries: readonly BlindEntry[], quote: string | null): Omit<SheetWords, 'text'> {
  for (const { turnId, number, said } of entries) {
    const found = quote === null ? null : findQuote(said.text, quote)
    if (found === null) continue
    const start = said.text.indexOf(found)
    return { turnId, turn: number, quote: said.original(start, start + found.length) }
  }
  return { turnId: null, turn: null, quote: null }
}
