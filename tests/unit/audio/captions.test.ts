import { expect, test } from 'vitest'
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
    '1-1\n00:00:00.000 --> 00:00:01.234\n<v Maya>A &lt;b is no tag &amp; an\narrow --&gt; ends nothing.\n\n',
  )
  expect(text).toContain('2-2\n00:00:03.900 --> 00:00:05.134\n<v A&gt;B>Later.\n\n')
  // 150,100 frames of 24 ms.
  expect(text).toContain('3-1\n01:00:02.400 --> 01:00:03.634\n<v Ben>At the end.\n')
})

test('SubRip: numbered through, the speaker opens a turn, and tags and arrows are broken without a trace on the screen', () => {
  const text = subRip(parts)
  expect(text).toContain(
    '1\n00:00:00,000 --> 00:00:01,234\nMaya: A <\u2060b is no tag & an\narrow --\u2060> ends nothing.\n\n',
  )
  expect(text).toContain('3\n00:00:03,900 --> 00:00:05,134\nLater.\n\n')
  expect(text).toContain('4\n01:00:02,400 --> ')
})

test('a sentence of 10,000 characters without a space is two lines, and no character is lost or halved', () => {
  const long = `${'a'.repeat(4_999)}👩‍👩‍👧${'b'.repeat(5_000)}`
  const lines = webVtt([part('Maya', 10, [long])], 'x')
    .split('\n')
    .slice(6, 8)
  expect(lines.join('').replace('<v Maya>', '')).toBe(long)
  expect(lines.some((line) => line.includes('👩‍👩‍👧'))).toBe(true)
})
