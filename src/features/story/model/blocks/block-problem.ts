import { shortenLine } from '../../../../base/text/shorten.ts'

/** What can be wrong with a narrator's text. */
export type BlockProblemCode =
  | 'SECTION_MISSING'
  | 'SECTION_EMPTY'
  | 'SECTION_TWICE'
  | 'UNDECLARED_TEXT'
  | 'UNKNOWN_HEADING'
  | 'VALUE_INEXACT'
  | 'VALUE_INVALID'
  | 'ROLL_IN_TEXT'
  | 'ROLL_INVALID'
  | 'OPERATION_MALFORMED'
  | 'OPERATION_UNKNOWN'
  | 'OPERATION_NOT_HELD'
  | 'ROW_MISSING'
  | 'ROW_TWICE'
  | 'ROW_UNKNOWN'

/** Something wrong in a narrator's text: data, so that it can be shown, told to the model and kept. */
export interface BlockProblem {
  readonly code: BlockProblemCode
  /** One sentence that says what to write instead, fit for the model and the director. */
  readonly message: string
  /** Where in the whole text it stands, in UTF-16 units; where it is missing, the end of the text. */
  readonly at: number
  /** What was written; empty for what is missing. */
  readonly raw: string
  /** What it was read as all the same; null where nothing could be made of it. */
  readonly repair: string | null
}

/** Problems of which nothing is lost: they are shown and need no other text. */
const HARMLESS: ReadonlySet<BlockProblemCode> = new Set([
  'VALUE_INEXACT',
  'ROW_UNKNOWN',
  'ROW_MISSING',
  'SECTION_TWICE',
])

/** Those for which the narrator is asked once more. */
export function toRepair(problems: readonly BlockProblem[]): readonly BlockProblem[] {
  return problems.filter(({ code }) => !HARMLESS.has(code))
}

/** Problems told to a narrator at once; of more, it is told how many. */
const TOLD_MAX = 8
const RAW_MAX_CHARS = 120

/**
 * What the narrator is told in the one round in which it may mend its text; null where there is nothing to mend. What is
 * still wrong after it is kept as it was written.
 */
export function repairMessage(problems: readonly BlockProblem[]): string | null {
  const wrong = toRepair(problems)
  if (wrong.length === 0) return null
  const lines = wrong.slice(0, TOLD_MAX).map(({ message, raw }) => {
    const shown = shortenLine(raw, RAW_MAX_CHARS)
    return shown === '' ? `- ${message}` : `- ${message} You wrote: “${shown}”`
  })
  const more = wrong.length - TOLD_MAX
  return [
    'Your text could not be read as it stands:',
    ...lines,
    ...(more > 0 ? [`- and ${more} more of this kind.`] : []),
    'Write the whole text again with these things put right and nothing else changed.',
  ].join('\n')
}
