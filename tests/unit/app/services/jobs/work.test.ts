import { expect, onTestFinished, test } from 'vitest'
import { AppError, DialogError } from '../../../../../src/core/contract/errors/errors.ts'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import type { Jobs, TakenJob } from '../../../../../src/app/services/jobs/open-jobs.ts'
import { work } from '../../../../../src/app/services/jobs/work.ts'
import { eventually } from '../../../../helpers/eventually.ts'

const AWAY = new AppError('STORAGE_UNAVAILABLE', 'Nothing answers at the database.', { retryable: true })

/** A queue in memory, and an engine whose dialogs rest when the test says so. */
function scene(ids: readonly string[], states: Record<string, Partial<DialogState>> = {}) {
  const waiting: TakenJob[] = ids.map((id) => ({ queue: 'dialogs', id, retryCount: 0 }))
  const done: string[] = []
  const back: (readonly [string, number | undefined])[] = []
  const said: string[] = []
  let away = 0
  const rested = new Map(ids.map((id) => [id, Promise.withResolvers<DialogState>()]))
  const stateOf = (id: string): DialogState => {
    const state = states[id]
    if (state === undefined && !ids.includes(id)) throw new Error(id)
    return { ...emptyDialog(id), ...state }
  }
  const jobs: Jobs = {
    add: () => Promise.resolve('added'),
    remove: () => Promise.resolve(false),
    list: () => Promise.resolve([]),
    take: () => ((away -= 1) >= 0 ? Promise.reject(AWAY) : Promise.resolve(waiting.shift() ?? null)),
    keep: () => Promise.resolve(true),
    done: ({ id }) => Promise.resolve(void done.push(id)),
    giveBack: ({ id }, later) => Promise.resolve(void back.push([id, later])),
    close: () => Promise.resolve(),
  }
  const begun: string[] = []
  const set = (id: string): Promise<void> => Promise.resolve(void begun.push(id))
  const engine = {
    start: set,
    resume: set,
    recover: () => Promise.resolve([]),
    settled: (id: string) => rested.get(id)?.promise ?? Promise.reject(new Error(id)),
    state: (id: string) =>
      states[id] === undefined && id.startsWith('gone')
        ? Promise.reject(new DialogError('DIALOG_NOT_FOUND', 'There is no such dialog.'))
        : Promise.resolve(stateOf(id)),
  }
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const run = (parallel: number, untilEmpty = false) =>
    work(
      {
        engine: engine as never,
        jobs,
        parallel,
        untilEmpty,
        say: (line) => void said.push(line),
        ready: () => Promise.resolve(new Set<string>()),
      },
      stop.signal,
    )
  const rest = (id: string, state: Partial<DialogState>) => rested.get(id)?.resolve({ ...emptyDialog(id), ...state })
  return { run, rest, stop, done, back, said, begun, waiting, goAway: (times: number) => (away = times) }
}

test('a worker says once that the database is away, and goes on when it answers', async () => {
  const { run, rest, goAway, said, done } = scene(['a'])
  goAway(2)
  rest('a', { status: 'completed' })
  expect(await run(1, true)).toBe(1)
  expect(done).toEqual(['a'])
  expect(said.filter((line) => line.includes('Nothing answers'))).toEqual([
    'Nothing answers at the database. The queue is asked again until it answers.',
  ])
  expect(said).toContain('The queue can be asked again.')
})

test('a job offered again to the worker that already runs its dialog takes no second place, and is finished once', async () => {
  const { run, rest, waiting, said, done, begun } = scene(['a', 'b'])
  waiting.splice(1, 1, { queue: 'dialogs', id: 'a', retryCount: 1 }, { queue: 'dialogs', id: 'b', retryCount: 0 })
  const working = run(2, true)
  await eventually(() => expect(begun).toEqual(['a', 'b']))
  rest('a', { status: 'completed' })
  rest('b', { status: 'completed' })
  expect(await working).toBe(2)
  expect(done.toSorted()).toEqual(['a', 'b'])
  expect(said.filter((line) => line.startsWith('a:'))).toEqual(['a: begun', 'a: completed'])
})

test('removes a dialog that was deleted or is in the bin from the queue', async () => {
  const { run, done, said, begun } = scene(['gone', 'binned'], { binned: { binnedAt: 1 } })
  expect(await run(1, true)).toBe(0)
  expect([done, begun]).toEqual([['gone', 'binned'], []])
  expect(said).toEqual([
    'gone: it was deleted, and is taken off the queue',
    'binned: it is in the bin, and taken off the queue',
  ])
})

test('gives back a dialog that runs in another process, and takes others', { timeout: 20_000 }, async () => {
  const { run, rest, back, done, said } = scene(['a', 'b'], { a: { status: 'running' } })
  rest('b', { status: 'completed' })
  expect(await run(1, true)).toBe(1)
  expect([back, done]).toEqual([[['a', 10]], ['b']])
  expect(said[0]).toBe('a: it is run by another process, and looked at again later')
})

test('gives back a dialog whose vendor cannot be reached, and ends the job of a dialog that was refused', async () => {
  const { run, rest, back, done, said } = scene(['a', 'b'])
  const failed = (code: string, message: string): Partial<DialogState> => ({
    status: 'paused',
    pauseReason: 'failure',
    turns: [{ error: { code, message, retryable: true, details: { provider: 'openai' } } }] as never,
  })
  rest('a', failed('PROVIDER_CONNECTION', 'OpenAI cannot be reached.'))
  rest('b', failed('PROVIDER_REFUSED', 'OpenAI refused to answer.'))
  expect(await run(1, true)).toBe(1)
  expect([back, done]).toEqual([[['a', undefined]], ['b']])
  expect(said).toContain(
    'a: OpenAI cannot be reached. It is given back, and nothing that needs openai is taken here for 30 s.',
  )
  expect(said).toContain('b: paused, and waits for a person: OpenAI refused to answer.')
  expect(said.at(-1)).toBe('What needs openai was left: it could not be asked from here.')
})

test('a worker that is told to stop gives back its jobs without waiting for their dialogs', async () => {
  const { run, stop, back, begun } = scene(['a', 'b'])
  const working = run(2)
  await eventually(() => expect(begun).toHaveLength(2))
  stop.abort()
  expect(await working).toBe(0)
  expect(back.map(([id]) => id).toSorted()).toEqual(['a', 'b'])
})
