import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Audience } from '../../../../src/core/contract/members/audience.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { isSeat } from '../../../../src/core/contract/members/member-ids.ts'
import type { DialogState } from '../../../../src/core/dialog/state.ts'
import type { Engine } from '../../../../src/core/engine/index.ts'
import { spokenTurns } from '../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { readImports } from '../../../../src/app/services/imports/read-imports.ts'
import { importBytes } from '../../../../src/app/services/imports/import-bytes.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { gate, overloaded, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

const APART = { dialog: newDialog({ topic: 'Between us', turns: 1, critique: false }), title: 'A word apart' }

/** A speech says who speaks; a call for a digest gets this digest. */
const speakers = (digest = 'Iris learned that Alpha doubts the figures.') =>
  new ScriptedProvider(({ scene }) => (scene.digestOf ? digest : `${scene.topic} ${scene.member} ${scene.speech}`))

/** The text of the task that a model gets. */
const taskOf = ({ system }: ModelRequest) =>
  system
    .map(({ text }) => text)
    .join('\n')
    .slice(0, 400)

async function opened(engine: Engine, parent: string): Promise<string> {
  const child = await engine.openChild(parent, { ...APART, by: 'moderator' })
  await engine.start(child)
  await engine.settled(child)
  return child
}

/** The state without the parts that a child may change. */
function apartFrom({ children: _children, spent: _spent, seq: _seq, ...rest }: DialogState) {
  return rest
}

test('a child dialog changes nothing in its parent except adding its digest', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, { turns: 1, critique: false })
  const child = await opened(at.engine, parent.id)
  await at.engine.closeChild(child, 'all')
  const after = await at.engine.state(parent.id)
  expect(apartFrom(after)).toEqual(apartFrom(parent))
  expect(after.children).toMatchObject([
    {
      id: child,
      title: 'A word apart',
      open: false,
      digests: [{ text: 'Iris learned that Alpha doubts the figures.' }],
    },
  ])
  expect(await at.engine.state(child)).toMatchObject({ status: 'completed', parent: { dialogId: parent.id } })
})

test('a digest reaches exactly its audience, in prompts, files and sound', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom<Audience>('all', 'engine', 'user'), fc.subarray(['moderator', 'first', 'second'])),
      async (audience) => {
        const at = testEngine(speakers())
        const id = await at.engine.create(newDialog({ turns: 1, critique: false }))
        const child = await at.engine.openChild(id, { ...APART, by: 'first' })
        await at.engine.start(child)
        await at.engine.settled(child)
        await at.engine.closeChild(child, audience)
        const before = at.provider.requests.length
        await at.engine.start(id)
        const state = await at.engine.settled(id)
        const told = at.provider.requests.slice(before)
        for (const { scene, messages } of told)
          expect(JSON.stringify(messages).includes('doubts the figures')).toBe(
            isSeat(scene.member) &&
              (audience === 'all' || (Array.isArray(audience) && audience.includes(scene.member))),
          )
        // A viewer sees everything that is not only for the engine.
        expect(new TextDecoder().decode(exportText(state)).includes('doubts the figures')).toBe(audience !== 'engine')
        expect(spokenTurns(state).some(({ words }) => words.includes('doubts the figures'))).toBe(audience !== 'engine')
      },
    ),
    { numRuns: 10 },
  )
})

describe('a child dialog is closed in time, although its digest needs a model', () => {
  test.each<[string, ScriptedProvider['script']]>([
    ['that fails', ({ scene }) => (scene.digestOf ? [overloaded()] : `${scene.member} says this. And that.`)],
    // What small models wrote: the task itself, in place of a digest.
    [
      'that recites its task',
      (request) => (request.scene.digestOf ? taskOf(request) : `${request.scene.member} says this. And that.`),
    ],
    ['that is silent', ({ scene }) => (scene.digestOf ? '' : `${scene.member} says this. And that.`)],
    [
      'that never ends',
      ({ scene }) => (scene.digestOf ? [{ wait: gate().wait }] : `${scene.member} says this. And that.`),
    ],
  ])('%s', async (_what, script) => {
    const clock = new FakeClock()
    const at = testEngine(new ScriptedProvider(script), undefined as never, clock)
    const parent = await runDialog(at, { turns: 1, critique: false })
    const child = await opened(at.engine, parent.id)
    const closing = at.engine.closeChild(child, 'all')
    let closed = false
    void closing.then(() => (closed = true))
    // Advances the clock past the time that a digest may take, as often as something waits for it.
    while (!closed) {
      await new Promise((resolve) => setImmediate(resolve))
      clock.advance(10_000)
    }
    await closing
    const digest = (await at.engine.state(parent.id)).children[0]?.digests[0]
    // The call is counted, whatever it returned.
    expect(digest).toMatchObject({
      call: { provider: 'scripted', model: 'test' },
      text: 'Beta said: “And that.” Iris said: “And that.”',
    })
  })
})

