import type { Stage } from '../../state.ts'
import { novelty } from '../../speech/novelty.ts'
import { isRecited } from './recited.ts'

/** Matches punctuation and quotation marks around the words, in any script. */
const AROUND = /^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu
const KEEP =
  /^(?:i would |i'd |let us |let's )?keep(?: it| this| that| the draft| this draft)?(?: just)?(?: as(?: it)? is| as it stands| unchanged)?$/u
const LINE = /^(?:hit|missed|again)[^\p{L}\p{M}\p{N}]*(?:nothing|none|no|n\/a|-)?$/u
const SAID_NOTHING = /^(?:hit|missed|again)[^\p{L}\p{M}\p{N}]*(?:nothing|none|no|n\/a)$/u

/**
 * Whether a critique leaves the draft as it is: it says "Keep it" in a usual spelling and nothing else, or has up to
 * three lines without any finding.
 */
export function keepsDraft(critique: string): boolean {
  const lines = critique
    .split('\n')
    .map(bare)
    .filter((line) => line !== '')
  const [only] = lines
  if (only !== undefined && lines.length === 1 && KEEP.test(only)) return true
  // A single label without words may be a line that was cut off.
  const nothing = lines.length === 3 ? LINE : SAID_NOTHING
  return lines.length > 0 && lines.length <= 3 && lines.every((line) => nothing.test(line))
}

/** Whether a critique rejects the draft because of what was said since it was written. */
export function setsDraftAside(critique: string): boolean {
  return bare(critique.split('\n').find((line) => bare(line) !== '') ?? '') === 'start over'
}

/** The lines that a critique is asked for. */
const FINDING = /^[^\w\r\n\u2028\u2029]*(?:hit|missed|again)\b/imu

/** Whether a critique is the draft once more, without a line of its own: it has found nothing. */
export function repeatsDraft(critique: string, draft: string): boolean {
  return !FINDING.test(critique) && novelty(critique, [{ text: draft }]).little
}

/**
 * The draft of a turn that its critic accepted, or whose critique only repeats the draft or its task; null when
 * something has to be changed, or there is no critique yet.
 */
export function keptDraft(stages: readonly Pick<Stage, 'stage' | 'text' | 'blocks'>[]): string | null {
  const draft = stages.findLast(({ stage }) => stage === 'draft')
  const critique = stages.findLast(({ stage }) => stage === 'critique')
  if (!draft || !critique) return null
  const kept = keepsDraft(critique.text) || isRecited(critique) || repeatsDraft(critique.text, draft.text)
  return kept ? draft.text : null
}

function bare(line: string): string {
  return line
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[*_`#]+/g, '')
    .replaceAll(AROUND, '')
    .replaceAll(/\s+/g, ' ')
}
