import { FEATURE_MODES } from '../../../../src/features/modes.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRehearsalProvider, type ModeWordsSource } from '../../../../src/providers/rehearsal/index.ts'
import { createWordsReader } from '../../../../src/providers/rehearsal/words/load.ts'
import { collect, request, scene, SwiftClock, textOf } from './rehearse.ts'
import { MODERATED } from '../../../helpers/moderated-modes.ts'

const SMALL: ModeWordsSource = {
  speech: [{ paragraphs: [['claim', { say: 'closer', need: 1 }]] }],
  summary: [['end']],
  says: { claim: ['Of {topic} I speak.'], closer: ['That is all, {other}.'], end: ['So much on {topic}.'] },
}
const council = { mode: 'council', topic: 'Should cities ban private cars?' }

async function say(words: Record<string, ModeWordsSource>, over: Parameters<typeof scene>[0]): Promise<string> {
  const provider = createRehearsalProvider({ clock: new SwiftClock(), words })
  return textOf(await collect(provider, request('instant', { scene: scene(over) })))
}

test('a mode without words is spoken as another one, or its name comes back in pages', async () => {
  for (const [mode, named] of [
    ['council', 'council'],
    ['../shared', '../shared'],
    ['x/../debate', 'x/../debate'],
    ['m'.repeat(10_000), 'm'.repeat(80)],
  ] as const)
    await expect(say({}, { mode })).rejects.toMatchObject({
      code: 'PROVIDER_MODEL_NOT_FOUND',
      message: `The rehearsal voices have no words for the mode "${named}": choose another model for every seat.`,
      retryable: false,
    })
})

test('words given for a mode are not used, or not before the shipped ones', async () => {
  expect(await say({ council: SMALL }, council)).toBe(
    'Of whether cities should ban private cars I speak. That is all, Boris.',
  )
  expect(await say({ debate: SMALL }, { ...council, mode: 'debate' })).toBe(await say({ council: SMALL }, council))
  expect(await say({ council: SMALL }, { ...council, seat: 'moderator', kind: 'summary' })).toBe(
    'So much on whether cities should ban private cars.',
  )
})

test('a kind of turn that the words have nothing for is an empty answer', async () => {
  await expect(say({ council: SMALL }, { ...council, seat: 'moderator', kind: 'introduction' })).resolves.not.toBe('')
  const speechless = { ...SMALL, speech: [{ when: ['second' as const], paragraphs: [['claim']] }] }
  await expect(say({ council: speechless }, council)).rejects.toMatchObject({
    message: 'The rehearsal voices have no words for a speech of first in the mode "council": choose another model.',
  })
})

describe('a mistake in the words is found when somebody reads a dialog, and not when they are loaded', () => {
  const mistakes: readonly [string, unknown, RegExp][] = [
    ['a slot nobody fills', { ...SMALL, says: { ...SMALL.says, claim: ['Of {topik} I speak.'] } }, /topik/],
    ['a pool that is not there', { ...SMALL, summary: [['ending']] }, /there is no "ending" to say/],
    ['a tag nobody sets', { ...SMALL, says: { ...SMALL.says, claim: { erly: ['x'] } } }, /claim/],
    ['a condition nobody knows', { ...SMALL, speech: [{ when: ['erly'], paragraphs: [['claim']] }] }, /when/],
    ['a fault without words', { ...SMALL, summary: [[{ say: 'end', fault: 'haste' }]] }, /blamed for "haste"/],
    ['an empty pool', { ...SMALL, says: { ...SMALL.says, claim: [] } }, /claim/],
    [
      'a point with a sentence too few',
      {
        ...SMALL,
        points: { point: ['idea', 'reason'] },
        subjects: [{ issue: 'cost', pattern: 'cost', says: { point: [['It costs.']] } }],
      },
      /the point that begins with "It costs." has not 2 sentences/,
    ],
    ['a point nobody wrote', { ...SMALL, speech: [{ choose: [{ point: 'x', of: ['any'] }], paragraphs: [] }] }, /"x"/],
    ['an argument of nothing', { ...SMALL, argues: [{ by: ['x'], kind: 'claim', bears: 'nothing' }] }, /"x"/],
  ]
  test.each(mistakes)('%s', async (_, words, says) => {
    await expect(createWordsReader({ council: words as ModeWordsSource })('council')).rejects.toThrow(says)
  })
})

test('a shipped mode has no words, or words that are no mode lie about', async () => {
  const files = readdirSync('resources/rehearsal/modes').map((file) => basename(file, '.json'))
  const modes = [...MODERATED, ...FEATURE_MODES].map(({ info }) => info.id)
  expect(files.toSorted()).toEqual(['aside', ...modes].toSorted())
  // Elsewhere somebody answers and brings up nothing.
  for (const { info } of MODERATED) expect((await createWordsReader()(info.id)).mode.subjects.length).toBeGreaterThan(5)
  for (const { info } of FEATURE_MODES) await createWordsReader()(info.id)
})

test('the file in the documentation is one that is refused', async () => {
  const [, example = ''] = /```json\n([^`]+)```/.exec(readFileSync('docs/rehearsal-words.md', 'utf8')) ?? []
  const words = { council: JSON.parse(example) as ModeWordsSource }
  for (const kind of ['speech', 'summary'] as const) expect(await say(words, { ...council, kind })).toContain('cars')
})
