import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DialogSummary } from '../../../src/core/contract/events.ts'
import { openStorage } from '../../../src/core/storage/index.ts'
import {
  folderOfVersion2,
  idsOfVersion2 as ids,
  openVersion2,
  readVersion2,
} from '../../fixtures/storage/version-2/open.ts'

/** The first item of a watch. */
async function firstOf<T>(watch: (signal: AbortSignal) => AsyncIterable<T>): Promise<T | undefined> {
  const stop = new AbortController()
  for await (const each of watch(stop.signal)) return each
  return undefined
}

test('a data folder of version 2 shows the same list as in that version', async () => {
  const { log, close } = openStorage(folderOfVersion2().dataDir)
  const then = JSON.parse(readVersion2('list.json')) as (Record<string, unknown> & { openSeat: string | null })[]
  // A list of version 2 names the seat of the open turn; a newer one names the member.
  const wanted = then.map(({ openSeat, ...rest }) => ({ ...rest, openMember: openSeat }))
  expect(await log.list()).toMatchObject(wanted)
  close()
})

test('a data folder of version 2 keeps its bin, tags, titles, branches and search', async () => {
  const { engine } = await openVersion2()
  const list = new Map((await engine.list()).map((each): [string, DialogSummary] => [each.id, each]))
  const of = (name: string) => list.get(ids[name] ?? '')
  expect(of('binned')?.binnedAt).toBeGreaterThan(0)
  expect(of('whole')).toMatchObject({ title: 'Cars & cities', tags: ['city', 'traffic'], endReason: 'finished' })
  expect(of('branch')).toMatchObject({ branchOf: ids.reworked, status: 'paused', names: { second: 'Gamma' } })
  const found = async (words: string) => (await engine.search(words, {}, 20)).hits.map((hit) => hit.dialogId)
  expect(await found('buses at night')).toContain(ids.whole)
  expect(await found('keep the shelves')).toEqual(expect.arrayContaining([ids.reworked, ids.branch]))
  expect(await found('東京')).toContain(ids.folded)
})

test('the facts of version 2 keep their meaning: map, summaries, compactions, versions, an edit, words of a person', async () => {
  const { engine } = await openVersion2()
  const of = (name: string) => engine.state(ids[name] ?? '')
  const whole = await of('whole')
  expect(whole.map?.nodes.length).toBeGreaterThan(2)
  expect(Object.keys(whole.summaries)).toEqual(['first', 'second'])
  expect([whole.energy, whole.spent.filter(({ kind }) => kind === 'speech')]).toMatchObject([
    { 'http://127.0.0.1:11434': 1.25 },
    [{ chars: 1_200, cost: 0.018 }],
  ])
  expect(whole.messages).toMatchObject([{ text: 'And what of <buses> at night?' }, { text: 'Concede one thing.' }])
  const folded = await of('folded')
  expect([folded.status, folded.folds.length]).toEqual(['completed', 2])
  const reworked = await of('reworked')
  const [, said, , edited] = reworked.turns
  expect(edited?.text).toBe('I say it *in my own words* now: <keep> the shelves.')
  expect(said?.versions).toHaveLength(1)
  expect((await of('stopped')).turns.at(-1)).toMatchObject({ status: 'cancelled' })
})

test('the settings of version 2 still apply: preferences, edited prompts, presets, topics, the queue, the configuration', async () => {
  const app = await openVersion2()
  expect(await app.settings.get('page.theme')).toBe('dark')
  const changed = (await app.prompts.list()).filter((text) => text.current !== text.standard)
  expect(changed).toMatchObject([{ key: 'debate.aim' }])
  const topics = await firstOf((signal) => app.library.watch('topic', signal))
  expect(topics?.filter((topic) => !topic.sample)).toMatchObject([
    { value: { name: 'Night trains', tags: ['rail', 'europe'] } },
  ])
  expect(await firstOf((signal) => app.library.watch('preset', signal))).toMatchObject([
    { value: { name: 'Two quick voices' } },
  ])
  expect(await firstOf((signal) => app.queue.watch(signal))).toMatchObject({
    on: false,
    parallel: 2,
    entries: [
      { id: ids.stopped, state: 'done' },
      { id: ids.waiting, state: 'waiting' },
    ],
  })
  expect(app.defaults).toEqual({
    mode: 'exploration',
    turns: 2,
    seats: { all: { provider: 'rehearsal', model: 'instant' } },
  })
  expect(app.providers.get('shed').id).toBe('shed')
})

test('a dialog that version 2 paused in the middle of a turn continues to its end and repeats no call', async () => {
  const { engine } = await openVersion2()
  const id = ids.paused ?? ''
  const before = (await engine.state(id)).turns.at(-1)
  await engine.resume(id)
  const state = await engine.settled(id)
  expect([state.status, state.endReason]).toEqual(['completed', 'finished'])
  const after = state.turns.filter((turn) => turn.step === before?.step && turn.status === 'ended')
  expect(after).toHaveLength(1)
  const kept = (stages = before?.stages) => stages?.filter((each) => each.stage !== 'final').map((each) => each.text)
  expect(kept()).toHaveLength(2)
  expect(kept(after[0]?.stages)).toEqual(kept())
  expect(state.turns.filter((turn) => turn.kind === 'speech' && turn.status === 'ended')).toHaveLength(4)
  const told = async (turnId = '') =>
    (await engine.prompt(id, turnId, 'final')).parts.map(({ text }) => text).join('\n')
  expect(await told(after[0]?.id)).toContain('Say what silence costs.')
  expect(await told(state.turns.at(-1)?.id)).toContain('May one answer by leaving?')
})

test('a dialog that waited in the queue of version 2 runs when the queue is started', async () => {
  const app = await openVersion2()
  await app.queue.set({ on: true })
  for await (const { entries } of app.queue.watch(new AbortController().signal))
    if (entries.every((entry) => entry.state === 'done')) break
  expect((await app.engine.state(ids.waiting ?? '')).status).toBe('completed')
})

/**
 * The parts that are built from facts. The others are standard texts, which such a log does not contain, so that the
 * present ones are shown (decision 16).
 */
const OF_FACTS = /^(documents|transcript|digest|draft) /

test('"What X saw" shows for each stage of version 2 the same documents, speeches, digest and draft, in the same order', async () => {
  const { engine } = await openVersion2()
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
  const seen = JSON.parse(readVersion2('seen.json')) as Record<string, string[]>
  const now: Record<string, string[]> = {}
  const then: Record<string, string[]> = {}
  for (const [name, id] of Object.entries(ids))
    for (const turn of (await engine.state(id)).turns)
      for (const { stage } of turn.stages) {
        const key = `${name} ${turn.number} ${stage}`
        const parts = (seen[key] ?? []).filter((part) => OF_FACTS.test(part))
        then[key] = parts.map((part) => part.slice(part.indexOf(' ') + 1))
        const told = (await engine.prompt(id, turn.id, stage)).parts.map((part) => hash(part.text))
        now[key] = told.filter((part) => then[key]?.includes(part))
      }
  expect(now).toEqual(then)
  expect(Object.keys(then).toSorted()).toEqual(Object.keys(seen).toSorted())
})
