import { LATIN_LANGUAGES } from '../language/function-words.ts'

/** Languages whose function words do not show the subject of a question. */
const READ = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
const MORE =
  'am been being do doing if just me my mine myself one only own she him than too very yes say says said tell ask asks asked question answer just really also still then ob denn sagen sagt sagte frage fragt fragen antwort mal dann auch ja nein mir mich dir dich ihnen oui non dire dit demande question réponse alors sí decir dice pregunta respuesta entonces me mi te'
const EASTERN =
  '的 了 吗 嗎 呢 吧 什么 什麼 谁 誰 怎么 怎麼 为什么 為什麼 是 在 有 和 与 對 对 我 你 您 他 她 它 我们 你们 这 那 不 就 也 都 会 會 要 问 問 请 は が を に の で と も か です ます ました する して した ある いる この その あの それ これ 何 どう なぜ だれ 誰 ですか ますか でしょう こと よう さん'
const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...READ.flatMap((tag) => [...(LATIN_LANGUAGES[tag]?.words ?? [])]),
  ...MORE.split(' '),
  ...EASTERN.split(' '),
])

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** How many results are cached, because the same questions are compared at every turn of a dialog. */
const KEPT_MAX = 500
const kept = new Map<string, readonly string[]>()

/** The words that show the subject of a text: without function words and names of speakers. Each once. */
export function contentWords(text: string, names: readonly string[]): readonly string[] {
  const key = [text, ...names].join('\n')
  const before = kept.get(key)
  if (before) return before
  const called = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)))
  const words = [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? segment.split(/['’]/u) : [],
  )
  const found = [...new Set(words)].filter((word) => word !== '' && !FUNCTION_WORDS.has(word) && !called.has(word))
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, found)
  return found
}

/** Letters that the forms of a word have in common, so that "pays" and "paying" are equal. */
const STEM_LETTERS = 4

function stemOf(word: string): string {
  return Array.from(word).slice(0, STEM_LETTERS).join('')
}

/** The words of a question that has no topic of its own ("Ben, why?"), without names. */
function bareOf(text: string, names: readonly string[]): string {
  const called = new Set(names.map((name) => name.toLowerCase()))
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => !called.has(word)).join(' ')
}

/**
 * The share of the words that show the subject of a text which another text has, too, in whatever form, from 0 to 1;
 * null for a text without such words.
 */
export function subjectOverlap(text: string, other: string): number | null {
  const words = contentWords(text, []).map(stemOf)
  if (words.length === 0) return null
  const held = new Set(contentWords(other, []).map(stemOf))
  return words.filter((word) => held.has(word)).length / words.length
}

/** Two questions are the same if this share of the shorter one's words is in the other. */
const SAME_FROM = 0.5
/** A single common word may be a coincidence, unless there are no more words. */
const COMMON_MIN = 2

/** Whether two questions are the same in other words: they share at least half of their subject. */
export function isSameQuestion(one: string, other: string, names: readonly string[]): boolean {
  const [a, b] = [contentWords(one, names), contentWords(other, names)]
  if (a.length === 0 || b.length === 0) return bareOf(one, names) === bareOf(other, names)
  const stems = new Set(b.map(stemOf))
  const common = new Set(a.map(stemOf).filter((stem) => stems.has(stem))).size
  const shorter = Math.min(a.length, b.length)
  return common >= Math.min(COMMON_MIN, a.length, b.length) && common / shorter >= SAME_FROM
}
