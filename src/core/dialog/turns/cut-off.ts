import { t, wordTable } from '../../../base/language/t.ts'
import type { Finish, StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Stage, Turn } from '../state.ts'

/** Code of the problem that says so of a stage. */
export const ANSWER_CUT = 'ANSWER_CUT'

/** Who ended an answer among its words: a filter of the vendor, a limit of the answer, or a fault of the vendor. */
export type CutOff = 'filter' | 'limit' | 'fault'

const WORDS: Readonly<Record<CutOff, string>> = wordTable({
  filter: 'cut off by the vendor’s filter',
  limit: 'cut off at the length limit',
  fault: 'cut off by a fault of the vendor',
})

/** Limits of the app's own end an answer that was long enough (engine/call/limits/call-bounds.ts). */
const OWN_LIMITS: ReadonlySet<string> = new Set(['ceiling', 'cap'])
const FAULTS: ReadonlySet<string> = new Set(['error', 'incomplete', 'MALFORMED_FUNCTION_CALL', 'OTHER'])

/** Whether the app ended the answer: its model would have gone on. */
export function isOwnLimit({ unified, raw }: Finish): boolean {
  return unified === 'length' && OWN_LIMITS.has(raw)
}

/** Whether words that there are were cut off; null for a whole answer. */
export function cutOff(finish: Finish): CutOff | null {
  const { unified, raw } = finish
  if (unified === 'content-filter') return 'filter'
  if (unified === 'length') return isOwnLimit(finish) ? null : 'limit'
  return unified === 'other' && FAULTS.has(raw) ? 'fault' : null
}

/** Whether the person is asked what to do about a speech that ended so. A limit of the seat's length is no surprise. */
export function asksAbout(finish: Finish): boolean {
  const cut = cutOff(finish)
  return cut === 'filter' || cut === 'fault'
}

/** The turn that a paused dialog asks the person about: kept as it is, or said again. Null when it asks about none. */
export function turnCutOff({
  status,
  pauseReason,
  turns,
}: Pick<DialogState, 'status' | 'pauseReason' | 'turns'>): Turn | null {
  if (status !== 'paused' || pauseReason !== 'cut') return null
  const last = turns.findLast((turn) => !turn.superseded)
  const final = last?.stages.at(-1)
  return last?.status === 'ended' && final && asksAbout(final.finish) ? last : null
}

/** Who cut off what a turn says; null for a whole one, and for words that a person has written since. */
export function speechCutOff({ stages, edits }: Pick<Turn, 'stages' | 'edits'>): CutOff | null {
  const final = stages.at(-1)
  return final && edits.length === 0 ? cutOff(final.finish) : null
}

/** "cut off by the vendor's filter", for a sentence that names what was. */
export function cutOffWords(cut: CutOff): string {
  return WORDS[cut]
}

function cutOffSentence(stage: StageName, why: string): string {
  return t('{stage, select, draft {The draft} critique {The critique} other {The speech}} was {why}.', { stage, why })
}

/** Which stages of a turn were cut off, as a sentence of notes: null where none was. */
export function cutOffNote({ stages }: Pick<Turn, 'stages'>): string | null {
  const cut = stages.flatMap((stage: Stage) => {
    const why = cutOff(stage.finish)
    return why === null || stage.kept ? [] : [cutOffSentence(stage.stage, WORDS[why])]
  })
  return cut.length === 0 ? null : cut.join(' ')
}
