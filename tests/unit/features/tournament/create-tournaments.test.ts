import { expect, onTestFinished, test } from 'vitest'
import { tournamentSchema, type Tournament } from '../../../../src/features/tournament/model/tournament.ts'
import type { TournamentUpdate } from '../../../../src/features/tournament/model/tournament-view.ts'
import { STANDARD_RUBRIC } from '../../../../src/core/dialog/judging/rubric.ts'
import { systemClock } from '../../../../src/app/system-clock.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createQueue } from '../../../../src/features/queue/engine/create-queue.ts'
import { tournamentId } from '../../../../src/features/tournament/engine/held-tournament.ts'
import { ExportThreads } from '../../../../src/features/export/files/index.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { createTournaments } from '../../../../src/features/tournament/engine/create-tournaments.ts'
import { gate, newWords, ScriptedProvider, type Step } from '../../../helpers/scripted-provider.ts'
import { registryOf, testEngine, type TestEngine } from '../../../helpers/test-engine.ts'

const cup = (over: Partial<Tournament> = {}): Tournament =>
  tournamentSchema.parse({
    format: 'idi.tournament-1',
    name: 'A cup',
    entrants: ['Plum', 'Pear'].map((name) => ({ name, provider: 'scripted', model: name.toLowerCase() })),
    motions: ['Should cities ban private cars?'],
    moderator: { name: 'Iris', provider: 'scripted', model: 'moderator' },
    turns: 1,
    critique: false,
    ...over,
  })

function services({ engine, storage, provider }: Pick<TestEngine, 'engine' | 'storage' | 'provider'>) {
  const queue = createQueue({ engine, settings: storage.settings, clock: systemClock })
  const exporter = new ExportThreads()
  const tournaments = createTournaments({
    engine,
    queue,
    settings: storage.settings,
    work: storage.work,
    clock: systemClock,
    fleet: undefined,
    exporter,
    modes,
    providers: registryOf(provider),
    judges: { rubric: async () => STANDARD_RUBRIC },
  })
  onTestFinished(async () => {
    await tournaments.close()
    await queue.close()
    await exporter.close()
  })
  return { queue, tournaments }
}

/** The first update that meets a condition. */
async function until(
  updates: AsyncIterable<TournamentUpdate>,
  fits: (update: TournamentUpdate) => boolean,
): Promise<TournamentUpdate> {
  for await (const update of updates) if (fits(update)) return update
  throw new Error('The stream ended before.')
}

const signal = () => AbortSignal.timeout(20_000)
const speaking = (more: (model: string) => readonly Step[] | null = () => null) =>
  new ScriptedProvider((request) => more(request.model) ?? newWords(8))

test('the queue holds a tournament once, at its own rate, and keeps none of its dialogs afterwards', async () => {
  const held = gate()
  const tested = testEngine(speaking((model) => (model === 'plum' ? [{ wait: held.wait }, newWords(8)] : null)))
  const { queue, tournaments } = services(tested)
  const id = await tournaments.begin(cup({ motions: ['Otters', 'Herons'], atOnce: 2 }), 'queue')
  const [shown] = await Array.fromAsync(takeOne(queue.watch(signal())))
  expect(shown?.parallel).toBe(2)
  await expect
    .poll(async () => (await tested.engine.list()).filter(({ status }) => status === 'running').length)
    .toBe(2)
  await expect(tournaments.begin(cup({ motions: ['Otters', 'Herons'], atOnce: 2 }), 'queue')).rejects.toThrow(
    'This tournament is running already.',
  )
  held.open()
  const update = await until(tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'end')
  expect(update.activity).toBe('idle')
  expect(await tested.engine.list()).toHaveLength(4)
  const [after] = await Array.fromAsync(takeOne(queue.watch(signal())))
  expect(after?.entries).toEqual([])
})

