import { t, wordTable } from '../../../base/language/t.ts'
import type { Finish, StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState, Stage, Turn } from '../state.ts'

/** The code of the problem that a stage was cut off. */
export const ANSWER_CUT = 'ANSWER_CUT'

/**
 * Why an answer ended within its speech: a filter of the vendor, a limit of the answer's length, or a fault of the
 * vendor.
 */
export type CutOff = 'filter' | 'limit' | 'fault'

const WORDS: Readonly<Record<CutOff, string>> = wordTable({
  filter: 'cut off by the vendor’s filter',
  limit: 'cut off at the length limit',
  fault: 'cut off by a fault of the vendor',
})

/** The reasons with which the app itself ends an answer that is long enough (engine/call/limits/call-bounds.ts). */
const OWN_LIMITS: ReadonlySet<string> = new Set(['ceiling', 'cap'])
const FAULTS: ReadonlySet<string> = new Set(['error', 'incomplete', 'MALFORMED_FUNCTION_CALL', 'OTHER'])

/** Whether the app ended the answer, although the model would have continued. */
export function isOwnLimit({ unified, raw }: Finish): boolean {
  return unified === 'length' && OWN_LIMITS.has(raw)
}

/** Why a speech was cut off; null for a complete answer. */
export function cutOff(finish: Finish): CutOff | null {
  const { unified, raw } = finish
  if (unified === 'content-filter') return 'filter'
  if (unified === 'length') return isOwnLimit(finish) ? null : 'limit'
  return unified === 'other' && FAULTS.has(raw) ? 'fault' : null
}

/** Whether the person is asked what to do about a speech that ended so. A limit that the seat sets is no surprise. */
export function asksAbout(finish: Finish): boolean {
  const cut = cutOff(finish)
  return cut === 'filter' || cut === 'fault'
}

/** The turn about which a paused dialog asks the person: keep it as it is, or write it again. Null for none. */
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

/** Why a turn was cut off; null for a complete one, and for words that a person has edited since. */
export function speechCutOff({ stages, edits }: Pick<Turn, 'stages' | 'edits'>): CutOff | null {
  const final = stages.at(-1)
  return final && edits.length === 0 ? cutOff(final.finish) : null
}

/** The reason in words that follow a name: "cut off by the vendor's filter". */
export function cutOffWords(cut: CutOff): string {
  return WORDS[cut]
}

function cutOffSentence(stage: StageName, why: string): string {
  return t('{stage, select, draft {The draft} critique {The critique} other {The speech}} was {why}.', { stage, why })
}

/** A sentence which says which stages of a turn were cut off; null for none. */
export function cutOffNote({ stages }: Pick<Turn, 'stages'>): string | null {
  const cut = stages.flatMap((stage: Stage) => {
    const why = cutOff(stage.finish)
    return why === null || stage.kept ? [] : [cutOffSentence(stage.stage, WORDS[why])]
  })
  return cut.length === 0 ? null : cut.join(' ')
}
