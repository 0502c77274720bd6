import { expect, test } from 'vitest'
import type { TextSet } from '../../../src/core/contract/text-set.ts'
import { plannedSpeeches } from '../../../src/core/dialog/turns/plan.ts'
import { speechesDone } from '../../../src/core/dialog/selectors.ts'
import { modes } from '../../../src/modes/index.ts'
import { playStyle } from '../../helpers/play-style.ts'
import { promptTexts } from '../../helpers/prompt-texts.ts'

/** A Clash whose turns with these titles have these words. */
function playClash(says: Readonly<Record<string, (speech: number) => string | null>>) {
  return playStyle({
    dialog: { mode: 'debate', style: 'clash' },
    voice: ({ scene }) => says[scene.task?.title ?? '']?.(scene.speech) ?? null,
  })
}

const asks = (speech: number) => `Does number ${speech} pay?`
const asksWho = (speech: number) => `Who pays for number ${speech}?`
const dodges = (speech: number) => `A fine question, number ${speech}.`
const pressed = ({ state }: Awaited<ReturnType<typeof playClash>>) =>
  state.turns.filter(({ step }) => state.plan?.[step]?.only === 'dodged').map(({ member }) => member)

test('the moderator asks once more where both answers were evasive, and not where one was not', async () => {
  const questions = { Question: asks, 'Follow-up': asks }
  expect(pressed(await playClash({ ...questions, Answer: dodges }))).toEqual([
    'moderator',
    'second',
    'moderator',
    'first',
    // The second asks first about the other issue.
    'moderator',
    'first',
    'moderator',
    'second',
  ])
  const once = (speech: number) => (speech % 4 === 0 ? dodges(speech) : null)
  expect(pressed(await playClash({ ...questions, Answer: once }))).toEqual([])
})

test('the moderator is told what was seen, and is not told that nothing was answered', async () => {
  const { calls } = await playClash({ Question: asks, 'Follow-up': asks, Answer: () => 'Nurses drive the bus.' })
  const told = calls.filter(({ request: { scene } }) => scene.task?.title === 'Question once more')
  expect(told.length).toBeGreaterThan(0)
  for (const { request } of told) {
    expect(promptTexts(request).at(-1)).toContain('neither answer seems to begin with one')
    expect(promptTexts(request).at(-1)).not.toMatch(/\bnot answered\b/)
  }
  // Whoever answers at last is not told the same again.
  const atLast = calls.filter(({ request: { scene } }) => scene.task?.title === 'Answer')
  for (const { request } of atLast) expect(promptTexts(request).at(-1)).not.toContain('seems to begin')
})

test('an answer to a question for more than a yes or a no is not called evasive', async () => {
  const { calls, ...played } = await playClash({ Question: asksWho, 'Follow-up': asksWho, Answer: dodges })
  expect(pressed({ calls, ...played })).toEqual([])
})

test('a recording of an older dialog is played by the rule of that time', () => {
  const mode = modes.get('debate')
  const plan = (texts?: TextSet) => mode.plan({ turns: 1, style: 'clash' }, texts)?.filter(({ only }) => only)
  expect(plan()?.every(({ yesOrNo }) => yesOrNo)).toBe(true)
  expect(plan({ 'shared.style.dodged': '' })).toEqual(plan())
  expect(plan({})?.some(({ yesOrNo }) => yesOrNo)).toBe(false)
})

test('nobody is said to have evaded something that was no question', async () => {
  const played = await playClash({ Question: asks, 'Follow-up': dodges, Answer: dodges })
  expect(pressed(played)).toEqual([])
  // The task does not claim that a question was put, because the prompt cannot know that.
  const told = played.calls.filter(({ request: { scene } }) => scene.task?.title === 'Answer')
  expect(told).toHaveLength(8)
  for (const { request } of told) expect(promptTexts(request).at(-1)).toContain('question or claim')
})

test('a repeated answer does not count among the planned speeches', async () => {
  const { state } = await playClash({ Question: asks, 'Follow-up': asks, Answer: dodges })
  expect(state.turns.length).toBeGreaterThan(state.plan?.filter(({ only }) => only !== 'dodged').length ?? 0)
  expect(speechesDone(state)).toBe(plannedSpeeches(state.plan))
})
