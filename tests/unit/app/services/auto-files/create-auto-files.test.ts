import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AutoFiles } from '../../../../../src/core/contract/host/auto-files.ts'
import { exportFormats, ExportThreads } from '../../../../../src/features/export/files/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { createAutoFiles } from '../../../../../src/app/services/auto-files/create-auto-files.ts'
import { createRenderer } from '../../../../../src/features/export/engine/create-renderer.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { registryOf, runDialog, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

function autoFilesOf() {
  const provider = new ScriptedProvider(({ scene }) => {
    if (scene.insight?.kind === 'map')
      return `{"nodes":[{"id":"a","kind":"claim","quote":"${scene.kind} final","label":"x"}],"edges":[]}`
    if (scene.insight)
      return '{"thesis":"Cars take room.","arguments":["Trams need less."],"evidence":[],"answered":[]}'
    return `${scene.kind} ${scene.stage} ${scene.speech}`
  })
  const at = testEngine(provider)
  const exporter = new ExportThreads()
  onTestFinished(() => exporter.close())
  const exports = createRenderer({
    engine: at.engine,
    log: at.storage.log,
    providers: registryOf(provider),
    modes,
    exporter,
    settled: () => Promise.resolve(),
    soundOf: () => Promise.resolve(new Map()),
    now: () => NOW,
  })
  const ownFolder = join(temporaryFolder(), 'exports')
  const auto = createAutoFiles({
    engine: at.engine,
    exports,
    settings: at.storage.settings,
    formats: exportFormats.map(({ id }) => id),
    ownFolder,
    now: () => at.clock.now(),
  })
  const leaving = new AbortController()
  onTestFinished(async () => {
    leaving.abort()
    await auto.close()
  })
  const views = auto.watch(leaving.signal)[Symbol.asyncIterator]()
  /** Waits for a view that meets a condition. */
  const until = async (wanted: (view: AutoFiles) => boolean): Promise<AutoFiles> => {
    for (;;) {
      const { value, done } = await views.next()
      if (done) throw new Error('The watch ended.')
      if (wanted(value as AutoFiles)) return value as AutoFiles
    }
  }
  return { ...at, auto, ownFolder, until }
}

test('an ended dialog is saved in the chosen formats with its map and summaries, and overwrites nothing', async () => {
  const { auto, engine, ownFolder, until } = autoFilesOf()
  auto.begin()
  await auto.set({ formats: ['json', 'txt'], folder: '' })
  const { id } = await runDialog({ engine }, { turns: 1, insights: { map: true, summaries: true } })
  const { last } = await until((view) => view.last !== null)
  expect(last).toMatchObject({ dialogId: id, problem: null })
  const names = readdirSync(ownFolder).toSorted()
  const [stem = ''] = names[0]?.split('.') ?? []
  expect(names).toEqual(
    [
      `${stem}.json`,
      `${stem}.txt`,
      `${stem}_map.png`,
      `${stem}_summary_first_alpha.txt`,
      `${stem}_summary_second_beta.txt`,
    ].toSorted(),
  )
  expect(readFileSync(join(ownFolder, `${stem}_summary_first_alpha.txt`), 'utf8')).toBe(
    'Alpha\nCars take room.\n\nKey arguments:\n- Trams need less.\n',
  )
  expect(
    readFileSync(join(ownFolder, `${stem}_map.png`))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(JSON.parse(readFileSync(join(ownFolder, `${stem}.json`), 'utf8'))).toMatchObject({ status: 'completed' })

  const { id: second } = await runDialog({ engine }, { turns: 1 })
  await until((view) => view.last?.dialogId === second)
  expect(readdirSync(ownFolder)).toContain(`${stem}-2.json`)
})

test('dialogs that ended before automatic saving was turned on are not saved', async () => {
  const { auto, clock, engine, ownFolder, until } = autoFilesOf()
  await runDialog({ engine }, { turns: 1 })
  clock.advance(1_000)
  auto.begin()
  await auto.set({ formats: ['txt'], folder: '' })
  const { id } = await runDialog({ engine }, { turns: 1 })
  await until((view) => view.last?.dialogId === id)
  expect(readdirSync(ownFolder)).toHaveLength(1)
})

test('an impossible folder or format is refused with a sentence, and the earlier choice stays', async () => {
  const { auto, until } = autoFilesOf()
  const folder = join(temporaryFolder(), 'mine')
  await auto.set({ formats: ['txt'], folder })
  await expect(auto.set({ formats: ['txt'], folder: 'mine' })).rejects.toThrow('"mine" is no full path')
  await expect(auto.set({ formats: ['doc'], folder })).rejects.toThrow('no export format "doc"')
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(auto.set({ formats: ['txt'], folder: join(file, 'in') })).rejects.toThrow('Files cannot be written to')
  expect(await until(() => true)).toMatchObject({ formats: ['txt'], folder })
})

test('a folder that became a file meanwhile is reported, and the dialog is unharmed', async () => {
  const { auto, engine, until } = autoFilesOf()
  const folder = join(temporaryFolder(), 'mine')
  await auto.set({ formats: ['txt'], folder })
  auto.begin()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  const { status } = await runDialog({ engine }, { turns: 1 })
  expect(status).toBe('completed')
  const { last } = await until((view) => view.last !== null)
  expect(last).toMatchObject({
    paths: [],
    problem: `Files cannot be written to ${folder}: choose another folder in Settings, Dialogs.`,
  })
})
