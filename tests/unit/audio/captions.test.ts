import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutCaptions } from '../../../src/audio/episode/cut-captions.ts'
import { subRip, webVtt, type EpisodePart } from '../../../src/audio/episode/index.ts'

const part = (name: string, count: number, texts: readonly string[]): EpisodePart => ({
  number: 1,
  seat: 'first',
  kind: 'speech',
  isTurn: true,
  name,
  text: texts.join(' '),
  count,
  sentences: texts.map((text, index) => ({ text, start: index * 1.5, end: index * 1.5 + 1.2344 })),
})

const parts = [
  part('Maya', 100, ['A <b is no tag & an arrow --> ends nothing.']),
  part('A>B', 150_000, ['Short.', 'Later.']),
  part('Ben', 10, ['At the end.']),
]

test('WebVTT: nothing in a name or a sentence becomes markup or a time, and a turn begins where the frames before it end', () => {
  const text = webVtt(parts, 'Voices\n\nare --> made')
  expect(text.startsWith('WEBVTT\n\nNOTE Voices are — made\n\n')).toBe(true)
  expect(text).toContain(
    '1-1\n00:00:00.000 --> 00:00:01.234\n<v Maya>A &lt;b is no tag &amp;\nan arrow --&gt; ends nothing.\n\n',
  )
  expect(text).toContain('2-2\n00:00:03.900 --> 00:00:05.134\n<v A&gt;B>Later.\n\n')
  // 150,100 frames of 24 ms.
  expect(text).toContain('3-1\n01:00:02.400 --> 01:00:03.634\n<v Ben>At the end.\n')
})

test('SubRip: numbered through, the speaker opens a turn, and tags and arrows are broken without a trace on the screen', () => {
  const text = subRip(parts)
  expect(text).toContain(
    '1\n00:00:00,000 --> 00:00:01,234\nMaya: A <\u2060b is no tag &\nan arrow --\u2060> ends nothing.\n\n',
  )
  expect(text).toContain('3\n00:00:03,900 --> 00:00:05,134\nLater.\n\n')
  expect(text).toContain('4\n01:00:02,400 --> ')
})

/** Characters of a line as they are seen: a sign of full width takes the room of two. */
const width = (line: string) =>
  [...new Intl.Segmenter('und').segment(line)].reduce(
    (sum, { segment }) => sum + (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}。、]/u.test(segment) ? 2 : 1),
    0,
  )
const WORDS = {
  en: ['the', 'argument,', 'of', 'inner', 'streets;', 'nobody', 'incomprehensibilities', 'and', 'so.'],
  de: ['Verkehrsberuhigung,', 'die', 'Straßenverkehrsordnung', 'ist', 'größer', 'als', 'gedacht.'],
  zh: ['我们', '今天讨论', '的问题，', '是', '城市。', '公共交通'],
  th: ['ประเทศ', 'ไทย', 'มี', 'ประชากร', 'มากกว่า', 'กรุงเทพมหานคร'],
  hi: ['नगरों', 'में', 'निजी', 'गाड़ियों', 'को', 'रोकना', 'चाहिए।'],
}

test.each(Object.entries(WORDS))(
  'what is spoken in %s is shown whole, in two lines of 42 for seven seconds at most, one after another',
  (language, words) => {
    const joint = ['zh', 'th'].includes(language) ? '' : ' '
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.03, max: 0.12, noNaN: true }),
        (drawn, pace) => {
          const text = drawn.join(joint)
          const seconds = 0.2 + text.length * pace
          const shown = cutCaptions(text, seconds, 'Maya: ')
          expect(
            shown
              .flatMap(({ lines }) => lines)
              .join('')
              .replace(/^Maya: ?/, '')
              .replaceAll(/\s/g, ''),
          ).toBe(text.replaceAll(/\s/g, ''))
          let before = 0
          for (const { lines, start, end } of shown) {
            expect(lines.length).toBeLessThanOrEqual(2)
            for (const line of lines) expect(width(line)).toBeLessThanOrEqual(42)
            expect(end - start).toBeLessThanOrEqual(7)
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end).toBeLessThanOrEqual(seconds + 1e-9)
            before = end
          }
        },
      ),
      { numRuns: 60 },
    )
  },
)

test('a long sentence is cut where its phrases end, and each piece stands as long as it takes to say', () => {
  const text =
    'What the numbers of the last ten years show, and what nobody in this room has denied so far, is that a city which closes its inner streets to private cars loses neither its shops nor its nurses.'
  expect(cutCaptions(text, 13.2).map(({ lines, start }) => [Math.round(start), ...lines])).toEqual([
    [0, 'What the numbers of the last', 'ten years show, and what nobody'],
    [4, 'in this room has denied so far,', 'is that a city which closes its inner'],
    [9, 'streets to private cars loses', 'neither its shops nor its nurses.'],
  ])
})

test('a comma never opens a line where words are not parted', () => {
  const shown = cutCaptions('我们今天讨论的问题是城市是否应该禁止私家车进入市中心，而我认为答案取决于公共交通。', 9)
  expect(shown.flatMap(({ lines }) => lines).filter((line) => /^[，。、]/.test(line))).toEqual([])
})

test('of 10,000 characters without a space no character is lost or halved', () => {
  const long = `${'a'.repeat(4_999)}👩‍👩‍👧${'b'.repeat(5_000)}`
  const lines = cutCaptions(long, 600).flatMap((caption) => caption.lines)
  expect(lines.join('')).toBe(long)
  expect(lines.some((line) => line.includes('👩‍👩‍👧'))).toBe(true)
  expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(42)
})

test('a name as long as a line leaves room for words', () => {
  expect(subRip([part('M'.repeat(80), 10, ['Short.'])])).toContain(`${'M'.repeat(29)}…: Short.`)
})
