import { expect, test } from 'vitest'
import { turnOfOpenIssues, whyNotIssues } from '../../../../src/core/dialog/board/change-issues.ts'
import { issuesOf } from '../../../../src/core/dialog/board/issues.ts'
import { PERSON_WAIT_MS } from '../../../../src/core/contract/limits.ts'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import type { Engine } from '../../../../src/core/engine/index.ts'
import { variedWords } from '../../../../src/core/engine/play/varied-words.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { promptTexts } from '../../../helpers/prompt-texts.ts'
import { TWO_ISSUES } from '../../../helpers/play-style.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine, type TestEngine } from '../../../helpers/test-engine.ts'

const CLASH = { style: 'clash', critique: false } as const
const FAIR = { question: 'Is it fair to drivers?', prover: 'Beta' }
const PAYS = { question: 'Who pays for it in ten years?', prover: '' }
const STAYS = { question: 'Which streets stay open?', prover: 'Alpha' }

function words({ scene }: ModelRequest): string {
  const { gives, title } = scene.task ?? {}
  const said = variedWords(`${scene.member} ${title} ${scene.speech}`, 20)
  if (gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${said}`
  if (gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${said}`
  return title === 'Answer' ? `Yes. ${said}` : said
}

/** Watches a dialog as somebody who may change its issues. */
function watch(engine: Engine, id: string) {
  const stop = new AbortController()
  const seen: DialogEvent[] = []
  const waiting: { until: (event: DialogEvent) => boolean; found: () => void }[] = []
  const done = (async () => {
    for await (const batch of engine.watch(id, 0, stop.signal, { mayChangeIssues: true })) {
      seen.push(...batch)
      for (const each of waiting) if (seen.some(each.until)) each.found()
    }
  })()
  return {
    saw: (until: (event: DialogEvent) => boolean) =>
      new Promise<void>((found) => {
        if (seen.some(until)) found()
        else waiting.push({ until, found })
      }),
    leave: async () => {
      stop.abort()
      await done
    },
  }
}

const opens = (event: DialogEvent) => event.type === 'issues-open' && event.until !== null
const closes = (event: DialogEvent) => event.type === 'issues-open' && event.until === null
const pauses = (event: DialogEvent) => event.type === 'dialog-paused'

async function waitingDialog(script = words) {
  const parts = testEngine(new ScriptedProvider(script))
  const id = await parts.engine.create(newDialog(CLASH))
  const watcher = watch(parts.engine, id)
  await parts.engine.start(id)
  await watcher.saw(opens)
  return { ...parts, id, watcher }
}

async function finish({
  engine,
  id,
  watcher,
}: Pick<TestEngine, 'engine'> & { id: string; watcher: ReturnType<typeof watch> }) {
  const state = await engine.settled(id)
  await watcher.leave()
  expect(state.status).toBe('completed')
  return state
}

const pointsOf = (provider: ScriptedProvider) =>
  provider.requests.flatMap((request) =>
    promptTexts(request).flatMap((text) => text.match(/This turn: .+, on issue .+/g) ?? []),
  )

test('a dialog waits ten seconds for a watcher to change the issues, then argues them as they were named', async () => {
  const dialog = await waitingDialog()
  const last = async () => (await dialog.engine.state(dialog.id)).turns.at(-1)
  const named = await last()
  expect(named).toMatchObject({ status: 'ended' })
  dialog.clock.advance(PERSON_WAIT_MS - 1)
  expect((await last())?.id).toBe(named?.id)
  dialog.clock.advance(1)
  await dialog.watcher.saw(closes)
  const state = await finish(dialog)
  expect(issuesOf(state)).toMatchObject({ named: null, issues: [{ prover: 'Ada' }, { prover: 'Ben' }] })
})

test('a dialog that nobody watches does not wait', async () => {
  const { engine } = testEngine(new ScriptedProvider(words))
  const id = await engine.create(newDialog(CLASH))
  await engine.start(id)
  expect((await engine.settled(id)).status).toBe('completed')
})

test('resume ends the wait at once', async () => {
  const dialog = await waitingDialog()
  await dialog.engine.resume(dialog.id)
  await finish(dialog)
})

test('a pause during the wait lasts for as long as the issues are being changed', async () => {
  const dialog = await waitingDialog()
  const { engine, id, provider } = dialog
  await engine.pause(id)
  await dialog.watcher.saw(pauses)
  await engine.changeIssues(id, [PAYS, FAIR, STAYS])
  await engine.resume(id)
  const state = await finish(dialog)
  expect(issuesOf(state).issues).toEqual([PAYS, FAIR, STAYS])
  expect(issuesOf(state).named?.map(({ prover }) => prover)).toEqual(['Ada', 'Ben'])
  expect(Math.max(...(state.plan ?? []).map(({ issue }) => issue ?? 0))).toBe(3)
  const told = pointsOf(provider)
  expect(told.some((line) => line.includes(`on issue 3 of 3: ${STAYS.question}`))).toBe(true)
  expect(told.join('\n')).not.toContain('free trams')
  const asked = provider.requests.find(({ scene }) => scene.task?.title === 'Question')
  expect(asked && promptTexts(asked).join('\n')).toContain(
    '1. Who pays for it in ten years?\n2. Is it fair to drivers?',
  )
  const closed = provider.requests.findLast(({ scene }) => scene.task?.title === 'Closing words')
  expect(closed && promptTexts(closed).join('\n')).toContain('Issue 3, “Which streets stay open?”')
})

test('an issue that a person adds to a single one is argued like any other', async () => {
  const one = (request: ModelRequest) =>
    request.scene.task?.gives === 'issues' ? '<record>Only one? | Beta</record>\nThat one.' : words(request)
  const dialog = await waitingDialog(one)
  await dialog.engine.pause(dialog.id)
  await dialog.watcher.saw(pauses)
  await dialog.engine.changeIssues(dialog.id, [FAIR, PAYS])
  await dialog.engine.resume(dialog.id)
  const state = await finish(dialog)
  const sheets = state.plan?.filter(({ issue, kind }) => issue === 1 && kind === 'preparation') ?? []
  expect(sheets.map(({ member }) => member)).toEqual(['first', 'second'])
  expect(state.plan?.filter(({ gives }) => gives === 'ledger').map(({ issue }) => issue)).toEqual([1, 2])
})

test('a kill during the wait is recovered from, and one during the change keeps the changed issues', async () => {
  const first = await waitingDialog()
  const second = await first.reopen()
  await second.engine.recover()
  expect(await second.engine.state(first.id)).toMatchObject({ status: 'paused', pauseReason: 'interrupted' })
  await second.engine.changeIssues(first.id, [FAIR])
  const third = await second.reopen()
  await third.engine.recover()
  await third.engine.resume(first.id)
  const state = await third.engine.settled(first.id)
  expect(state.status).toBe('completed')
  expect(issuesOf(state).issues).toEqual([FAIR])
  expect(state.plan?.some(({ issue }) => issue === 2)).toBe(false)
})

test('a stop, a skip and the end of the app each end the wait', async () => {
  const stopped = await waitingDialog()
  await stopped.engine.stop(stopped.id, 'now')
  expect(await stopped.engine.state(stopped.id)).toMatchObject({ status: 'stopped' })
  await stopped.watcher.leave()
  const skipped = await waitingDialog()
  await skipped.engine.skip(skipped.id)
  await finish(skipped)
  const closed = await waitingDialog()
  await closed.engine.close()
  await closed.watcher.leave()
})

test('issues cannot be changed once they are being argued, nor in a dialog that has none', async () => {
  const dialog = await waitingDialog()
  await dialog.engine.resume(dialog.id)
  const state = await finish(dialog)
  expect(turnOfOpenIssues(state)).toBeNull()
  await expect(dialog.engine.changeIssues(dialog.id, [FAIR])).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  const plain = await dialog.engine.create(newDialog())
  await expect(dialog.engine.changeIssues(plain, [FAIR])).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: 'No issues have been named in this dialog.',
  })
})

