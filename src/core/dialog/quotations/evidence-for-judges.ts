import type { Turn } from '../state.ts'
import { evidenceWords } from './evidence-words.ts'
import { turnEvidence, type EvidenceState } from './turn-evidence.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** A long quotation is known by its beginning. */
const QUOTED_CHARS = 160
const NAME_CHARS = 80

/**
 * For a judge: what each of these turns quotes or cites of the attached files and whether they say it, a line each, by
 * the turn's number and no name of a speaker. Empty where no files are attached, or nothing was quoted. What is quoted
 * are words of the speakers: they stand here as material, between quotation marks and on one line.
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
