import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openApp, type App } from '../../src/app/index.ts'
import type { Collection } from '../../src/core/contract/library/library.ts'
import { folderOfVersion, type FolderOfVersion } from '../fixtures/storage/folder-of-version.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

async function open({ cwd, dataDir }: Pick<FolderOfVersion, 'cwd' | 'dataDir'>): Promise<App> {
  const app = await openApp({ cwd, dataDir, env: {} })
  onTestFinished(() => app.close())
  return app
}

async function namesOf(app: App, kind: Collection): Promise<readonly string[]> {
  for await (const items of app.library.watch(kind, new AbortController().signal))
    return items
      .filter(({ sample }) => !sample)
      .map(({ value }) => value as Readonly<Record<string, string>>)
      .map(({ name, title }) => name ?? title ?? '')
  return []
}

const VERSIONS = [13, 14]
const MODES = new Set(['debate', 'interview', 'critique', 'story', 'village', 'aside', 'ask'])

test.each(VERSIONS)('dialogs of version %i are in the list as they were, word for word', async (version) => {
  const folder = folderOfVersion(version)
  const { engine } = await open(folder)
  const now = []
  for (const { id, mode, status, title, topic } of (await engine.list()).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const state = await engine.state(id)
    const turns = state.turns.map((turn) => [turn.number, turn.member, turn.status, turn.text])
    const messages = state.messages.map(({ text }) => text)
    const nodes = state.map?.nodes.length ?? 0
    now.push({ id, mode, status, title, topic, turns, messages, nodes, summaries: Object.keys(state.summaries) })
  }
  expect(now).toMatchObject(folder.told.dialogs)
  expect(new Set(now.map(({ mode }) => mode))).toEqual(MODES)
})

test.each(VERSIONS)(
  'presets, topics, modes, worlds, prompts, servers and keys of version %i are still there',
  async (version) => {
    const folder = folderOfVersion(version)
    const app = await open(folder)
    expect(await app.settings.get('page.theme')).toBe('dark')
    expect({
      presets: await namesOf(app, 'preset'),
      topics: await namesOf(app, 'topic'),
      modes: await namesOf(app, 'mode'),
      worlds: await namesOf(app, 'world'),
      prompts: (await app.prompts.list())
        .filter((text) => text.current !== text.standard)
        .map((text) => [text.key, text.current]),
      servers: (await app.servers.list(new AbortController().signal)).map(({ id, source, label }) => [
        id,
        source,
        label,
      ]),
    }).toEqual({ ...folder.told, dialogs: undefined })
    expect((await app.keys.list()).keys).toContainEqual(
      expect.objectContaining({ provider: 'openai', lastFour: 'real' }),
    )
  },
)

test.each(VERSIONS)('a dialog that was paused in version %i goes on to its end', async (version) => {
  const folder = folderOfVersion(version)
  const { engine } = await open(folder)
  const waiting = folder.told.dialogs.filter(({ mode, status }) => mode === 'critique' && status === 'paused')
  expect(waiting).toHaveLength(1)
  const id = waiting[0]?.id ?? ''
  await engine.resume(id)
  expect(await engine.settled(id)).toMatchObject({ status: 'completed', endReason: 'finished' })
})

test.each(VERSIONS)('a tournament held in version %i keeps its table, and needs no new dialog', async (version) => {
  const { cwd, told, file } = folderOfVersion(version)
  const { code, stdout } = await runCli(['tournament', 'run', file('cup.json'), '--json', '--quiet'], { cwd })
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { judged: 2, failed: 0, pairs: 1 }])
  const list = await runCli(['list', '--json'], { cwd })
  const debates = told.dialogs.filter(({ mode }) => mode === 'debate')
  expect(list.stdout.match(/"mode": ?"debate"/g)).toHaveLength(debates.length)
})

test.each(VERSIONS)(
  'files written by version %i can be imported: exports, a recording, a mode, a world',
  async (version) => {
    const { file, told } = folderOfVersion(version)
    const cwd = temporaryFolder()
    const idi = async (...args: string[]) => {
      const result = await runCli(args, { cwd })
      expect(result, args.join(' ')).toMatchObject({ code: 0 })
      return result.stdout
    }
    await idi('import', file('debate.json'), file('story.json'), file('village.json'))
    await idi('modes', 'import', file('mode.json'))
    await idi('worlds', 'import', file('world.json'))
    expect(await idi('modes', 'list')).toContain(told.modes[0])
    expect(await idi('worlds', 'list')).toContain(told.worlds[0])
    const [script = ''] = (await idi('replay', file('recording.json'), '--quiet')).match(/.*\.txt/) ?? []
    const asked = told.dialogs.find(({ mode }) => mode === 'interview')?.turns[1]?.[3] ?? ''
    expect(readFileSync(script, 'utf8').replaceAll(/\s+/g, ' ')).toContain(asked.split('\n')[0])
    const app = await open({ cwd, dataDir: `${cwd}/data` })
    const now = []
    for (const { id, mode } of await app.engine.list())
      now.push({
        mode,
        words: (await app.engine.state(id)).turns.map(({ text }) => text).filter((text) => text !== ''),
      })
    const wordsOf = (mode: string) => {
      const turns = told.dialogs.find((dialog) => dialog.mode === mode)?.turns ?? []
      return { mode, words: turns.map(([, , , text]) => text).filter((text) => text !== '') }
    }
    for (const mode of ['debate', 'story', 'village']) expect(now).toContainEqual(wordsOf(mode))
  },
)
