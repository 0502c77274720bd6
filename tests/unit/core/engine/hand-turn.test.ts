import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { personSpeeches } from '../../../../src/core/dialog/judging/sheet/person-speeches.ts'
import { spending } from '../../../../src/core/dialog/money/totals.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { isSaidForPerson } from '../../../../src/core/dialog/turns/person/handed.ts'
import { helpHad } from '../../../../src/core/dialog/turns/person/help-had.ts'
import { exportHtml } from '../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { gate, newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const never = new AbortController().signal
const MARK = 'spoken by a model in a person’s place'

/** A dialog that waits for the second seat's first speech. */
async function waiting(more: Partial<NewDialog> = {}, provider = new ScriptedProvider(() => newWords(30))) {
  const made = testEngine(provider)
  const { seats } = newDialog()
  const held = { ...seats, second: { ...seats.second, person: 'fair' as const } }
  const id = await made.engine.create(newDialog({ turns: 2, critique: false, seats: held, ...more }))
  await made.engine.start(id)
  await made.engine.settled(id)
  const asked = async () => await made.engine.askedTurn(id)
  const step = (await asked())?.step ?? -1
  const facts = () => made.storage.log.read(id)
  return { ...made, id, step, asked, facts }
}

const handedIn = (facts: readonly Fact[]) => facts.filter(({ type }) => type === 'turn-handed')
const marks = (state: DialogState) => state.turns.filter((turn) => isSaidForPerson(state, turn)).map(({ step }) => step)
const ownSpeech = ({ turns }: DialogState, step: number) => turns.find((turn) => turn.step === step && !turn.superseded)

test('the model of the seat says one speech, streamed and marked, and the next one waits for the person again', async () => {
  const { engine, provider, id, step, asked, facts } = await waiting()
  expect((await asked())?.saidBy).toBe('second')
  const { seq } = await engine.state(id)
  const seen = watchUntil(engine, id, (event) => event.type === 'dialog-paused', seq)
  await engine.handTurn(id, step)
  const state = await engine.settled(id)
  expect(state).toMatchObject({ status: 'paused', awaits: 'second', handed: { step, seat: 'second' } })
  expect(ownSpeech(state, step)).toMatchObject({ status: 'ended', person: false, member: 'second' })
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second')).toHaveLength(1)
  expect((await seen).some((event) => event.type === 'stage-delta')).toBe(true)
  const next = await asked()
  expect(next).toMatchObject({ saidBy: null })
  await expect(engine.handTurn(id, next?.step ?? -1)).rejects.toThrow('it was asked to already')
  await engine.takeSeat(id, 'second', 'I say no.')
  const over = await engine.settled(id)
  expect(over.status).toBe('completed')
  expect(marks(over)).toEqual([step])
  expect(personSpeeches(over, 'second').map(({ text }) => text)).toEqual(['I say no.'])
  await expect(engine.handTurn(id, step)).rejects.toThrow('it was asked to already')
  const stored = await facts()
  expect(stored.reduce(reduce, emptyDialog(id))).toMatchObject({ handed: over.handed, turns: over.turns })
})

test('all stages of the seat are made: draft, critique, final', async () => {
  const { engine, provider, id, step } = await waiting({ critique: true })
  await engine.handTurn(id, step)
  const state = await engine.settled(id)
  expect(ownSpeech(state, step)?.stages.map(({ stage }) => stage)).toEqual(['draft', 'critique', 'final'])
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second').length).toBeGreaterThanOrEqual(2)
})

