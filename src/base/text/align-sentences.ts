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

/** Letters of scripts without spaces count one by one, all others by the word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}\p{M}])+/gu

/** A sentence is searched within this many words after the one before it. */
const REACH = 240
/** Words of the text that may be missing between two of a sentence, because they were removed from the spoken text. */
const SKIP = 8
/** At so many places its first words may stand before it is given up: in text that repeats one word they stand everywhere. */
const PLACES = 40
/** Two hours of speech: what a turn says beyond it is marked as a whole, in UTF-16 units. */
const ALIGNED_MAX = 80_000
/** A sentence counts as found if this share of its words is. */
const ENOUGH = 0.6
/** Very few words could match anywhere, so they count only where they are expected. */
const FEW = 3
const FEW_REACH = 3

/**
 * The place of each spoken sentence in the shown paragraphs, in order. Markdown marks, addresses and markers are only
 * in the shown text, and a script that a person edited may differ in anything; null for sentences that are not found.
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

/** The form in which words are compared; a long text has the same ones again and again. */
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

/** How many words of a sentence follow each other from here, when words of the text between them are skipped. */
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

/** With the punctuation of its first and last word. */
function spanOf(paragraphs: readonly string[], first: Word, last: Word): ShownSpan {
  const before = signsBefore(paragraphs[first.paragraph] ?? '', first.start)
  const after = /^[^\s\p{L}\p{N}]*/u.exec((paragraphs[last.paragraph] ?? '').slice(last.end))?.[0] ?? ''
  // In a script without spaces the marks before a sentence end the one before it.
  const opening = /(?<![\p{Ps}\p{Pi}"'¿¡*_`])[\p{Ps}\p{Pi}"'¿¡*_`]*$/u.exec(before)?.[0] ?? ''
  const ending = /^(?:(?![\p{Ps}\p{Pi}¿¡])[^\s])*/u.exec(after)?.[0] ?? ''
  return {
    from: { paragraph: first.paragraph, at: first.start - opening.length },
    to: { paragraph: last.paragraph, at: last.end + ending.length },
  }
}

/** What is highlighted for a sentence: itself, else the paragraph it must be in, else the whole turn. */
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