test('the next digest of a reopened child leaves out what the last one contained', async () => {
  const at = testEngine(
    new ScriptedProvider(({ scene }) =>
      scene.digestOf ? scene.digestOf.said.map(({ text }) => text).join(' | ') : `${scene.kind} ${scene.speech}`,
    ),
  )
  const parent = await runDialog(at, { turns: 1, critique: false })
  const child = await opened(at.engine, parent.id)
  await at.engine.closeChild(child, 'all')
  await at.engine.reopenChild(child)
  expect((await at.engine.state(parent.id)).children[0]?.open).toBe(true)
  await at.engine.closeChild(child, 'all')
  const digests = (await at.engine.state(parent.id)).children[0]?.digests ?? []
  expect(digests.map(({ text }) => text)).toEqual([
    'introduction 0 | speech 1 | moderation 1 | speech 2 | summary 2',
    // Nothing new was said since then.
    '',
  ])
})

test('a kill between creating a child and informing its parent leaves no orphan', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, { turns: 1, critique: false })
  await at.storage.log.append('orphan', [
    {
      type: 'dialog-created',
      config: { ...(parent.config as NonNullable<DialogState['config']>), topic: 'Between us' },
      parent: { dialogId: parent.id, turnId: null, by: 'moderator' },
    },
  ])
  const next = await at.reopen()
  await next.engine.recover()
  await next.engine.recover()
  expect((await next.engine.state(parent.id)).children.map(({ id }) => id)).toEqual(['orphan'])
})

test('deleting, binning, restoring and branching a parent include its children', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, { turns: 1, critique: false })
  const child = await opened(at.engine, parent.id)
  await at.engine.closeChild(child, 'all')
  const turnId = parent.turns.at(-1)?.id ?? ''
  const early = await at.engine.branch(parent.id, { turnId, keep: 'turn', seats: {} })
  expect((await at.engine.state(early)).children).toEqual([])
  // A child that was opened before the branching point becomes a child of the branch.
  const first = await at.engine.create(newDialog({ turns: 1, critique: false }))
  const inner = await opened(at.engine, first)
  await at.engine.closeChild(inner, 'all')
  await at.engine.start(first)
  const source = await at.engine.settled(first)
  const branch = await at.engine.branch(first, { turnId: source.turns.at(-1)?.id ?? '', keep: 'turn', seats: {} })
  const copied = (await at.engine.state(branch)).children[0]
  expect(copied?.id).not.toBe(inner)
  expect(await at.engine.state(copied?.id ?? '')).toMatchObject({ parent: { dialogId: branch }, status: 'completed' })
  const listed = async () => (await at.engine.list()).map(({ id }) => id)
  await at.engine.bin(parent.id)
  expect((await at.engine.state(child)).binnedAt).not.toBeNull()
  await at.engine.restore(parent.id)
  expect((await at.engine.state(child)).binnedAt).toBeNull()
  await at.engine.bin(parent.id)
  await at.engine.remove(parent.id)
  const left = await listed()
  expect([left.includes(parent.id), left.includes(child), left.includes(inner)]).toEqual([false, false, true])
})

test('an export contains the dialogs inside it, and an import brings them back the same', async () => {
  const at = testEngine(speakers())
  const id = await at.engine.create(newDialog({ turns: 1, critique: false }))
  const child = await opened(at.engine, id)
  await at.engine.closeChild(child, ['moderator'])
  await at.engine.start(id)
  const state = await at.engine.settled(id)
  const children = new Map([[child, await at.engine.state(child)]])
  const whole = new TextDecoder().decode(exportText(state, { content: 'whole', children }))
  expect(whole).toContain('Between us second 2')
  const bytes = exportJson(state, { children })
  let ids = 0
  const [report] = await Array.fromAsync(
    importBytes('file.json', bytes, {
      log: at.storage.log,
      settings: at.storage.settings,
      read: readImports,
      newId: () => `new-${(ids += 1)}`,
      library: { import: () => Promise.resolve([]) },
      servers: { put: () => Promise.reject(new Error('Nobody adds servers here.')) },
      openRunFile: () => Promise.reject(new Error('Nobody opens recordings here.')),
      changed: () => Promise.resolve(),
    }),
  )
  const back = await at.engine.state(report?.id ?? '')
  const [inside] = back.children
  expect(inside).toMatchObject({ title: 'A word apart', open: false, digests: [{ audience: ['moderator'] }] })
  const its = await at.engine.state(inside?.id ?? '')
  expect(its.parent?.dialogId).toBe(back.id)
  expect(its.turns.map(({ text }) => text)).toEqual(children.get(child)?.turns.map(({ text }) => text))
})