test('when two windows hand the turn over at once, one is refused: there is one fact and one speech', async () => {
  const { engine, provider, id, step, facts } = await waiting()
  const both = await Promise.allSettled([engine.handTurn(id, step), engine.handTurn(id, step)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await engine.settled(id)
  expect(handedIn(await facts())).toHaveLength(1)
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second')).toHaveLength(1)
})

test('words that are sent while the model speaks are not used for the turn that was handed over', async () => {
  const { engine, id, step } = await waiting()
  await engine.handTurn(id, step)
  const late = engine.takeSeat(id, 'second', 'I was first.', [], { awaits: 'second', waiting: null, partner: null })
  await expect(late).rejects.toThrow('It is no longer')
  const state = await engine.settled(id)
  expect(ownSpeech(state, step)?.person).toBe(false)
  expect(state.taken).toEqual({})
})

test('after a process dies during the speech, the model resumes it', async () => {
  const stuck = gate()
  const isOwn = (seat: string) => seat === 'second'
  const made = await waiting(
    {},
    new ScriptedProvider(({ scene }) => (isOwn(scene.seat) ? [{ wait: stuck.wait }, 'Late.'] : newWords(20))),
  )
  const { engine, provider, id, step } = made
  await engine.handTurn(id, step)
  await expect.poll(() => provider.requests.some(({ scene }) => isOwn(scene.seat))).toBe(true)
  const after = await made.reopen()
  stuck.open()
  await after.engine.recover()
  expect(await after.engine.state(id)).toMatchObject({ status: 'paused', pauseReason: 'interrupted' })
  await after.engine.resume(id)
  const state = await after.engine.settled(id)
  expect(ownSpeech(state, step)).toMatchObject({ text: 'Late.', person: false, status: 'ended' })
  expect(marks(state)).toContain(step)
  expect(handedIn(await after.storage.log.read(id))).toHaveLength(1)
})

test('after a process dies before the speech begins, the model still has the turn', async () => {
  const made = await waiting()
  const { id, step } = made
  // The state after one write, as if a crash had prevented the next.
  await made.storage.log.append(id, [{ type: 'turn-handed', step, seat: 'second' }, { type: 'dialog-resumed' }])
  const after = await made.reopen()
  await after.engine.recover()
  await after.engine.resume(id)
  const state = await after.engine.settled(id)
  expect(ownSpeech(state, step)).toMatchObject({ person: false, status: 'ended' })
})

test('a model that fails is tried again on resuming; words of the person replace its speech, without a mark', async () => {
  let fails = true
  const provider = new ScriptedProvider(({ scene }) =>
    fails && scene.seat === 'second' ? [new ProviderError('PROVIDER_REFUSED', 'Not today.')] : newWords(20),
  )
  const first = await waiting({}, provider)
  await first.engine.handTurn(first.id, first.step)
  expect(await first.engine.settled(first.id)).toMatchObject({ status: 'paused', pauseReason: 'failure' })
  fails = false
  await first.engine.resume(first.id)
  expect(ownSpeech(await first.engine.settled(first.id), first.step)).toMatchObject({ status: 'ended', person: false })

  fails = true
  const second = await waiting({}, provider)
  await second.engine.handTurn(second.id, second.step)
  await second.engine.settled(second.id)
  await second.engine.takeSeat(second.id, 'second', 'I say it myself.')
  await second.engine.resume(second.id)
  const state = await second.engine.settled(second.id)
  expect(ownSpeech(state, second.step)).toMatchObject({ person: true, text: 'I say it myself.' })
  expect(helpHad(state, 'second')).toBeNull()
})

test('a seat that is given back meanwhile stays with its model, and only one speech is marked', async () => {
  const { engine, id, step } = await waiting()
  await engine.handTurn(id, step)
  await engine.changeAgent(id, 'second', 'own')
  const state = await engine.settled(id)
  expect(state.status).toBe('completed')
  expect(marks(state)).toEqual([step])
})

test('the turn that was handed over waits for the person in a branch that begins before it, and not in one that keeps it', async () => {
  const { engine, id, step } = await waiting()
  await engine.handTurn(id, step)
  const turn = ownSpeech(await engine.settled(id), step)
  const [anew, kept] = await Promise.all(
    (['nothing', 'turn'] as const).map((keep) => engine.branch(id, { turnId: turn?.id ?? '', keep, seats: {} })),
  )
  expect(await engine.state(anew ?? '')).toMatchObject({ handed: null })
  await engine.resume(anew ?? '')
  expect(await engine.settled(anew ?? '')).toMatchObject({ awaits: 'second' })
  expect((await engine.askedTurn(anew ?? ''))?.step).toBe(step)
  expect(marks(await engine.state(kept ?? ''))).toEqual([step])
})

// Hints count, whoever said the turn in the end.
const HELP = 'With 2 hints from a model, and one speech by the model, which has no part in the sheet.'

test('files say who spoke, also when the speech was said again, and so do files imported again', async () => {
  const { engine, id, step } = await waiting()
  await engine.hint(id, step, 'answer', never)
  await engine.handTurn(id, step)
  await engine.settled(id)
  const next = (await engine.askedTurn(id))?.step ?? -1
  await engine.hint(id, next, 'answer', never)
  await engine.takeSeat(id, 'second', 'I say no.')
  const state = await engine.settled(id)
  await engine.regenerate(id, ownSpeech(state, step)?.id ?? '')
  const again = await engine.settled(id)
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  for (const of of [state, again]) {
    for (const file of [exportHtml(of), exportMarkdown(of), exportText(of)].map(text)) expect(file).toContain(MARK)
    expect(helpHad(of, 'second')).toBe(HELP)
    const { bodies } = parseIdiExport(JSON.parse(text(exportJson(of, { content: 'whole' }))))
    const back = bodies.reduce<DialogState>(
      (before, body, index) => reduce(before, { ...body, dialogId: 'back', seq: index + 1, at: 0 }),
      emptyDialog('back'),
    )
    expect(back.handed).toEqual({ step, seat: 'second' })
    expect(marks(back)).toEqual([step])
    expect(helpHad(back, 'second')).toBe(HELP)
  }
})

test('a lesson without hints, a turn that is no speech, and one that does not wait are refused, and nothing is stored', async () => {
  const lesson = { name: 'Trams', hints: false, digest: 'a'.repeat(64) }
  const strict = await waiting({ lesson })
  expect((await strict.asked())?.saidBy).toBeNull()
  await expect(strict.engine.handTurn(strict.id, strict.step)).rejects.toThrow('This lesson has no hints')
  const { engine, id, step, facts } = await waiting()
  await expect(engine.handTurn(id, step + 1)).rejects.toThrow('does not wait for your words any more')
  const prepares = await waiting({ style: 'clash' })
  expect(await prepares.asked()).toMatchObject({ saidBy: null })
  await expect(prepares.engine.handTurn(prepares.id, prepares.step)).rejects.toThrow('No speech waits for your words')
  await engine.takeSeat(id, 'second', 'I say no.')
  await expect(engine.handTurn(id, step)).rejects.toThrow(/does not wait|No speech waits/)
  for (const stored of [await facts(), await strict.facts(), await prepares.facts()])
    expect(handedIn(stored)).toEqual([])
})

test('a cap that is reached between its stages ends the dialog, as at any speech', async () => {
  const free = await waiting({ critique: true })
  const { usage } = spending(await free.engine.state(free.id)).all
  // Each call takes 15 tokens: there is room for a draft and the closing, but not for a critique.
  const tokens = usage.promptTokens + usage.completionTokens + 32
  const { engine, provider, id, step } = await waiting({ critique: true, cap: { tokens } })
  await engine.handTurn(id, step)
  const state = await engine.settled(id)
  expect(state.endReason).toBe('cap')
  expect(ownSpeech(state, step)).toMatchObject({ status: 'cancelled', cancelReason: 'cap' })
  expect(provider.requests.filter(({ scene }) => scene.seat === 'second')).toHaveLength(1)
})
