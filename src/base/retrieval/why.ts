import { formatList } from '../format/count.ts'
import { formatPercent } from '../format/measure.ts'
import { capitalise } from '../text/capitalise.ts'

/** A step to something related, as far as it is told. */
interface Step {
  readonly relationship_type: string
}

interface Reasons {
  /** What of the question stands there. */
  readonly words: readonly string[]
  /** How near its vector is, from 0 to 1; null when it was not found by vectors. */
  readonly vector: number | null
  /** How it was reached, and from what; absent when it was found itself. */
  readonly from?: { readonly title: string; readonly steps: readonly Step[] }
  readonly recency: number
  readonly importance: number
}

/** Words that are named, at most. */
const WORDS = 5
/** Newer than three days, and of weight, is worth saying. */
const NEW = 0.74
const WEIGHTY = 0.7

/** Why something was chosen, in one sentence. */
export function whyOf({ words, vector, from, recency, importance }: Reasons): string {
  const reasons = [
    ...(from === undefined ? [] : [reached(from)]),
    ...(words.length > 0 ? [`has ${named(words)}`] : []),
    ...(vector === null ? [] : [`means much the same (${formatPercent(vector)})`]),
  ]
  if (reasons.length === 0) reasons.push('stands beside what has the words')
  if (recency >= NEW) reasons.push('new')
  if (importance >= WEIGHTY) reasons.push('of weight')
  const text = reasons.join('; ')
  return `${capitalise(text)}.`
}

function reached({ title, steps }: NonNullable<Reasons['from']>): string {
  const how = steps.map(({ relationship_type: type }) => type.toLowerCase().replaceAll('_', ' ')).join(', then ')
  return `${steps.length === 1 ? 'one hop' : 'two hops'} from “${title}” (${how})`
}

function named(words: readonly string[]): string {
  const quoted = words.slice(0, WORDS).map((word) => `‘${word}’`)
  const more = words.length - quoted.length
  return formatList(more > 0 ? [...quoted, `${more} more`] : quoted)
}
