import { hasUnspacedLetters, readWords } from '../../../../base/text/words.ts'
import type { ContextFile } from '../../../contract/dialog-config.ts'

/** How many words of the speaker's own a passage must contain. A shorter one shows nothing: "Yes", "I quite agree". */
const OWN_WORDS_MIN = 4
/** This many words in a row that also occur earlier count as a copy. */
const COPIED_RUN = 4

/**
 * own: the passage has enough words of the speaker's own for a mark. copied: it has enough only with words that
 * occurred before. few: it has not enough.
 */
export type WordsFrom = 'own' | 'copied' | 'few'

/**
 * Whose words a passage has. A speaker's own words are no copy of what others said before, nor of the attached files.
 * Two characters of a script without spaces count as one word.
 * @param before what others had said before
 * @param inMaterial the speaker's runs of words that occur in the files (materialRuns)
 */
export function wordsFrom(passage: string, before: readonly string[], inMaterial: ReadonlySet<string>): WordsFrom {
  const words = wordsOf(passage)
  const runs = runsOf(words)
  const wanted = new Set(runs)
  const said = new Set(before.flatMap((text) => runsIn(text, wanted)))
  const isCopy = (run: string) => said.has(run) || inMaterial.has(run)
  const isCopied = (at: number) => runs.slice(Math.max(0, at - COPIED_RUN + 1), at + 1).some(isCopy)
  const own = words.filter((_word, at) => !isCopied(at))
  if (size(own) >= OWN_WORDS_MIN) return 'own'
  return size(words) >= OWN_WORDS_MIN ? 'copied' : 'few'
}

interface Scanned {
  readonly speeches: string
  readonly runs: ReadonlySet<string>
}

/** Results are cached, because attached files may have millions of characters, and a sheet looks up many passages. */
const SCANNED = new WeakMap<readonly ContextFile[], Scanned>()

/** The runs of words in these speeches that also occur in the attached files. */
export function materialRuns(files: readonly ContextFile[], speeches: readonly string[]): ReadonlySet<string> {
  const joined = speeches.join('\n')
  const scanned = SCANNED.get(files)
  if (scanned?.speeches === joined) return scanned.runs
  const wanted = new Set(speeches.flatMap((speech) => runsOf(wordsOf(speech))))
  const runs = new Set(files.flatMap(({ text }) => runsIn(text, wanted)))
  SCANNED.set(files, { speeches: joined, runs })
  return runs
}

function size(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (hasUnspacedLetters(word) ? 0.5 : 1), 0)
}

/** The runs of words in a text that are among the wanted ones. */
function runsIn(text: string, wanted: ReadonlySet<string>): readonly string[] {
  return wanted.size === 0 ? [] : runsOf(wordsOf(text)).filter((run) => wanted.has(run))
}

function wordsOf(text: string): readonly string[] {
  return readWords(text).map(({ form }) => form)
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.slice(COPIED_RUN - 1).map((_word, at) => words.slice(at, at + COPIED_RUN).join(' '))
}
