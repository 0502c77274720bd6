import type { Turn } from '../state.ts'
import { evidenceWords } from './evidence-words.ts'
import { turnEvidence, type EvidenceState } from './turn-evidence.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** How many characters of a quotation are shown. */
const QUOTED_CHARS = 160
const NAME_CHARS = 80

/**
 * Lines for a judge about what these turns quote of the attached files and whether it is there, with the number of the turn
 * but without names. Empty if no files are attached or nothing was quoted. The quotations are words of the speakers, so they
 * are in quotation marks and on one line.
 */
export function evidenceForJudges(state: EvidenceState, turns: readonly Turn[]): string {
  const files = (state.config?.context ?? []).map(({ name }) => ({ name: onOneLine(name, NAME_CHARS) }))
  return turns
    .flatMap((turn) =>
      turnEvidence(state, turn).map(
        (each) => `Turn ${turn.number}: “${onOneLine(each.text, QUOTED_CHARS)}”: ${evidenceWords(each, files)}.`,
      ),
    )
    .join('\n')
}

function onOneLine(text: string, max: number): string {
  return shortenLine(text.replaceAll(/[“”]/g, '"'), max)
}
