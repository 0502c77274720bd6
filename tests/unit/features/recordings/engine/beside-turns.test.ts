import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NewDialog } from '../../../../../src/core/contract/dialog-config.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { createRunFiles } from '../../../../../src/features/recordings/engine/create-run-files.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { gate, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { scriptOf, sideBySide, words } from '../../../../helpers/side-by-side.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../../helpers/test-engine.ts'

/** An engine that makes recordings and replays them, with models that can be called at the same time. */
function recording(provider: ScriptedProvider) {
  const folder = temporaryFolder()
  const { log, close } = openStorage(folder)
  onTestFinished(close)
  let ids = 0
  const runFiles = createRunFiles({
    folder: join(folder, 'run-files'),
    log,
    providers: { ...registryOf(provider), sideBySide: () => true },
    modes,
    clock: new FakeClock(),
    newId: () => `replay-${(ids += 1)}`,
    version: '1.0.0',
  })
  return { runFiles, ...sideBySide(provider, modes, { runFiles }, folder) }
}

type Recording = ReturnType<typeof recording>

async function record(
  provider: ScriptedProvider,
  more: Partial<NewDialog>,
  meanwhile?: (engine: Recording['engine'], id: string) => Promise<void>,
) {
  const made = recording(provider)
  const id = await made.engine.create(newDialog({ ...more, critique: true, turns: 3, record: true }))
  await made.engine.start(id)
  await meanwhile?.(made.engine, id)
  const state = await made.engine.settled(id)
  expect(state.status).toBe('completed')
  return { made, state, text: new TextDecoder().decode((await made.runFiles.save(id)).bytes) }
}

async function replay(text: string) {
  const made = recording(
    new ScriptedProvider(() => {
      throw new Error('A replay asks no model.')
    }),
  )
  const { id } = await made.runFiles.open(text)
  made.runFiles.setSpeed(id, null)
  await made.engine.start(id)
  return { made, state: await made.engine.settled(id) }
}

/** The prompt of each stage, in the order in which the stages were heard. */
async function seen({ engine }: Recording, { id, turns }: DialogState) {
  const stages = turns.flatMap((turn) => turn.stages.flatMap(({ stage, kept }) => (kept ? [] : [{ turn, stage }])))
  return Promise.all(
    stages.map(async ({ turn, stage }) => {
      const { parts, tokens } = await engine.prompt(id, turn.id, stage)
      return [turn.number, turn.madeBeside, stage, tokens, parts]
    }),
  )
}

/** The facts of stages and turns, in order. */
async function order({ storage }: Recording, { id, turns }: DialogState) {
  const heard = new Set(['turn-started', 'stage-ended', 'turn-ended', 'message-added'])
  const stepOf = (turnId: string) => turns.find((turn) => turn.id === turnId)?.step
  return (await storage.log.read(id))
    .filter(({ type }) => heard.has(type))
    .map((fact) => [fact.type, 'turnId' in fact && fact.turnId !== undefined && stepOf(fact.turnId)])
}

async function requireSame(one: Awaited<ReturnType<typeof record>>) {
  const other = await replay(one.text)
  expect(other.state.turns.at(-1)?.error ?? null).toBeNull()
  expect(other.state.status).toBe('completed')
  expect(scriptOf(other.state)).toEqual(scriptOf(one.state))
  expect(await order(other.made, other.state)).toEqual(await order(one.made, one.state))
  expect(await seen(other.made, other.state)).toEqual(await seen(one.made, one.state))
}

for (const mode of ['debate', 'exploration', 'interview', 'council'])
  test(`${mode}: turns made side by side are replayed one call at a time, with the prompts they had`, async () => {
    const one = await record(new ScriptedProvider(words), { mode })
    if (mode !== 'council') expect(one.state.turns.filter(({ madeBeside }) => madeBeside)).not.toHaveLength(0)
    await requireSame(one)
  })

test('a draft that was made again because a person spoke is replayed with what the person said', async () => {
  const comment = gate()
  const isPlace = ({ scene }: Parameters<typeof words>[0], kind: string, speech: number) =>
    scene.kind === kind && scene.speech === speech
  const provider = new ScriptedProvider((request) =>
    isPlace(request, 'moderation', 2) ? [{ wait: comment.wait }, words(request)] : words(request),
  )
  const one = await record(provider, { mode: 'exploration' }, async (engine, id) => {
    await expect.poll(() => provider.requests.some((request) => isPlace(request, 'speech', 3))).toBe(true)
    await engine.say(id, 'Who is to pay for it?')
    comment.open()
  })
  expect(one.state.turns.find(({ kind, speech }) => kind === 'speech' && speech === 3)?.madeBeside).toBe(false)
  await requireSame(one)
})

test('a recording of one call at a time is replayed in the order it was heard', async () => {
  const one = await record(new ScriptedProvider(words), { mode: 'debate', oneByOne: true })
  expect(one.state.turns.filter(({ madeBeside }) => madeBeside)).toHaveLength(0)
  await requireSame(one)
})

test('finals that list the changes of their drafts are replayed as the speeches they were', async () => {
  const mend = (request: ModelRequest) => {
    const [, draft] = request.messages
    if (request.scene.stage !== 'final' || draft?.role !== 'assistant') return words(request)
    const said = draft.parts.map(({ text }) => text).join('')
    return `OLD: ${said.split(' ').slice(0, 3).join(' ')}\nNEW: so it is`
  }
  const one = await record(new ScriptedProvider(mend), { mode: 'exploration', mendDrafts: true })
  const finals = one.state.turns.flatMap(({ kind, text }) => (kind === 'speech' ? [text] : []))
  expect(finals.every((text) => text.startsWith('so it is ') && text.length > 'so it is '.length)).toBe(true)
  await requireSame(one)
})
