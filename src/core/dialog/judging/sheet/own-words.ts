import { hasUnspacedLetters, readWords } from '../../../../base/text/words.ts'

/** A passage with fewer words of the speaker's own shows nothing: "Yes", "I quite agree". */
const OWN_WORDS_MIN = 4
/** So many words in a row that somebody else said before are taken for theirs. */
const COPIED_RUN = 4

/**
 * Whether a passage is enough of the speaker's own to rest a mark on: at least four words that are no copy of what
 * others said before. Two characters of a script without spaces count as one word.
 * @param before what others had said before it
 */
export function hasOwnWords(passage: string, before: readonly string[]): boolean {
  const words = readWords(passage).map(({ form }) => form)
  const runs = runsOf(words)
  const wanted = new Set(runs)
  const copied = new Set(before.flatMap((text) => runsIn(text, wanted)))
  const isCopied = (at: number) => runs.slice(Math.max(0, at - COPIED_RUN + 1), at + 1).some((run) => copied.has(run))
  const own = words.filter((_word, at) => !isCopied(at))
  return own.reduce((sum, word) => sum + (hasUnspacedLetters(word) ? 0.5 : 1), 0) >= OWN_WORDS_MIN
}

/** The runs of words of a text that are among those looked for. */
function runsIn(text: string, wanted: ReadonlySet<string>): readonly string[] {
  return wanted.size === 0 ? [] : runsOf(readWords(text).map(({ form }) => form)).filter((run) => wanted.has(run))
}

function runsOf(words: readonly string[]): readonly string[] {
  return words.slice(COPIED_RUN - 1).map((_word, at) => words.slice(at, at + COPIED_RUN).join(' '))
}
