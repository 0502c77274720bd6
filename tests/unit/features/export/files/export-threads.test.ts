import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import type { World } from '../../../../../src/core/contract/story/world.ts'
import type { TextSet } from '../../../../../src/core/contract/text-set.ts'
import { standardTexts } from '../../../../../src/core/engine/prompt/words.ts'
import { exportFormats, ExportThreads, priceTable } from '../../../../../src/features/export/files/index.ts'
import { isSmallExport, makeExport, type ExportTask } from '../../../../../src/features/export/files/make-export.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { argued, debate, reworked, samplePrices } from '../../../../fixtures/exports/samples.ts'
import { isLockingCompressors, startSlowCompressor } from '../../../../helpers/slow-compressor.ts'
import { FOREST } from '../../../../helpers/story.ts'
import { polyglot, SPEECHES } from './pdf/polyglot.ts'
import { options, saying } from './pdf/one-speech.ts'

/** The threads of a test, and how many were started. */
function testThreads(start?: () => Worker) {
  let started = 0
  const threads = new ExportThreads(() => {
    started += 1
    return (
      start?.() ??
      new Worker(new URL('../../../../../src/features/export/files/worker.ts', import.meta.url), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
      })
    )
  })
  onTestFinished(() => threads.close())
  return { threads, started: () => started }
}

const taskOf = (format: string, state = debate().state('debate-1'), content?: 'finals' | 'whole'): ExportTask => ({
  kind: 'dialog',
  format,
  state,
  options: { timeZone: options.timeZone, content },
  prices: priceTable([state], samplePrices),
})
const long = () => saying(`${'The harbour is full of ships. '.repeat(2_000)}\n\n`.repeat(2))
const LONG_TEXT = 'The harbour is full of ships. '.repeat(2_000)
const sameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other))

test('a long dialog is exported in a thread with the same result as without one, in every format', async () => {
  const { threads, started } = testThreads()
  const state = long()
  for (const { id, render, forPrograms } of exportFormats) {
    if (forPrograms) continue
    const { bytes } = await threads.make(taskOf(id, state))
    const here = await render(state, { timeZone: 'UTC', prices: samplePrices })
    expect([id, sameBytes(bytes, here)]).toEqual([id, true])
  }
  expect(started()).toBe(1)
})

test('costs use the prices of the day, with a thread and without', async () => {
  const { threads } = testThreads()
  const state = reworked().state('reworked-1')
  const unpriced = {
    ...state,
    turns: state.turns.map((turn) => ({ ...turn, stages: turn.stages.map((stage) => ({ ...stage, cost: null })) })),
    spent: state.spent.map((spent) => ({ ...spent, cost: null })),
    title: 'x'.repeat(50_000),
  }
  const { bytes } = await threads.make(taskOf('md', unpriced, 'whole'))
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('$')
  const format = exportFormats.find(({ id }) => id === 'md')
  const here = await format?.render(unpriced, { timeZone: 'UTC', content: 'whole', prices: samplePrices })
  expect(text).toBe(new TextDecoder().decode(here))
})

test('a small file is made without a thread, and a PDF or a picture always in one', async () => {
  const { threads, started } = testThreads()
  const state = saying('In short.')
  for (const format of ['html', 'md', 'txt', 'json']) await threads.make(taskOf(format, state))
  expect(started()).toBe(0)
  expect(isSmallExport(taskOf('pdf', state))).toBe(false)
  expect(isSmallExport({ kind: 'map', format: 'png', state })).toBe(false)
  expect(isSmallExport({ kind: 'map', format: 'argdown', state: argued().state('a') })).toBe(true)
})

test('a dialog with many stored texts of its mode still counts as small, unless the texts themselves are long', () => {
  const state = saying('In short.')
  const withTexts = (format: string, set: TextSet) => {
    const task = taskOf(format, { ...state, texts: 'hash' })
    return { ...task, options: { texts: new Map([['hash', set]]) } } as ExportTask
  }
  for (const mode of modes.list())
    for (const format of ['json', 'txt', 'html'])
      expect([mode.info.id, format, isSmallExport(withTexts(format, standardTexts(mode)))]).toEqual([
        mode.info.id,
        format,
        true,
      ])
  expect(isSmallExport(withTexts('json', { rules: 'x'.repeat(600_000) }))).toBe(false)
})

test('a dialog in any shipped world counts as small, unless the world itself is long', () => {
  const state = saying('In short.')
  const inWorld = (world: World) => taskOf('json', { ...state, config: state.config && { ...state.config, world } })
  for (const world of Object.values(WORLDS))
    expect([world.title, isSmallExport(inWorld(world))]).toEqual([world.title, true])
  expect(isSmallExport(inWorld({ ...FOREST, hidden: 'x'.repeat(600_000) }))).toBe(false)
})

test('a dialog with a long topic, large files, children or sound is not taken for a small one', () => {
  const state = saying('In short.')
  const words = 'x'.repeat(50_000)
  const config = state.config && {
    ...state.config,
    context: [{ name: 'a.txt', mediaType: 'text/plain', text: words, tokens: 9 }],
  }
  expect(isSmallExport(taskOf('md', saying('In short.', { topic: words })))).toBe(false)
  expect(isSmallExport(taskOf('md', { ...state, config }))).toBe(false)
  const task = taskOf('md', state)
  const inside = new Map([['child', saying(words)]])
  expect(isSmallExport({ ...task, options: { children: inside } } as ExportTask)).toBe(false)
  const audio = new Map([['turn', { mp3: new Uint8Array(50_000), sentences: [] }]])
  expect(isSmallExport({ ...task, options: { audio } } as ExportTask)).toBe(false)
})

