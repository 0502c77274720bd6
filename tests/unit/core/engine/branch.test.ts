import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState, type Turn } from '../../../../src/core/dialog/state.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { gate, overloaded, ScriptedProvider, newWords } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const replay = (facts: readonly Fact[], id = facts[0]?.dialogId ?? '') =>
  facts.reduce<DialogState>((state, fact) => reduce(state, { ...fact, dialogId: id }), emptyDialog(id))
const words = (request: ModelRequest) =>
  request.scene.digestOf
    ? 'A digest.'
    : `${request.scene.kind} ${request.scene.stage} ${request.scene.speech} ${newWords(80)}`
/** The state without what a branch may change of its shared past. */
const past = (state: DialogState) => ({
  ...state,
  id: '',
  seq: 0,
  origin: null,
  createdAt: 0,
  status: '',
  pauseReason: null,
  endReason: null,
  endedAt: null,
  // The working time is that of the other dialog.
  worked: null,
})

test('a branch at any point has the state that the source had there, and its shared prompts are the same byte for byte', async () => {
  const { engine, storage } = testEngine(new ScriptedProvider(words))
  const source = await runDialog({ engine }, { turns: 2, foldAbove: 400 })
  expect(source.folds.length).toBeGreaterThan(0)
  const facts = await storage.log.read(source.id)
  const end = (turn: Turn, keep: string) => {
    if (keep === 'nothing') return turn.seq - 1
    return (
      (keep === 'turn'
        ? // A closing that judges leaves its verdict behind it.
          (facts.find((fact) => fact.type === 'verdict-given' && fact.turnId === turn.id)?.seq ?? turn.endedSeq)
        : facts.find((fact) => fact.type === 'stage-ended' && fact.turnId === turn.id && fact.stage === keep)?.seq) ?? 0
    )
  }
  for (const turn of source.turns) {
    for (const keep of ['nothing', 'draft', 'critique', 'turn'] as const) {
      if ((keep === 'draft' || keep === 'critique') && turn.kind !== 'speech') continue
      const id = await engine.branch(source.id, { turnId: turn.id, keep, seats: {} })
      const branch = await engine.state(id)
      expect(past(branch)).toEqual(past(replay(facts.slice(0, end(turn, keep)))))
      expect(branch.origin).toEqual({ dialogId: source.id, turnId: turn.id, sharedThrough: end(turn, keep) })
      expect(branch.status).toBe(turn.kind === 'summary' && keep === 'turn' ? 'completed' : 'paused')
      const last = branch.turns.at(-1)
      for (const { stage } of last?.stages ?? [])
        expect((await engine.prompt(id, last?.id ?? '', stage)).parts).toEqual(
          (await engine.prompt(source.id, last?.id ?? '', stage)).parts,
        )
    }
  }
  expect(await storage.log.read(source.id)).toEqual(facts)
})

test('a branch continues with the changed seat and leaves the source alone', async () => {
  const { engine, provider, storage, clock } = testEngine(new ScriptedProvider(words))
  const source = await runDialog({ engine }, { turns: 1 })
  const facts = await storage.log.read(source.id)
  clock.advance(1_000)
  const id = await engine.branch(source.id, {
    turnId: source.turns[1]?.id ?? '',
    keep: 'critique',
    seats: { first: { provider: 'scripted', model: 'other', name: 'Alpha' } },
  })
  const made = provider.requests.length
  await engine.resume(id)
  const branch = await engine.settled(id)
  expect(branch.status).toBe('completed')
  expect(provider.requests[made]).toMatchObject({ model: 'other', scene: { seat: 'first', stage: 'final' } })
  expect(branch.turns.map((turn) => turn.number)).toEqual([1, 2, 3, 4, 5])
  expect(branch.turns[0]?.startedAt).toBe(source.turns[0]?.startedAt)
  expect(branch.createdAt).toBe(source.createdAt + 1_000)
  expect(await storage.log.read(source.id)).toEqual(facts)
})

