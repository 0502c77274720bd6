import { shortenLine } from '../../../../base/text/shorten.ts'

/** The kinds of problems in a narrator's text. */
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

/** A problem in a narrator's text, as data, so that it can be shown, told to the model and stored. */
export interface BlockProblem {
  readonly code: BlockProblemCode
  /** A sentence that says what to write instead, for the model and for the director view. */
  readonly message: string
  /** Its position in the whole text, in UTF-16 units; for something missing, the end of the text. */
  readonly at: number
  /** The text that is wrong; empty for something that is missing. */
  readonly raw: string
  /** How the text was understood in spite of the problem; null when it was not. */
  readonly repair: string | null
}

/** Problems by which nothing is lost: they are shown, but the model need not write anew. */
const HARMLESS: ReadonlySet<BlockProblemCode> = new Set([
  'VALUE_INEXACT',
  'ROW_UNKNOWN',
  'ROW_MISSING',
  'SECTION_TWICE',
])

/** The problems for which the narrator is asked once to write anew. */
export function toRepair(problems: readonly BlockProblem[]): readonly BlockProblem[] {
  return problems.filter(({ code }) => !HARMLESS.has(code))
}

/** The most problems that are listed for the narrator; of further ones only the number is given. */
const TOLD_MAX = 8
const RAW_MAX_CHARS = 120

/**
 * The request that has a narrator correct its text, once; null when there is nothing to correct. What is still wrong
 * afterwards is stored as it was written.
 */
export function repairMessage(problems: readonly BlockProblem[]): string | null {
  const wrong = toRepair(problems)
  if (wrong.length === 0) return null
  const lines = wrong.slice(0, TOLD_MAX).map(({ message, raw }) => {
    const quote = shortenLine(raw, RAW_MAX_CHARS)
    return quote === '' ? `- ${message}` : `- ${message} You wrote: “${quote}”`
  })
  const more = wrong.length - TOLD_MAX
  return [
    'Your text could not be read as it stands:',
    ...lines,
    ...(more > 0 ? [`- and ${more} more of this kind.`] : []),
    'Write the whole text again with these things put right and nothing else changed.',
  ].join('\n')
}
