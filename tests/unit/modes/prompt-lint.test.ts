import { beforeAll, describe, expect, test } from 'vitest'
import { judgeAll, judged } from '../../../scripts/prompts/judge.ts'
import { lintDialog, RULE_NAMES, type PromptRule } from '../../../src/core/dialog/prompt-lint/lint-dialog.ts'
import { lintCases } from '../../../src/core/engine/play/lint-cases.ts'

describe('over all modes, seats and stages, 1 to 10 turns a side, with and without positions, drafts, a language and questions from the floor', () => {
  let found: Awaited<ReturnType<typeof judgeAll>>
  beforeAll(async () => {
    found = await judgeAll()
  })

  test.each(RULE_NAMES)('%s', (rule) => {
    const { places = 0, findings = [] } = found.get(rule) ?? {}
    expect(places).toBeGreaterThan(0)
    expect(findings.slice(0, 5)).toEqual([])
  })
})

/** Texts that each break one rule, as a user may write them into the prompts of a mode. */
const BROKEN: readonly (readonly [PromptRule, string, Readonly<Record<string, string>>])[] = [
  ['one length', 'a task with a length of its own', { 'debate.opening.first': 'State your thesis in 60 words.' }],
  ['one length', 'a length in the rules', { 'shared.rules': 'Never use more than 300 words.' }],
  ['one length', 'no length at all', { 'shared.length': 'Be brief.' }],
  [
    'legal direction',
    'a comment that asks who has just spoken',
    { 'debate.moderation.middle.second': 'Ask {speaker} what the strongest reply would be.' },
  ],
  [
    'legal direction',
    'a speaker who shall answer himself',
    { 'debate.speech.middle.second': 'Answer the last argument of {second}.' },
  ],
  ['no seat id', 'the id of a seat', { 'debate.introduction': 'Open the debate and invite first to begin.' }],
  [
    'at most two orders',
    'a task of three',
    { 'debate.opening.first': 'State your thesis. Give two reasons. Then say what would prove you wrong.' },
  ],
  ['nothing unfilled', 'a name nobody fills in', { 'debate.speech.middle.first': 'Answer {opponent} and settle it.' }],
]

test.each(BROKEN)('the rule “%s” detects %s', async (rule, _what, prompts) => {
  const [whole] = lintCases({ mode: 'debate' }, 4)
  if (!whole) throw new Error('There is no case to break.')
  const found = async (dialog: typeof whole.dialog) => lintDialog(await judged({ ...whole, dialog })).get(rule)
  expect((await found(whole.dialog))?.findings).toEqual([])
  expect((await found({ ...whole.dialog, prompts }))?.findings.length).toBeGreaterThan(0)
})