test('edits, chosen versions, title and tags are copied to a branch in their present state; the bin, later words and the source’s energy are not', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(words))
  const source = await runDialog({ engine }, { turns: 2 })
  const turn = (step: number) => engine.state(source.id).then((state) => state.turns[step]?.id ?? '')
  await engine.rename(source.id, 'Cars')
  await engine.tag(source.id, ['cities', 'Cities ', ' rail'])
  await engine.recordEnergy(source.id, [{ host: 'h', wattHours: 3, samples: 1 }])
  provider.script = (request) => `again ${words(request)}`
  await engine.regenerate(source.id, await turn(1))
  await engine.settled(source.id)
  await engine.editTurn(source.id, await turn(1), 'Edited.')
  await engine.editTurn(source.id, await turn(6), 'Too late.')
  await engine.regenerate(source.id, await turn(2))
  await engine.settled(source.id)
  await engine.chooseVersion(source.id, await turn(2), source.turns[2]?.id ?? '')
  await engine.bin(source.id)
  const now = await engine.state(source.id)
  for (const keep of ['nothing', 'draft', 'turn'] as const) {
    const branch = await engine.state(await engine.branch(source.id, { turnId: await turn(3), keep, seats: {} }))
    expect(branch).toMatchObject({
      title: 'Cars',
      tags: ['cities', 'rail'],
      binnedAt: null,
      energy: {},
      status: 'paused',
    })
    const whole = keep === 'turn' ? 4 : 3
    const told = ({ id, text, versions, edits }: Turn) => ({
      id,
      text,
      edits,
      versions: versions.map((version) => version.id),
    })
    expect(branch.turns.slice(0, whole).map(told)).toEqual(now.turns.slice(0, whole).map(told))
    expect(branch.turns).toHaveLength(keep === 'nothing' ? 3 : 4)
  }
})

test('a draft kept from a later version is copied without the version it replaced, and the branch finishes it', async () => {
  const { engine, provider } = testEngine(new ScriptedProvider(words))
  const source = await runDialog({ engine }, { turns: 1 })
  provider.script = (request) => `again ${words(request)}`
  await engine.regenerate(source.id, source.turns[3]?.id ?? '')
  const { turns } = await engine.settled(source.id)
  await engine.regenerate(source.id, turns[1]?.id ?? '')
  await engine.settled(source.id)
  const id = await engine.branch(source.id, { turnId: turns[3]?.id ?? '', keep: 'draft', seats: {} })
  const made = provider.requests.length
  await engine.resume(id)
  const branch = await engine.settled(id)
  expect(branch.status).toBe('completed')
  expect(provider.requests[made]?.scene).toMatchObject({ seat: 'second', stage: 'critique' })
  const standing = branch.turns.filter((turn) => !turn.superseded)
  expect(standing.map((turn) => turn.number)).toEqual([1, 2, 3, 4, 5])
  expect(standing[3]).toMatchObject({ replaces: null, versions: [] })
  expect(standing[3]?.stages[0]?.text).toContain('again speech draft 2')
})

test('a branch from a version that was replaced begins with that version', async () => {
  const { engine } = testEngine()
  const source = await runDialog({ engine }, { turns: 1 })
  const old = source.turns[1]?.id ?? ''
  await engine.regenerate(source.id, old)
  await engine.settled(source.id)
  const branch = await engine.state(await engine.branch(source.id, { turnId: old, keep: 'turn', seats: {} }))
  expect(branch.turns[1]?.id).toBe(old)
})

