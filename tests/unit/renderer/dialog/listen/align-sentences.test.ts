import { describe, expect, test } from 'vitest'
import { spokenText } from '../../../../../src/audio/text/spoken-text.ts'
import { sentences } from '../../../../../src/audio/text/sentences.ts'
import { alignSentences, markedSpan, sentenceUnder } from '../../../../../src/renderer/dialog/listen/align-sentences.ts'
import { paragraphs } from '../../../../../src/renderer/ui/text/paragraphs.ts'

/** What is marked for each sentence, as a reader sees it. */
function marked(text: string, spoken: readonly string[]) {
  const shown = paragraphs(text)
  return alignSentences(shown, spoken).map((span) => {
    if (span === null) return null
    return span.from.paragraph === span.to.paragraph
      ? shown[span.from.paragraph]?.slice(span.from.at, span.to.at)
      : [span.from, span.to]
  })
}
const spokenOf = (text: string, language = 'en') => sentences(spokenText(text), 4_000, language)

describe('sentences on the page', () => {
  test('signs of markdown, addresses and markers would shift every mark after them', () => {
    const text =
      '**First**, see [the report](https://example.org/a/b?c=d) of 2019.\n\n- It says `snake_case` costs 2*3*4.\n- Then [CONCLUDE] it ends.\n\n> "Who pays?" she asked.'
    expect(marked(text, spokenOf(text))).toEqual([
      '**First**, see [the report](https://example.org/a/b?c=d) of 2019.',
      'It says `snake_case` costs 2*3*4.',
      'Then [CONCLUDE] it ends.',
      '"Who pays?"',
      'she asked.',
    ])
  })

  test('a sentence said twice would be marked at its first place both times', () => {
    const text = 'No. That is wrong. No. That is right.'
    const shown = paragraphs(text)
    expect(
      alignSentences(shown, ['No.', 'That is wrong.', 'No.', 'That is right.']).map((span) => span?.from.at),
    ).toEqual([0, 4, 19, 23])
  })

  test('the name that is spoken before a turn would be looked for in its words, and lose the rest', () => {
    expect(
      marked('The van figure is real. So I concede the share, Maya.', [
        'Maya.',
        'The van figure is real.',
        'So I concede the share, Maya.',
      ]),
    ).toEqual([null, 'The van figure is real.', 'So I concede the share, Maya.'])
  })

  test('words that a person wrote for the ear would mark something that does not say so', () => {
    expect(
      marked('The cost is 4,200 euros. Nobody denies it.', [
        'Forget about money for a moment and think.',
        'Nobody denies it.',
      ]),
    ).toEqual([null, 'Nobody denies it.'])
  })

  test('scripts without spaces would be one word, found whole or not at all', () => {
    const text = '我们先谈费用。然后谈时间。\n\nまず費用です。次に時間です。'
    expect(marked(text, ['我们先谈费用。', '然后谈时间。', 'まず費用です。', '次に時間です。'])).toEqual([
      '我们先谈费用。',
      '然后谈时间。',
      'まず費用です。',
      '次に時間です。',
    ])
  })

  test('a long turn would lose its later sentences, or one that says something else would mark it', () => {
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

  test('a sentence that is not there would mark nothing, or the wrong paragraph', () => {
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

  test('a press on a sentence would seek to its neighbour', () => {
    const aligned = alignSentences(['One is here. Two is here.'], ['One is here.', 'Two is here.'])
    expect([3, 14, 24].map((at) => sentenceUnder(aligned, 0, at))).toEqual([0, 1, 1])
    expect(sentenceUnder(aligned, 1, 3)).toBeNull()
  })
})
