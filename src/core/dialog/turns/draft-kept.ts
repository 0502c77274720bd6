import type { Stage } from '../state.ts'

/** Marks and quotation marks around the words, of any script that a model may put there. */
const AROUND = /^[\s\p{P}\p{S}]+|(?<![\s\p{P}\p{S}])[\s\p{P}\p{S}]+$/gu
const KEEP =
  /^(?:i would |i'd |let us |let's )?keep(?: it| this| that| the draft| this draft)?(?: just)?(?: as(?: it)? is| as it stands| unchanged)?$/u
const LINE = /^(?:hit|missed|again)[^\p{L}\p{M}\p{N}]*(?:nothing|none|no|n\/a|-)?$/u
const SAID_NOTHING = /^(?:hit|missed|again)[^\p{L}\p{M}\p{N}]*(?:nothing|none|no|n\/a)$/u

/**
 * Whether a critique leaves the draft as it is: "Keep it" in the usual spellings and nothing else, or up to three lines
 * that have found nothing.
 */
export function keepsDraft(critique: string): boolean {
  const lines = critique
    .split('\n')
    .map(bare)
    .filter((line) => line !== '')
  const [only] = lines
  if (only !== undefined && lines.length === 1 && KEEP.test(only)) return true
  // One bare label may be a line that was cut off before its words.
  const nothing = lines.length === 3 ? LINE : SAID_NOTHING
  return lines.length > 0 && lines.length <= 3 && lines.every((line) => nothing.test(line))
}

/** Whether a critique sets the draft aside, because of what was said since it was written. */
export function setsDraftAside(critique: string): boolean {
  return bare(critique.split('\n').find((line) => bare(line) !== '') ?? '') === 'start over'
}

/** The draft of a turn that its critic lets stand; null where there is something to mend, or no critique yet. */
export function keptDraft(stages: readonly Pick<Stage, 'stage' | 'text'>[]): string | null {
  const draft = stages.findLast(({ stage }) => stage === 'draft')
  const critique = stages.findLast(({ stage }) => stage === 'critique')
  return draft && critique && keepsDraft(critique.text) ? draft.text : null
}

function bare(line: string): string {
  return line
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[*_`#]+/g, '')
    .replaceAll(AROUND, '')
    .replaceAll(/\s+/g, ' ')
}
