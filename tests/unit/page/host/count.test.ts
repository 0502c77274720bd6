import { expect, test } from 'vitest'
import { formatWords, liveSpeed, tokensPerSecond } from '../../../../src/page/host/count.ts'
import { paragraphs } from '../../../../src/page/ui/text/paragraphs.ts'
import { created, stageEnded, started, stateOf, turnStarted } from '../facts.ts'

test('dashes and quotes do not count as words, and a script without spaces is counted by the character', () => {
  expect(formatWords('Well — that’s  “fair”, isn’t it?')).toBe(5)
  expect(formatWords('')).toBe(0)
  expect(formatWords('今日は天気がいい')).toBeGreaterThan(2)
})

test('the speed is unknown after the first token', () => {
  const live = { stage: 'final' as const, text: 'Well', thinking: '', startedAt: 1_000, retry: null }
  expect(liveSpeed(live, 1_010)).toBeNull()
  expect(liveSpeed({ ...live, text: 'a'.repeat(400) }, 3_000)).toBe(50)
})

test('the speed is unknown for an answer that arrives at once', () => {
  const [stage] = stateOf(created(), started, turnStarted(0), stageEnded('t0', 'final')).turns[0]?.stages ?? []
  if (!stage) throw new Error('no stage')
  expect(tokensPerSecond([stage])).toBe(10)
  expect(tokensPerSecond([{ ...stage, timing: { startedAt: 0, firstTokenMs: 1, totalMs: 3 } }])).toBeNull()
  expect(tokensPerSecond([])).toBeNull()
})

test('a finished paragraph does not change while the text grows', () => {
  const text = 'One.\n\nTwo\nlines.\n \n\nThree'
  for (let length = 0; length <= text.length; length += 1) {
    const grown = paragraphs(text.slice(0, length))
    expect(paragraphs(text).slice(0, Math.max(grown.length - 1, 0))).toEqual(grown.slice(0, -1))
  }
  expect(paragraphs(text)).toEqual(['One.', 'Two\nlines.', 'Three'])
})

test('a code block is one paragraph, blank lines included', () => {
  const text = 'Use this:\n```python\nfor t in trams:\n\n    print(t)\n```\nThat is all.'
  const code = '```python\nfor t in trams:\n\n    print(t)\n```'
  expect(paragraphs(text)).toEqual(['Use this:', code, 'That is all.'])
  const waves = (each: string) => each.replaceAll('```', '~~~').replace('\n\n', '\n```\n')
  expect(paragraphs(waves(text))).toEqual(['Use this:', waves(code), 'That is all.'])
  expect(paragraphs(text.slice(0, 40))).toEqual(['Use this:', text.slice(10, 40)])
})
