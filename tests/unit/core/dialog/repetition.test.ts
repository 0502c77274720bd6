import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { novelty } from '../../../../src/core/dialog/speech/novelty.ts'
import { RepetitionWatch } from '../../../../src/core/dialog/speech/repetition.ts'
import { GramReader } from '../../../../src/core/dialog/speech/word-grams.ts'

function loops(text: string, size = text.length, of?: 'prose' | 'fields'): boolean {
  const watch = new RepetitionWatch(of)
  for (let at = 0; at < text.length; at += size) watch.push(text.slice(at, at + size))
  watch.push(' ')
  return watch.looped
}

function grams(pieces: readonly string[], words: number): number[] {
  const hashes: number[] = []
  const reader = new GramReader(words, ({ hash }) => hashes.push(hash))
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return hashes
}

describe('words', () => {
  const PLAIN = [...Array(0x250).keys(), ...Array.from({ length: 0x70 }, (_, index) => 0x2000 + index)]

  test('are the same beside every plain character, whether or not letters of another script follow', () => {
    for (const code of PLAIN) {
      const sign = String.fromCharCode(code)
      const text = `Two${sign}words ${sign} and${sign}${sign} more${sign} ${sign.repeat(90)} end`
      expect([sign, ...grams([text, ' ω'], 1)]).toEqual([sign, ...grams([`${text} ω`], 1)])
      expect([sign, ...grams([text], 1)]).toEqual([sign, ...grams([`${text} ω`], 1).slice(0, -1)])
    }
  })

  test('are read in pieces of the same length, plain or not', () => {
    const long = `${'a'.repeat(100)} ${'b1'.repeat(40)} c`
    expect(grams([long], 1)).toHaveLength(6)
    expect(grams([`${long} ω`], 1).slice(0, -1)).toEqual(grams([long], 1))
  })
})

describe('a loop', () => {
  test.each([
    ['English', 'The cost is high and nobody has yet shown what we gain by it. '],
    ['one word', 'no '],
    ['German', 'Die Kosten sind hoch, und niemand hat gezeigt, was wir davon haben. '],
    ['Chinese', '代价很高，没有人说明我们得到了什么，也没有人愿意承担这个后果。'],
    ['Japanese', '費用は高く、誰も私たちが得るものを示していないし、責任も取らない。'],
    ['Thai', 'ค่าใช้จ่ายสูงและไม่มีใครแสดงให้เห็นว่าเราได้อะไรจากมัน '],
    ['Arabic', 'التكلفة عالية ولم يبين أحد ما الذي نكسبه من ذلك كله حتى الآن. '],
    ['Hindi', 'कीमत ऊँची है और किसी ने अब तक नहीं दिखाया कि हमें इससे क्या मिलता है। '],
    ['a line without a space', 'abcdefghij'],
    ['a line of one word, as SmolLM2 135M wrote it', 'Breathe.\n'],
    ['three words, as SmolLM2 135M wrote them', 'I am not. '],
    ['a digit', '1'],
  ])('in %s is seen, in whatever pieces it comes', (_language, words) => {
    const text = words.repeat(300)
    expect(loops(text)).toBe(true)
    expect(loops(text, 3)).toBe(true)
    expect(loops(`{"answer":"${text}`, 3, 'fields')).toBe(true)
  })

  test.each([
    ['Breathe.\n', 20],
    ['I am not. ', 12],
    ['1', 100],
  ])('of %j is seen long before it is sixty words', (words, times) => {
    expect(loops(`The moderator will give a final topic.\n\nMend what was wrong.\n${words.repeat(times)}`)).toBe(true)
  })

  test('of repeated words is found in prose, but not in fields, where entries rest on the same words', () => {
    const line = 'A city that takes cars away has to pay for the night buses first.'
    const side = (name: string) => ({
      name,
      entries: Array.from({ length: 14 }, (_, at) => ({ turn: at, quote: line, text: `Reason ${at} of ${name}.` })),
    })
    const text = JSON.stringify([side('one'), side('two')])
    expect(loops(text)).toBe(true)
    expect(loops(text, text.length, 'fields')).toBe(false)
  })

  test.each([
    ['a refrain of a few words', 'We shall overcome. '.repeat(8).concat('And so it ends.')],
    [
      'a poem with a line four times',
      'Nevermore said the bird upon the bust above my chamber door tonight. x y z '.repeat(4),
    ],
    ['counting', Array.from({ length: 400 }, (_, number) => String(number)).join(', ')],
    [
      'a name said often',
      'The United Nations Educational, Scientific and Cultural Organization acts. '.repeat(1) +
        '联合国教育科学及文化组织行动了，'.repeat(4),
    ],
    ['a table of nothing', '| --- | :-: '.repeat(40)],
    ['a laugh', `Ha${'ha'.repeat(30)}! And then he went.`],
    ['rules and dots', `${'-'.repeat(400)} ${'.'.repeat(400)}`],
  ])('is not seen in %s', (_name, text) => {
    expect(loops(text)).toBe(false)
  })
})

test('runs of words are the same in whatever pieces a text arrives', () => {
  const text = fc.array(
    fc.constantFrom('cars ', 'cost ', 'à', 'é', '代价', 'x'.repeat(95), '. ', 'ไทย', 'क्या ', '\n', 'I'),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(text, fc.array(fc.nat(200), { maxLength: 10 }), (pieces, cuts) => {
      const whole = pieces.join('')
      const at = [0, ...new Set(cuts.filter((cut) => cut < whole.length))].toSorted((a, b) => a - b)
      const cut = at.map((start, index) => whole.slice(start, at[index + 1]))
      expect(grams(cut, 3)).toEqual(grams([whole], 3))
    }),
    { numRuns: 500 },
  )
})

describe('the share of new words', () => {
  const speech =
    'Cars cost lives, money and air, and whoever defends them has to say which of the three is worth it. Nobody here has done so yet.'
  test('is zero for what was said before, whatever its case and punctuation', () => {
    expect(novelty(speech.toUpperCase().replaceAll(',', ' –'), [{ text: 'Other words.' }, { text: speech }])).toEqual({
      share: 0,
      little: true,
    })
  })
  test('is one for the first words, and for different ones', () => {
    expect(novelty(speech, [])).toEqual({ share: 1, little: false })
    expect(
      novelty(speech, [{ text: 'Bicycles serve whoever lives near, and trains serve the rest of us.' }]).share,
    ).toBe(1)
  })
  test('is about half where every other sentence is replaced', () => {
    const [first = ''] = speech.split(' Nobody')
    const { share, little } = novelty(
      `${first} A rule that spares no one is a bad rule, and this one spares the rich alone.`,
      [{ text: speech }],
    )
    expect(share).toBeGreaterThan(0.35)
    expect(share).toBeLessThan(0.65)
    expect(little).toBe(false)
  })
  test('is found in text without spaces', () => {
    const words = '汽车夺走生命、金钱和空气，为它辩护的人必须说明哪一样值得。'
    expect(novelty(words, [{ text: words }])).toEqual({ share: 0, little: true })
    expect(novelty(words, [{ text: '自行车为住得近的人服务，火车为其他人服务。' }]).share).toBeGreaterThan(0.9)
  })
  test('does not matter for a few words, which may be repeated', () => {
    expect(novelty('Yes, I do.', [{ text: 'Yes, I do.' }])).toEqual({ share: 0, little: false })
  })
})