test('a branch of a running dialog rests while its source continues, and keeping nothing of a person’s turn drops its words', async () => {
  const held = gate()
  const { engine, provider } = testEngine(
    new ScriptedProvider((request) =>
      request.scene.kind === 'moderation' ? ['Half ', { wait: held.wait }] : words(request),
    ),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.takeSeat(id, 'first', 'By hand.')
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('Half'))
  const { turns } = await engine.state(id)
  await expect(engine.branch(id, { turnId: turns[2]?.id ?? '', keep: 'turn', seats: {} })).rejects.toMatchObject({
    code: 'DIALOG_STATE',
  })
  await expect(engine.branch(id, { turnId: turns[1]?.id ?? '', keep: 'draft', seats: {} })).rejects.toThrow(
    'This turn has no draft to keep',
  )
  await expect(engine.branch(id, { turnId: 'nobody', keep: 'turn', seats: {} })).rejects.toMatchObject({
    code: 'DIALOG_NOT_FOUND',
  })
  const branch = await engine.branch(id, { turnId: turns[1]?.id ?? '', keep: 'nothing', seats: {} })
  expect(await engine.state(branch)).toMatchObject({ status: 'paused', pauseReason: 'user', taken: {} })
  held.open()
  expect((await engine.settled(id)).status).toBe('completed')
  provider.script = words
  await engine.resume(branch)
  expect((await engine.settled(branch)).turns[1]).toMatchObject({
    person: false,
    text: expect.stringContaining('speech final 1') as string,
  })
})

test('a branch is a legal log and reaches its end, whatever failed, was said again, edited or branched before', async () => {
  const outcome = fc.constantFrom('words', 'words', 'words', 'partial')
  const deed = fc.record({
    what: fc.constantFrom('regenerate', 'edit', 'choose', 'branch'),
    step: fc.nat(4),
    keep: fc.constantFrom('nothing', 'draft', 'critique', 'turn'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 14 }), fc.array(deed, { maxLength: 6 }), async (plan, deeds) => {
      const { engine, storage } = testEngine(
        new ScriptedProvider((request, call) => (plan[call] === 'partial' ? ['Half ', overloaded()] : words(request))),
      )
      const finish = async (which: string) => {
        for (let tries = 0; tries < 20 && (await engine.settled(which)).status === 'paused'; tries += 1)
          await engine.resume(which)
        return await engine.settled(which)
      }
      let id = await engine.create(newDialog({ turns: 1 }))
      await engine.start(id)
      await finish(id)
      for (const { what, step, keep } of deeds) {
        const state = await engine.settled(id)
        const turn = state.turns.filter((each) => !each.superseded)[step]
        if (!turn) continue
        const other = turn.versions[0]?.id
        if (what === 'regenerate') await engine.regenerate(id, turn.id).catch(() => undefined)
        if (what === 'edit') await engine.editTurn(id, turn.id, `Edited ${step}.`).catch(() => undefined)
        if (what === 'choose' && other) await engine.chooseVersion(id, turn.id, other).catch(() => undefined)
        if (what === 'branch') {
          const branch = await engine.branch(id, { turnId: turn.id, keep, seats: {} }).catch(() => null)
          if (branch === null) continue
          id = branch
          legal(await storage.log.read(id))
          await finish(id)
        }
        const after = await engine.settled(id)
        legal(await storage.log.read(id))
        const standing = after.turns.filter((each) => each.status === 'ended').map((each) => each.step)
        expect(new Set(standing).size).toBe(standing.length)
      }
      expect((await engine.settled(id)).status).toBe('completed')
    }),
    { numRuns: 25 },
  )
})

/** Requires that no two turns are open at once, and that each is closed by itself. */
function legal(facts: readonly Fact[]): void {
  let open: string | null = null
  for (const fact of facts) {
    if (fact.type === 'turn-started') {
      expect(open).toBeNull()
      open = fact.turnId
    }
    if (fact.type === 'stage-ended') expect(open).toBe(fact.turnId)
    if (fact.type === 'turn-ended' || fact.type === 'turn-failed' || fact.type === 'turn-cancelled') {
      expect(open).toBe(fact.turnId)
      open = null
    }
  }
}
