import type { MotionChoice } from '../../../src/core/contract/judging/motion-choices.ts'
import { expect, test } from 'vitest'
import { ProviderError } from '../../../src/core/contract/errors/errors.ts'
import { formatJudgeMotion, formatPanelMotion } from '../../../src/core/dialog/judging/panel-motion.ts'
import { latestPanel, unheardJudges } from '../../../src/core/dialog/judging/panel.ts'
import { totals } from '../../../src/core/dialog/money/totals.ts'
import { variedWords } from '../../../src/core/engine/play/varied-words.ts'
import type { ModelRequest } from '../../../src/core/engine/ports.ts'
import { exportFormat } from '../../../src/features/export/files/export-formats.ts'
import { exportJson } from '../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../src/features/export/files/parse-import.ts'
import { runDialog, testEngine } from '../../helpers/test-engine.ts'
import { asPanel, chooses, judging, panelOf, readings, toldTo } from '../core/engine/judging/judges.ts'

const OXFORD = { style: 'oxford', critique: false } as const
const words = ({ scene }: ModelRequest) =>
  `${scene.kind === 'introduction' ? 'MOTION' : 'ARGUED'} ${variedWords(`${scene.member} ${scene.task?.title} ${scene.speech}`, 20)}`
const BEFORE = /Nobody has argued yet/
const AFTER = /Both have closed\. Before anybody argued, your vote was “(\w+)”/
const isVote = (request: ModelRequest) => /vote on it twice/.test(toldTo(request))

/** An Oxford dialog that has ended, whose judges vote as the test says. */
async function oxford(votes: Readonly<Record<string, readonly [MotionChoice, MotionChoice]>>) {
  const engine = testEngine(
    judging((request) => {
      if (!isVote(request)) return chooses('neither')
      const [before, after] = votes[request.model] ?? ['undecided', 'undecided']
      return chooses(BEFORE.test(toldTo(request)) ? before : after, ['Speaker 1 named the harbour.'])
    }, words),
  )
  const { id } = await runDialog(engine, OXFORD)
  return { ...engine, id }
}

test('each judge votes twice: knowing only the motion, then knowing everything and its first vote', async () => {
  const made = await oxford({ j1: ['against', 'for'] })
  const result = await panelOf(made, made.id, ['j1'])
  const asked = readings(made.provider).filter(isVote).map(toldTo)
  expect(asked).toHaveLength(2)
  const [first = '', second = ''] = asked
  expect(first).toMatch(BEFORE)
  expect(first).toContain('MOTION')
  expect(first).not.toContain('ARGUED')
  expect(AFTER.exec(second)?.[1]).toBe('against')
  expect(second.match(/ARGUED/g)?.length).toBeGreaterThan(5)
  const state = await made.engine.state(made.id)
  const name = state.config?.seats.first.name ?? ''
  expect(first + second).not.toContain(name)
  expect(formatJudgeMotion(result.panel, 0)).toBe(
    `On the motion: against the motion before, for the motion after: ${name} named the harbour`,
  )
})

test.each<[string, Readonly<Record<string, readonly [MotionChoice, MotionChoice]>>, string]>([
  [
    'who moved more',
    { j1: ['against', 'for'], j2: ['for', 'undecided'] },
    '1 for and 1 against before, 1 for and 1 undecided after. First wins',
  ],
  [
    'the other side',
    { j1: ['for', 'against'] },
    '1 for and 1 undecided before, 1 against and 1 undecided after. Second wins',
  ],
  [
    'nobody where as many moved either way',
    { j1: ['undecided', 'for'], j2: ['undecided', 'against'] },
    '2 undecided before, 1 for and 1 against after. Nobody wins',
  ],
])('the panel’s vote is won by %s', async (_case, votes, told) => {
  const made = await oxford(votes)
  const { panel } = await panelOf(made, made.id, ['j1', 'j2'])
  const state = await made.engine.state(made.id)
  const { first, second } = state.config?.seats ?? {}
  const expected = told.replace('First', first?.name ?? '').replace('Second', second?.name ?? '')
  expect(formatPanelMotion(state, panel)).toBe(`The panel’s vote on the motion: ${expected} the panel’s vote.`)
})

test('the cost of the votes is in the estimate and in the total', async () => {
  const made = await oxford({})
  const other = testEngine(judging(() => chooses('neither'), words))
  const { id } = await runDialog(other, { critique: false, turns: 1 })
  const calls = async ({ engine }: Pick<typeof made, 'engine'>, of: string) =>
    (await engine.judging.panels.quote(of, asPanel(['j1', 'j2']))).calls
  expect((await calls(made, made.id)) - (await calls(other, id))).toBe(4)
  const before = totals(await made.engine.state(made.id)).calls
  await panelOf(made, made.id, ['j1', 'j2'])
  const state = await made.engine.state(made.id)
  expect(totals(state).calls - before).toBe(readings(made.provider).length)
  expect(readings(made.provider).filter(isVote)).toHaveLength(4)
})

test('no judge votes in a debate without votes on its motion', async () => {
  const engine = testEngine(judging(() => chooses('neither'), words))
  const { id } = await runDialog(engine, { critique: false, turns: 1 })
  const { panel } = await panelOf(engine, id, ['j1'])
  expect(readings(engine.provider).some(isVote)).toBe(false)
  expect(formatPanelMotion(await engine.engine.state(id), panel)).toBeNull()
})

test('only a vote whose call failed is asked for again', async () => {
  let down = true
  const engine = testEngine(
    judging((request) => {
      if (!isVote(request)) return chooses('neither')
      return down
        ? [new ProviderError('PROVIDER_TIMEOUT', 'The server did not answer in time.', { retryable: false })]
        : chooses('for')
    }, words),
  )
  const { id } = await runDialog(engine, OXFORD)
  const failed = await panelOf(engine, id, ['j1'])
  expect(formatJudgeMotion(failed.panel, 0)).toBe('On the motion: no vote. The server did not answer in time')
  expect(unheardJudges(failed)).toHaveLength(1)
  down = false
  const asked = readings(engine.provider).length
  await engine.engine.judging.panels.goOn(id, failed.panel.id)
  await engine.engine.judging.settled(id)
  const state = await engine.engine.state(id)
  const result = latestPanel(state)
  expect(result?.unfinished).toBe(false)
  expect(readings(engine.provider).slice(asked).every(isVote)).toBe(true)
  expect(result && formatPanelMotion(state, result.panel)).toContain('1 for before, 1 for after. Nobody wins')
})

test('the panel’s votes are in every file, and in an import from JSON', async () => {
  const made = await oxford({ j1: ['undecided', 'against'] })
  await panelOf(made, made.id, ['j1'])
  const state = await made.engine.state(made.id)
  const told = 'The panel’s vote on the motion: 1 undecided before, 1 against after.'
  for (const format of ['txt', 'md', 'html'])
    expect(new TextDecoder().decode(await exportFormat(format).render(state, { content: 'whole' }))).toContain(told)
  const back = parseImport(new TextDecoder().decode(exportJson(state, { content: 'whole' })))
  const voted = JSON.stringify(back)
  expect(voted.match(/"panel-voted"/g)).toHaveLength(2)
})
