import { describe, expect, test } from 'vitest'
import { spokenText } from '../../../../src/features/sound/files/text/spoken-text.ts'
import { sentences } from '../../../../src/features/sound/files/text/sentences.ts'
import { alignSentences, markedSpan, sentenceUnder } from '../../../../src/base/text/align-sentences.ts'
import { createProseReader, shownTexts } from '../../../../src/base/text/prose/prose-reader.ts'

/** The words that are marked for each sentence, as a reader sees them. */
function marked(text: string, spoken: readonly string[]) {
  const shown = shownTexts(createProseReader()(text))
  return alignSentences(shown, spoken).map((span) => {
    if (span === null) return null
    return span.from.paragraph === span.to.paragraph
      ? shown[span.from.paragraph]?.slice(span.from.at, span.to.at)
      : [span.from, span.to]
  })
}
const spokenOf = (text: string, language = 'en') => sentences(spokenText(text), 4_000, language)

describe('the spoken sentences marked on the page', () => {
  test('marks each sentence in place although the text has Markdown signs, addresses and markers', () => {
    const text =
      '**First**, see [the report](https://example.org/a/b?c=d) of 2019.\n\n- It says `snake_case` costs 2*3*4.\n- Then [CONCLUDE] it ends.\n\n> "Who pays?" she asked.'
    expect(marked(text, spokenOf(text))).toEqual([
      'First, see the report of 2019.',
      'It says snake_case costs 2*3*4.',
      'Then [CONCLUDE] it ends.',
      '"Who pays?"',
      'she asked.',
    ])
  })

  test('marks a sentence said twice at each of its places', () => {
    const text = 'No. That is wrong. No. That is right.'
    const shown = shownTexts(createProseReader()(text))
    expect(
      alignSentences(shown, ['No.', 'That is wrong.', 'No.', 'That is right.']).map((span) => span?.from.at),
    ).toEqual([0, 4, 19, 23])
  })

  test('marks nothing for the name that is spoken before a turn, and all sentences after it', () => {
    expect(
      marked('The van figure is real. So I concede the share, Maya.', [
        'Maya.',
        'The van figure is real.',
        'So I concede the share, Maya.',
      ]),
    ).toEqual([null, 'The van figure is real.', 'So I concede the share, Maya.'])
  })

  test('marks nothing while words are spoken that a person wrote only for listening', () => {
    expect(
      marked('The cost is 4,200 euros. Nobody denies it.', [
        'Forget about money for a moment and think.',
        'Nobody denies it.',
      ]),
    ).toEqual([null, 'Nobody denies it.'])
  })

  test('finds the sentences of scripts without spaces', () => {
    const text = '我们先谈费用。然后谈时间。\n\nまず費用です。次に時間です。'
    expect(marked(text, ['我们先谈费用。', '然后谈时间。', 'まず費用です。', '次に時間です。'])).toEqual([
      '我们先谈费用。',
      '然后谈时间。',
      'まず費用です。',
      '次に時間です。',
    ])
  })

  test('marks all sentences of a long turn, and nothing for those that say something else', () => {
    const text = Array.from(
      { length: 250 },
      (_, index) => `Sentence ${index} of many says that the ${index % 7} vans of the ${index % 5} towns are counted.`,
    ).join(' ')
    const spoken = spokenOf(text)
    expect(alignSentences([text], spoken).every((span) => span !== null)).toBe(true)
    expect(
      alignSentences(
        [text],
        spoken.map(() => 'Of bees and their keepers nobody ever spoke here.'),
      ).every((span) => span === null),
    ).toBe(true)
  })

  test('marks the words around a sentence that is not found, and says that this is not exact', () => {
    const shown = ['One is here. Two is here.', 'Three is here.']
    const aligned = alignSentences(shown, [
      'One is here.',
      'Quite another thing altogether.',
      'Two is here.',
      'Unheard of in every way.',
      'Three is here.',
    ])
    expect(markedSpan(aligned, 1, shown)).toEqual({
      span: { from: { paragraph: 0, at: 0 }, to: { paragraph: 0, at: 25 } },
      exact: false,
    })
    expect(markedSpan(aligned, 3, shown)).toEqual({
      span: { from: { paragraph: 0, at: 0 }, to: { paragraph: 1, at: 14 } },
      exact: false,
    })
    expect(markedSpan(aligned, 2, shown).exact).toBe(true)
  })

  test('finds the sentence that a person presses on', () => {
    const aligned = alignSentences(['One is here. Two is here.'], ['One is here.', 'Two is here.'])
    expect([3, 14, 24].map((at) => sentenceUnder(aligned, 0, at))).toEqual([0, 1, 1])
    expect(sentenceUnder(aligned, 1, 3)).toBeNull()
  })
})

test('in a turn of many hours only the first two hours are marked by sentences, and the rest is not searched', () => {
  const paragraphs = Array.from({ length: 20_000 }, (_, index) => `Ship ${index} lies here.`)
  const aligned = alignSentences(paragraphs, paragraphs)
  const exact = aligned.findLastIndex((span) => span !== null)
  expect(aligned.slice(0, exact)).not.toContain(null)
  expect(exact).toBeGreaterThan(3_000)
  expect(exact).toBeLessThan(paragraphs.length - 1)
  expect(markedSpan(aligned, exact + 1, paragraphs).exact).toBe(false)
})
