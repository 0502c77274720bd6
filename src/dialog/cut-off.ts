import type { Finish, StageName } from '../contract/turn/turn-parts.ts'
import type { Stage, Turn } from './state.ts'

/** Who ended an answer among its words: a filter of the vendor, a limit of the answer, or a fault of the vendor. */
export type CutOff = 'filter' | 'limit' | 'fault'

const WORDS: Readonly<Record<CutOff, string>> = {
  filter: 'cut off by the vendor’s filter',
  limit: 'cut off at the length limit',
  fault: 'cut off by a fault of the vendor',
}

/** Limits of the app's own end an answer that was long enough (engine/run/limits/call-bounds.ts). */
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

/** "cut off by the vendor's filter", for a sentence that names what was. */
export function cutOffWords(cut: CutOff): string {
  return WORDS[cut]
}

const STAGES: Readonly<Record<StageName, string>> = { draft: 'draft', critique: 'critique', final: 'speech' }

/** Which stages of a turn were cut off, as a sentence of notes: null where none was. */
export function cutOffNote({ stages }: Pick<Turn, 'stages'>): string | null {
  const cut = stages.flatMap((stage: Stage) => {
    const why = cutOff(stage.finish)
    return why === null || stage.kept ? [] : [`The ${STAGES[stage.stage]} was ${WORDS[why]}.`]
  })
  return cut.length === 0 ? null : cut.join(' ')
}
