import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { ISSUES, issuesOf } from '../../../../src/core/dialog/board/issues.ts'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { variedWords } from '../../../../src/core/engine/play/varied-words.ts'
import { newDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { TWO_ISSUES } from '../../../helpers/play-style.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'

const CLASH = { style: 'clash', critique: false } as const

/** The same words for the same place, whoever asks for them again. */
function words({ scene }: ModelRequest): string {
  const { gives, title } = scene.task ?? {}
  const said = variedWords(`${scene.member} ${title} ${scene.speech}`, 20)
  if (gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${said}`
  if (gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${said}`
  return title === 'Answer' ? `Yes. ${said}` : said
}

async function whole() {
  const { engine } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog(CLASH))
  await engine.start(id)
  return engine.settled(id)
}

const scriptOf = ({ turns }: Awaited<ReturnType<typeof whole>>) =>
  turns
    .filter(({ status }) => status === 'ended')
    .map(({ member, kind, step, text, audience }) => ({ member, kind, step, text, audience }))

test('a Clash killed in any turn continues, and ends as if it had not been killed', async () => {
  const wanted = await whole()
  for (const step of wanted.turns.map((turn) => turn.step)) {
    const first = testEngine(new ScriptedProvider(words))
    const id = await first.engine.create(newDialog(CLASH))
    await first.engine.start(id)
    await watchUntil(first.engine, id, (event) => event.type === 'turn-started' && event.step === step)
    const { engine } = await first.reopen()
    await engine.recover()
    const rests = await engine.state(id)
    if (rests.status !== 'completed') await engine.resume(id)
    const state = await engine.settled(id)
    expect(state.status, `${step}`).toBe('completed')
    expect(scriptOf(state), `${step}`).toEqual(scriptOf(wanted))
    expect(issuesOf(state), `${step}`).toEqual(issuesOf(wanted))
    expect(state.plan, `${step}`).toEqual(wanted.plan)
  }
})

test('a direct exchange waits for the person, and passes their words on', async () => {
  const held = gate()
  const provider = new ScriptedProvider((request) =>
    request.scene.speech === 3 ? [{ wait: held.wait }, words(request)] : words(request),
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog(CLASH))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'turn-started' && event.speech === 3)
  await engine.takeSeat(id, 'second', 'I grant that, said by hand.')
  held.open()
  const state = await engine.settled(id)
  const by = state.turns.find(({ person }) => person)
  expect(state.status).toBe('completed')
  expect(by).toMatchObject({ member: 'second', text: 'I grant that, said by hand.' })
  const next = provider.requests.filter(
    ({ scene }) => scene.speech === (by?.speech ?? 0) + 1 && scene.member === 'first',
  )
  expect(next.some((request) => promptTexts(request).some((text) => text.includes('said by hand')))).toBe(true)
})

test('a dialog in which one issue was named argues that issue, and ends', async () => {
  const one = (request: ModelRequest) =>
    request.scene.task?.gives === 'issues' ? '<record>Only one? | Beta</record>\nThat one.' : words(request)
  const { engine } = testEngine(new ScriptedProvider(one))
  const id = await engine.create(newDialog(CLASH))
  await engine.start(id)
  const state = await engine.settled(id)
  expect(issuesOf(state).issues).toHaveLength(1)
  expect(state.plan?.some(({ issue }) => issue === 2)).toBe(false)
  expect(state.turns.at(-1)?.kind).toBe('summary')
})

test('the script does not count the issues that stand in their list, also not in a log of before', async () => {
  const { engine, storage } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog(CLASH))
  await engine.start(id)
  const state = await engine.settled(id)
  const counted = ({ modeChanges }: DialogState) =>
    modeChanges.filter(({ change, text }) => change === ISSUES && text !== null)
  expect(issuesOf(state).issues).toHaveLength(2)
  expect(counted(state)).toEqual([])
  const before = (await storage.log.read(id))
    .map((fact) => (isIssues(fact) ? { ...fact, text: 'It turns on 2 issues.' } : fact))
    .reduce<DialogState>(reduce, emptyDialog(id))
  expect(issuesOf(before)).toEqual(issuesOf(state))
  expect(counted(before)).toEqual([])
})

function isIssues(fact: Fact): boolean {
  return fact.type === 'mode-changed' && fact.change === ISSUES
}
