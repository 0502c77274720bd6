import { beginningOf } from '../../../base/text/shorten.ts'
import { keptFold } from '../kept-fold.ts'
import type { Turn } from '../state.ts'
import { GramReader } from './word-grams.ts'

/** How many consecutive words are compared: single words recur in every speech on a topic, whole sentences hardly ever. */
const RUN_WORDS = 3

/**
 * A speech with a smaller share of new runs repeats an earlier one: two of three runs were said before. Measured on
 * twenty dialogs of the rehearsal voices, all modes, 1 to 12 turns a side: 176 speeches of 0.45 to 1, nine in ten of them
 * above 0.8, none taken for a repetition; of 180 comments two, which did repeat their question. Dialogs of real models
 * may want another border.
 */
export const LITTLE_NEW = 0.35
/** The fewest runs of a text that is compared: "Yes, I do." may be said twice. */
const LEAST_RUNS = 10

/** How many characters of a text are compared. */
const READ_CHARS = 100_000

/** How much of a text its speaker has not said before. */
export interface Novelty {
  /**
   * The share of the text's runs of three words that are in none of the earlier texts, from 0 to 1. 1 if there is nothing to
   * compare.
   */
  readonly share: number
  /** Whether the text repeats earlier ones and is long enough to be requested again. */
  readonly little: boolean
}

/** Compares a text with what its speaker has said before. @param earlier the speaker's earlier texts with their turns */
export function novelty(text: string, earlier: readonly Pick<Turn, 'text'>[]): Novelty {
  const known = runsOfAll(earlier)
  const runs = runsOf(text)
  if (runs.length === 0 || known.size === 0) return { share: 1, little: false }
  const share = runs.filter((run) => !known.has(run)).length / runs.length
  return { share, little: share < LITTLE_NEW && runs.length >= LEAST_RUNS }
}

/** Each speech of a dialog is compared with all that its speaker said before. */
const runsOfAll = keptFold(
  () => new Set<number>(),
  (known, { text }: Pick<Turn, 'text'>) => {
    for (const run of runsOf(text)) known.add(run)
    return known
  },
)

/**
 * How many texts' runs are kept. Several checks in a row compare the same speech, and the instructions of a stage come
 * again in the next one.
 */
const KEPT_TEXTS = 40
const keptRuns = new Map<string, readonly number[]>()

function runsOf(whole: string): readonly number[] {
  const text = beginningOf(whole, READ_CHARS)
  const runs = keptRuns.get(text) ?? readRuns(text)
  // The text that was used last is the last one to go.
  keptRuns.delete(text)
  keptRuns.set(text, runs)
  const [oldest] = keptRuns.keys()
  if (oldest !== undefined && keptRuns.size > KEPT_TEXTS) keptRuns.delete(oldest)
  return runs
}

function readRuns(text: string): readonly number[] {
  const runs: number[] = []
  const reader = new GramReader(RUN_WORDS, ({ hash }) => runs.push(hash))
  reader.push(text)
  reader.end()
  return runs
}
