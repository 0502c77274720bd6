import { formatList } from '../../../base/format/count.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import type { Reason } from '../../contract/library/reason.ts'

/** A step over a relation, as far as a reason mentions it. */
interface Step {
  readonly relationship_type: string
}

/** What is known about something that was chosen. */
interface Chosen {
  /** Words of the question that it contains. */
  readonly words: readonly string[]
  /** The similarity of its vector, from 0 to 1; null when it was not found by vectors. */
  readonly vector: number | null
  /** From what and over which relations it was reached; absent when it was found itself. */
  readonly from?: { readonly title: string; readonly steps: readonly Step[] }
  readonly recency: number
  readonly importance: number
}

/** The most words that a reason lists. */
const WORDS = 5
/** From these values on, it is worth mentioning that something is new (three days) or important. */
const NEW = 0.74
const WEIGHTY = 0.7

/** Why something was chosen, the strongest reason first. */
export function reasonsOf({ words, vector, from, recency, importance }: Chosen): readonly Reason[] {
  const found: readonly Reason[] = [
    ...(from === undefined
      ? []
      : [{ kind: 'reached' as const, title: from.title, steps: from.steps.map((step) => step.relationship_type) }]),
    ...(words.length > 0
      ? [{ kind: 'words' as const, words: words.slice(0, WORDS), more: Math.max(0, words.length - WORDS) }]
      : []),
    ...(vector === null ? [] : [{ kind: 'meaning' as const, share: vector }]),
  ]
  return [
    ...(found.length === 0 ? [{ kind: 'beside' as const }] : found),
    ...(recency >= NEW ? [{ kind: 'new' as const }] : []),
    ...(importance >= WEIGHTY ? [{ kind: 'weighty' as const }] : []),
  ]
}

/** Reasons as one English sentence, for models, other programs and the terminal. */
export function whyOf(reasons: readonly Reason[]): string {
  return `${capitalise(reasons.map(inEnglish).join('; '))}.`
}

function inEnglish(reason: Reason): string {
  switch (reason.kind) {
    case 'reached': {
      const how = reason.steps.map((type) => type.toLowerCase().replaceAll('_', ' ')).join(', then ')
      return `${reason.steps.length === 1 ? 'one hop' : 'two hops'} from “${reason.title}” (${how})`
    }
    case 'words': {
      const quoted = reason.words.map((word) => `‘${word}’`)
      return `has ${formatList(reason.more > 0 ? [...quoted, `${reason.more} more`] : quoted)}`
    }
    case 'meaning':
      return `means much the same (${formatPercent(reason.share)})`
    case 'beside':
      return 'stands beside what has the words'
    case 'new':
      return 'new'
    case 'weighty':
      return 'of weight'
  }
}

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Reasons from elsewhere; what is none is left out. */
export function readReasons(value: unknown): readonly Reason[] {
  return Array.isArray(value) ? value.flatMap((each): readonly Reason[] => readReason(object(each))) : []
}

function readReason({ kind, title, steps, words, more, share }: Readonly<Record<string, unknown>>): readonly Reason[] {
  switch (kind) {
    case 'reached':
      return typeof title === 'string' ? [{ kind, title, steps: texts(steps) }] : []
    case 'words':
      return [{ kind, words: texts(words), more: typeof more === 'number' ? more : 0 }]
    case 'meaning':
      return typeof share === 'number' ? [{ kind, share }] : []
    case 'beside':
    case 'new':
    case 'weighty':
      return [{ kind }]
    default:
      return []
  }
}