test('a thread is reused for the next file, and a busy one gets a second beside it', async () => {
  const { threads, started } = testThreads()
  await threads.make(taskOf('html', long()))
  await threads.make(taskOf('md', long()))
  expect(started()).toBe(1)
  await Promise.all(['html', 'md', 'txt', 'json'].map((format) => threads.make(taskOf(format, long()))))
  expect(started()).toBe(2)
})

test('says why a dialog cannot be exported, and makes the next file in the same thread', async () => {
  const { threads, started } = testThreads()
  const { bytes } = await threads.make(taskOf('pdf'))
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-/)
  const empty = { ...debate().state('debate-1'), config: null }
  await expect(threads.make(taskOf('pdf', empty))).rejects.toMatchObject({
    code: 'EXPORT_FORMAT',
    message: 'This dialog has no content to export yet.',
  })
  await expect(threads.make({ kind: 'map', format: 'png', state: debate().state('d') })).rejects.toThrow(
    'no argument map',
  )
  await threads.make(taskOf('pdf'))
  expect(started()).toBe(1)
})

test('packs many files in a thread', async () => {
  const { threads, started } = testThreads()
  const files = { 'a.txt': new Uint8Array(100_000), 'b.txt': new Uint8Array(10) }
  const { bytes } = await threads.make({ kind: 'zip', files })
  expect(started()).toBe(1)
  expect(unzipSync(bytes)).toEqual(files)
  // A file that was delivered is still there for its reader.
  expect(files['a.txt']).toHaveLength(100_000)
})

test('files of the graph made in a thread equal those made without one', async () => {
  const { threads, started } = testThreads()
  const node = { kind: 'memory', text: LONG_TEXT, speaker: 'Ada', quote: 'q', turnId: 't', turnNumber: 1 } as const
  const rest = { dialogIds: ['a'], conceptType: null, importance: 5, at: 1 }
  const graph = { nodes: [{ id: 'record/a/r1', title: LONG_TEXT, ...node, ...rest }], edges: [], left: 0 }
  const tasks: ExportTask[] = (['text', 'json', 'dot'] as const).map((format) => ({ kind: 'graph', format, graph }))
  for (const task of tasks) {
    const [{ bytes }, here] = [await threads.make(task), await makeExport(task)]
    expect([task, sameBytes(bytes, here.bytes)]).toEqual([task, true])
  }
  expect(started()).toBe(1)
  await expect(threads.make({ kind: 'feature', feature: 'none', format: 'html', input: {} })).rejects.toMatchObject({
    code: 'EXPORT_FORMAT',
  })
})

test('an abort ends the thread and rejects with its reason', async () => {
  const { threads } = testThreads()
  const controller = new AbortController()
  const task = taskOf('pdf', saying(Array.from({ length: 4_000 }, () => SPEECHES.latin).join('\n\n')))
  const making = threads.make(task, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  })
  await expect(making).rejects.toThrow('enough')
  await expect(threads.make(task, { signal: controller.signal })).rejects.toThrow('enough')
})

test('an abort in the middle of making a compressor, which would end the process, waits until it is made', async () => {
  const { worker, begun, letGoOn, count } = startSlowCompressor()
  const { threads } = testThreads(() => worker)
  const controller = new AbortController()
  const making = threads.make(taskOf('pdf'), { signal: controller.signal })
  await begun
  controller.abort(new Error('enough'))
  await expect(making).rejects.toThrow('enough')
  letGoOn()
  await once(worker, 'exit')
  expect(count()).toBe(1)
  const file = new URL('../../../../../src/features/export/files/worker.ts', import.meta.url)
  expect(await isLockingCompressors(file)).toBe(true)
})

test('two exports at the same time do not disturb each other, and each reports its progress', async () => {
  const { threads } = testThreads()
  const shares: number[] = []
  const [a, b] = await Promise.all([
    threads.make(taskOf('pdf'), { onProgress: (share) => shares.push(share) }),
    threads.make(taskOf('pdf', polyglot().state('p'))),
  ])
  expect(shares.at(-1)).toBe(1)
  expect(shares.toSorted((x, y) => x - y)).toEqual(shares)
  expect(sameBytes(a.bytes, b.bytes)).toBe(false)
  expect(sameBytes((await threads.make(taskOf('pdf'))).bytes, a.bytes)).toBe(true)
})

test('a thread that dies causes an error that says what to do', async () => {
  const { threads } = testThreads(() => new Worker('process.exit(3)', { eval: true }))
  await expect(threads.make(taskOf('pdf'))).rejects.toMatchObject({
    code: 'EXPORT_WRITE',
    message: expect.stringContaining('PDF'),
  })
  await expect(threads.make(taskOf('html', long()))).rejects.toThrow('The file could not be made')
})

test('a thread that dies while idle is replaced', async () => {
  const kept: Worker[] = []
  const { threads, started } = testThreads(() => {
    const worker = new Worker(new URL('../../../../../src/features/export/files/worker.ts', import.meta.url))
    kept.push(worker)
    return worker
  })
  await threads.make(taskOf('html', long()))
  await kept[0]?.terminate()
  await threads.make(taskOf('html', long()))
  expect(started()).toBe(2)
})
