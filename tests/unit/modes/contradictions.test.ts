import { describe, expect, test } from 'vitest'
import { judged } from '../../../scripts/prompts/judge.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'
import { playStyle } from '../../helpers/play-style.ts'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { nothingAskedBetweenClosings } from '../../../src/core/dialog/prompt-lint/directions.ts'
import {
  CONTRADICTIONS,
  contradictionsIn,
  nothingContradicts,
} from '../../../src/core/dialog/prompt-lint/contradictions.ts'
import { standardTexts } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'
import { lintCases, plainCase } from '../../../src/core/engine/play/lint-cases.ts'

/** Earlier texts of prompts that contradict another sentence of the same prompt. */
const BEFORE: readonly (readonly [
  what: string,
  mode: string,
  turns: number,
  how: string,
  Readonly<Record<string, string>>,
])[] = [
  [
    'a summary',
    'debate',
    4,
    'with positions',
    { 'shared.notes.then': 'Then speak to the room, or only hand over. No praise, no summary.' },
  ],
  [
    'a moderator who speaks once',
    'debate',
    1,
    'with positions',
    { 'shared.place.between': 'You speak once in this dialog.' },
  ],
  [
    'nothing to answer',
    'debate',
    4,
    'with questions from the floor',
    { 'debate.opening.second': 'Open your case. There is nothing to answer yet.' },
  ],
  [
    'new arguments in a closing',
    'debate',
    2,
    'with positions',
    {
      'debate.closing.first': 'Close your case. No new arguments: weigh the clashes.',
      'debate.closing.second': 'Close.',
    },
  ],
  [
    'a question in a farewell',
    'debate',
    2,
    'with questions from the floor',
    { 'debate.farewell': 'Ask both for their closing words. Suggest no question.' },
  ],
  [
    'the same words and own words',
    'debate',
    4,
    'with questions from the floor',
    { 'shared.owed.manner': 'Keep the words it was asked in where they are clear.' },
  ],
  [
    'an answer that may wait',
    'debate',
    4,
    'with positions',
    { 'shared.rules': 'Answer what was really said last before you add something new.' },
  ],
  [
    'an answer to one of several questions',
    'debate',
    4,
    'with positions',
    { 'shared.owed.several': 'Answer that first, in one or two sentences; then go on with your task.' },
  ],
  ['tags', 'debate', 4, 'with positions', { 'shared.rules': 'Reply in plain text: no tags.' }],
  [
    'a verdict told twice',
    'debate',
    4,
    'with positions',
    { 'debate.summary': 'Begin with one sentence that gives the verdict. Cover: {parts}; the verdict: who won.' },
  ],
]

test.each(MODERATED.flatMap(({ info: { id } }) => [1, 2, 3, 4].map((turns) => [id, turns] as const)))(
  'a %s of %s turns in short sentences has no contradictory instructions, and asks nothing between the closings',
  async (mode, turns) => {
    const dialog = await judged(plainCase({ mode }, turns))
    expect(nothingContradicts(dialog).findings).toEqual([])
    expect(nothingAskedBetweenClosings(dialog).findings).toEqual([])
  },
)

test.each([
  ['private', 'Name one thing that {speaker} said.\nAsk {next} one question about it.'],
  ['task', '{duty}\nName the strongest point of {other}.\nSay why it is right or wrong.'],
])('in short sentences a debater’s task is found in an interview: %s', async (kind, text) => {
  const { dialog, ...plain } = plainCase({ mode: 'interview' }, 3)
  const prompts = { [`shared.plain.${kind}`]: text }
  expect(nothingContradicts(await judged({ ...plain, dialog: { ...dialog, prompts } })).findings).not.toEqual([])
})

test.each([
  ['clash', 5],
  ['clash', 19],
  ['cross-examination', 4],
  ['oxford', 3],
] as const)(
  'in %s a question from the floor before speech %s + 1 does not contradict its task',
  async (style, speech) => {
    const { calls } = await playStyle({
      dialog: { mode: 'debate', style, turns: 2, critique: false },
      meanwhile: [{ during: { kind: 'speech', speech }, text: 'Who pays for the ferry?' }],
    })
    const asked = calls
      .map(({ request }) => textOf(request))
      .filter((text) => text.includes('Deal with it in this turn'))
    expect(asked.length).toBe(1)
    const before = asked.map((text) => text.replace(/Deal with it in this turn[^.]*\./, FLOOR_BEFORE))
    expect(asked.flatMap(contradictionsIn)).toEqual([])
    expect(before.flatMap(contradictionsIn).length).toBeGreaterThan(0)
  },
)

const FLOOR_BEFORE = 'Deal with it in this turn, in a sentence or two, before all else.'

function textOf({ messages }: ModelRequest): string {
  return messages.flatMap((message) => ('parts' in message ? message.parts.map(({ text }) => text) : [])).join('\n\n')
}

describe('the list of contradictions', () => {
  test('has each name once', () => {
    const names = CONTRADICTIONS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { one, other } of CONTRADICTIONS) expect([one.global, other.global]).toEqual([false, false])
  })

  test.each((modes.all?.() ?? []).filter(({ file }) => file === undefined).map(({ info }) => info.id))(
    'finds none in all texts of a %s together',
    (id) => {
      const text = modes
        .get(id)
        .texts.flatMap((one) => (one.mode === id ? [one.text] : []))
        .join('\n\n')
      expect(CONTRADICTIONS.filter(({ one, other }) => one.test(text) && other.test(text))).toEqual([])
    },
  )

  test('finds none in the texts of panels and calls beside the turns, together with the rules', () => {
    const texts = standardTexts(modes.get('debate'))
    const panel = Object.entries(texts).flatMap(([key, text]) => (key.startsWith('judging.') ? [text] : []))
    const beside = Object.entries(texts).filter(([key]) => key.startsWith('engine.') || key === 'shared.map')
    expect(panel.length).toBeGreaterThan(5)
    for (const told of [panel.join('\n\n'), ...beside.map(([, text]) => `${texts['shared.rules']}\n\n${text}`)])
      expect(CONTRADICTIONS.filter(({ one, other }) => one.test(told) && other.test(told))).toEqual([])
  })

  test.each(BEFORE)('detects %s', async (_what, mode, turns, how, prompts) => {
    const each = lintCases({ mode }, turns).find(({ title }) => title.endsWith(how))
    if (!each) throw new Error(`There is no case ${how}.`)
    expect(nothingContradicts(await judged(each)).findings).toEqual([])
    const broken = await judged({ ...each, dialog: { ...each.dialog, prompts } })
    expect(nothingContradicts(broken).findings.length).toBeGreaterThan(0)
  })
})
