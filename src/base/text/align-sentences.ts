/** A range of the shown text, from a paragraph and a character in it to another. */
export interface ShownSpan {
  readonly from: { readonly paragraph: number; readonly at: number }
  readonly to: { readonly paragraph: number; readonly at: number }
}

interface Word {
  readonly text: string
  readonly paragraph: number
  readonly start: number
  readonly end: number
}

/** The pattern for a unit that is compared: a word, or a single letter of a script without spaces. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+/gu

/** A sentence is searched within this many words after the one before it. */
const REACH = 240
/** How many words of the shown text may be skipped between two words of a sentence, because they were not spoken. */
const SKIP = 8
/** The most places that are tried for a sentence. In a text that repeats one word its first words are everywhere. */
const PLACES = 40
/** The most UTF-16 units of a turn that are aligned, about two hours of speech. The rest of a longer turn is marked as a whole. */
const ALIGNED_MAX = 80_000
/** The least share of a sentence's words that must be found. */
const ENOUGH = 0.6
/** A sentence of at most this many words could match anywhere, so it counts only where it is expected. */
const FEW = 3
const FEW_REACH = 3

/**
 * Finds each spoken sentence in the shown paragraphs, in order; null for a sentence that is not found. The texts
 * differ: Markdown marks, addresses and markers are only in the shown text, and a person may have edited the spoken one
 * in any way.
 */
export function alignSentences(
  paragraphs: readonly string[],
  sentences: readonly string[],
): readonly (ShownSpan | null)[] {
  const formOf = keptForms()
  const shownWords = wordsOf(paragraphs, formOf)
  let from = 0
  return sentences.map((sentence) => {
    if (from >= shownWords.length) return null
    const words = (sentence.match(WORD) ?? []).map(formOf)
    const match = findWords(shownWords, words, from)
    if (match === null) return null
    from = match.last + 1
    const first = shownWords[match.first]
    const last = shownWords[match.last]
    return first && last ? spanOf(paragraphs, first, last) : null
  })
}

function wordsOf(paragraphs: readonly string[], formOf: (word: string) => string): readonly Word[] {
  const words: Word[] = []
  let room = ALIGNED_MAX
  for (const [paragraph, text] of paragraphs.entries()) {
    if (room <= 0) break
    for (const { 0: word, index: start } of text.slice(0, room).matchAll(WORD))
      words.push({ text: formOf(word), paragraph, start, end: start + word.length })
    room -= text.length
  }
  return words
}

/** Returns a function that gives the form in which words are compared. It remembers them, because texts repeat words. */
function keptForms(): (word: string) => string {
  const forms = new Map<string, string>()
  return (word) => {
    const form = forms.get(word) ?? word.normalize('NFKC').toLowerCase()
    forms.set(word, form)
    return form
  }
}

interface Found {
  readonly first: number
  readonly last: number
  readonly share: number
}

function findWords(shownWords: readonly Word[], words: readonly string[], from: number): Found | null {
  if (words.length === 0) return null
  const reach = words.length < FEW ? FEW_REACH : REACH
  const openings = words.slice(0, FEW)
  let best: Found | null = null
  let places = 0
  for (let start = from; start < Math.min(from + reach, shownWords.length); start += 1) {
    if (!openings.includes(shownWords[start]?.text ?? '')) continue
    places += 1
    if (places > PLACES) break
    const match = follow(shownWords, words, start)
    if (match.share >= ENOUGH && match.share > (best?.share ?? 0)) best = match
    if (best?.share === 1) break
  }
  return best
}

/** How many words of a sentence follow from this place, if some words of the text may be skipped. */
function follow(shownWords: readonly Word[], words: readonly string[], start: number): Found {
  let at = start
  let last = start
  let met = 0
  for (const word of words) {
    for (let ahead = at; ahead < Math.min(at + SKIP, shownWords.length); ahead += 1) {
      if (shownWords[ahead]?.text !== word) continue
      met += 1
      last = ahead
      at = ahead + 1
      break
    }
  }
  return { first: start, last, share: met / words.length }
}

/** The most punctuation marks before a word that belong to it. */
const SIGNS_MAX = 80

function signsBefore(text: string, end: number): string {
  let from = end
  while (from > 0 && end - from < SIGNS_MAX) {
    const size = /[\udc00-\udfff]/.test(text.charAt(from - 1)) && from > 1 ? 2 : 1
    if (/[\s\p{L}\p{N}]/u.test(text.slice(from - size, from))) break
    from -= size
  }
  return text.slice(from, end)
}

/** The range from one word to another, including their punctuation. */
function spanOf(paragraphs: readonly string[], first: Word, last: Word): ShownSpan {
  const before = signsBefore(paragraphs[first.paragraph] ?? '', first.start)
  const after = /^[^\s\p{L}\p{N}]*/u.exec((paragraphs[last.paragraph] ?? '').slice(last.end))?.[0] ?? ''
  // In a script without spaces, marks directly before a sentence may belong to the end of the previous one.
  const opening = /(?<![\p{Ps}\p{Pi}"'¿¡*_`])[\p{Ps}\p{Pi}"'¿¡*_`]*$/u.exec(before)?.[0] ?? ''
  const ending = /^(?:(?![\p{Ps}\p{Pi}¿¡])[^\s])*/u.exec(after)?.[0] ?? ''
  return {
    from: { paragraph: first.paragraph, at: first.start - opening.length },
    to: { paragraph: last.paragraph, at: last.end + ending.length },
  }
}

/**
 * The range to highlight for a sentence: the sentence itself if it was found, otherwise the paragraph it must be in,
 * otherwise the whole turn.
 */
export function markedSpan(
  aligned: readonly (ShownSpan | null)[],
  sentence: number,
  paragraphs: readonly string[],
): { readonly span: ShownSpan; readonly exact: boolean } {
  const own = aligned[sentence]
  if (own) return { span: own, exact: true }
  const whole = (from: number, to: number) => ({
    span: { from: { paragraph: from, at: 0 }, to: { paragraph: to, at: paragraphs[to]?.length ?? 0 } },
    exact: false,
  })
  const before = aligned.slice(0, sentence).findLast((span) => span !== null)?.to.paragraph ?? 0
  const after =
    aligned.slice(sentence + 1).find((span) => span !== null)?.from.paragraph ?? Math.max(paragraphs.length - 1, 0)
  return before === after ? whole(before, before) : whole(0, Math.max(paragraphs.length - 1, 0))
}

/** The sentence at a character of the shown text; null when none was found. */
export function sentenceUnder(aligned: readonly (ShownSpan | null)[], paragraph: number, at: number): number | null {
  const isBefore = (a: ShownSpan['from'], b: ShownSpan['from']) =>
    a.paragraph < b.paragraph || (a.paragraph === b.paragraph && a.at <= b.at)
  const index = aligned.findIndex(
    (span) => span !== null && isBefore(span.from, { paragraph, at }) && isBefore({ paragraph, at }, span.to),
  )
  return index < 0 ? null : index
}