test('issues that differ only in white space are not a change', async () => {
  const dialog = await waitingDialog()
  await dialog.engine.pause(dialog.id)
  await dialog.watcher.saw(pauses)
  const { issues } = issuesOf(await dialog.engine.state(dialog.id))
  await dialog.engine.changeIssues(
    dialog.id,
    issues.map((issue) => ({ ...issue, question: ` ${issue.question}\n` })),
  )
  expect(issuesOf(await dialog.engine.state(dialog.id)).named).toBeNull()
  await dialog.watcher.leave()
})

test('a branch from the turn that named the issues begins with the ones that the person changed', async () => {
  const dialog = await waitingDialog()
  const { engine, id } = dialog
  await engine.pause(id)
  await dialog.watcher.saw(pauses)
  await engine.changeIssues(id, [FAIR])
  await engine.resume(id)
  const state = await finish(dialog)
  const named = state.turns.find(({ step }) => state.plan?.[step]?.gives === 'issues')
  const branch = await engine.branch(id, { turnId: named?.id ?? '', keep: 'turn', seats: {} })
  const rests = await engine.state(branch)
  expect(issuesOf(rests)).toMatchObject({ issues: [FAIR] })
  expect(rests.plan).toEqual(state.plan)
  await engine.changeIssues(branch, [PAYS, FAIR])
  expect(issuesOf(await engine.state(branch)).issues).toEqual([PAYS, FAIR])
})

test.each([
  ['none', [], 'Keep at least one issue'],
  [
    'eleven',
    Array.from({ length: 11 }, (_, index) => ({ question: `Question ${index}?`, prover: '' })),
    'remove 8 issues',
  ],
  ['an empty one', [FAIR, { question: '  \n', prover: '' }], 'Issue 2 asks nothing'],
  ['one without a letter', [{ question: '??? 12', prover: '' }], 'Issue 1 asks nothing'],
  ['300 letters', [{ question: 'a'.repeat(300), prover: '' }], 'Issue 1 has 300 characters'],
  ['two alike', [FAIR, PAYS, { question: 'is it fair to DRIVERS', prover: '' }], 'Issues 1 and 3 ask the same'],
] as const)('%s is refused, with the reason', async (_, issues, why) => {
  const dialog = await waitingDialog()
  await expect(dialog.engine.changeIssues(dialog.id, issues)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringContaining(why) as string,
  })
  expect(issuesOf(await dialog.engine.state(dialog.id)).named).toBeNull()
  await dialog.engine.resume(dialog.id)
  await finish(dialog)
})

test('two questions that differ in one important word are different', () => {
  expect(whyNotIssues([FAIR, { question: 'Is it fair to cyclists?', prover: '' }])).toBeNull()
})
