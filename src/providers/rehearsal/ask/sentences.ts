import { comparedForm } from '../../../base/text/find-in-text.ts'
import { isTelling } from './phrases.ts'
import { oneLine, shortenText } from '../../../base/text/shorten.ts'

const SENTENCE_CHARS = 320
const TOGETHER_CHARS = 420

const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentence of a text that has most of a question, with the next one where both are short; with `questions`, one that asks something else than the `title` of its dialog. Empty where none has anything of it. */
export function bestSentences(text: string, question: string, questions: boolean, title = ''): string {
  const wanted = stemsOf(question)
  const all = [...segmenter.segment(oneLine(text))].map(({ segment }) => segment.trim()).filter(Boolean)
  const asking = questions ? all.filter((sentence) => ASKS.test(sentence) && !puts(sentence, title)) : all
  const scored = asking.map((sentence) => ({ sentence, score: scoreOf(sentence, wanted) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || (!questions && best.score < 1)) return ''
  const after = all[all.indexOf(best.sentence) + 1]
  const both = after === undefined || questions ? best.sentence : `${best.sentence} ${after}`
  return both.length <= TOGETHER_CHARS
    ? both
    : shortenText(best.sentence, SENTENCE_CHARS, { ellipsis: ' …', wholeWords: true })
}

/** Text that asks. */
export const ASKS = /[?？؟]/u

/** Whether a sentence tells the question that its dialog is about, which every dialog begins with. */
function puts(sentence: string, title: string): boolean {
  return title !== '' && sentence.includes(title)
}

function stemsOf(question: string): readonly string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []
  const telling = words.filter(isTelling)
  return [
    ...new Set(
      (telling.length > 0 ? telling : words)
        .map(comparedForm)
        .map((word) => (word.length > 5 ? word.slice(0, Math.max(4, word.length - 3)) : word)),
    ),
  ]
}

function scoreOf(sentence: string, wanted: readonly string[]): number {
  const text = comparedForm(sentence)
  const hits = wanted.filter((stem) => text.includes(stem)).reduce((sum, stem) => sum + stem.length, 0)
  // Of two that have as much the one that is a whole thought.
  return hits + Math.min(sentence.length, 160) / 1_000
}