test('a killed tournament is resumed without starting the queue, and rests while the queue is off', async () => {
  const [killed, paused] = [gate(), gate()]
  let calls = 0
  const tested = testEngine(
    speaking(() => [
      { wait: (calls += 1) === 1 ? killed.wait : calls > 8 ? paused.wait : Promise.resolve() },
      newWords(8),
    ]),
  )
  const { tournaments } = services(tested)
  const id = await tournaments.begin(cup({ motions: ['Otters', 'Herons'] }), 'queue')
  await expect.poll(() => tested.provider.requests.length).toBe(1)
  const next = await tested.reopen()
  killed.open()
  const after = services(next)
  await next.engine.recover()
  await after.tournaments.goOn(id, undefined)
  const ended = async () => (await next.engine.list()).filter(({ status }) => status === 'completed').length
  await expect.poll(ended).toBe(1)
  await after.queue.set({ on: false })
  paused.open()
  const running = async () => (await next.engine.list()).filter(({ status }) => status === 'running').length
  await expect.poll(running).toBe(0)
  await expect.poll(async () => (await next.engine.list()).length).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([await ended(), await running()]).toEqual([2, 0])
  await after.queue.set({ on: true })
  await until(after.tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'end')
  expect(await ended()).toBe(4)
})

test('a tournament held by another process is refused here, and can begin once that process has ended', async () => {
  const tested = testEngine(speaking())
  const { tournaments } = services(tested)
  const other = openStorage(tested.dataDir)
  onTestFinished(() => other.close())
  await other.work.claim(`tournament ${tournamentId(cup())}`)
  await expect(tournaments.begin(cup(), 'queue')).rejects.toThrow(/holds this tournament: wait until it ends/)
  other.close()
  const id = await tournaments.begin(cup(), 'queue')
  await until(tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'end')
})

test('a paused tournament frees the queue, and continues with the dialogs it had started', async () => {
  const held = gate()
  const tested = testEngine(speaking((model) => (model === 'plum' ? [{ wait: held.wait }, newWords(8)] : null)))
  const { queue, tournaments } = services(tested)
  const id = await tournaments.begin(cup(), 'queue')
  await expect.poll(async () => (await tested.engine.list())[0]?.status).toBe('running')
  await tournaments.pause(id)
  held.open()
  await until(tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'stopped')
  const [shown] = await Array.fromAsync(takeOne(queue.watch(signal())))
  expect(shown?.entries).toEqual([])
  const [begun] = await tested.engine.list()
  expect(begun?.status).toBe('paused')
  await tournaments.goOn(id, undefined)
  await until(tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'end')
  expect((await tested.engine.list()).map(({ id: dialog }) => dialog)).toContain(begun?.id)
  expect(await tested.engine.list()).toHaveLength(2)
})

test('closing the app does not wait for the words under way', async () => {
  const held = gate()
  const tested = testEngine(speaking((model) => (model === 'plum' ? [{ wait: held.wait }, newWords(8)] : null)))
  const { queue, tournaments } = services(tested)
  await tournaments.begin(cup(), 'queue')
  await expect.poll(async () => (await tested.engine.list())[0]?.status).toBe('running')
  await tournaments.close()
  await queue.close()
  await tested.engine.close()
  held.open()
})

test('a tournament removed from the list disappears, and its dialogs stay', async () => {
  const tested = testEngine(speaking())
  const { tournaments } = services(tested)
  const id = await tournaments.begin(cup(), 'queue')
  await until(tournaments.watch(id, signal()), ({ idleReason }) => idleReason === 'end')
  const csv = await tournaments.render(id, 'csv', 'a4')
  expect(new TextDecoder().decode(csv.bytes).trim().split('\n')).toHaveLength(3)
  const page = await tournaments.render(id, 'html', 'a4')
  expect(page.fileName).toMatch(/\.html$/)
  expect(new TextDecoder().decode(page.bytes)).toContain('Plum and Pear')
  await tournaments.forget(id)
  const [rows] = await Array.fromAsync(takeOne(tournaments.watchList(signal())))
  expect(rows).toEqual([])
  expect(await tested.engine.list()).toHaveLength(2)
  await expect(tournaments.goOn(id, undefined)).rejects.toThrow('This tournament is not on the list any more.')
})

test('workers are refused without a shared library, and an unusable entrant is refused before the start', async () => {
  const tested = testEngine(speaking())
  const { tournaments } = services(tested)
  await expect(tournaments.begin(cup(), 'workers')).rejects.toThrow(/Workers share a library in PostgreSQL/)
  const [good] = cup().entrants
  if (!good) throw new Error('no entrant')
  const unknown = cup({ entrants: [good, { ...good, name: 'Nobody', provider: 'nowhere' }] })
  await expect(tournaments.begin(unknown, 'queue')).rejects.toThrow(/nowhere/)
  expect(await tested.engine.list()).toEqual([])
})

async function* takeOne<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  for await (const item of items) {
    yield item
    return
  }
}
