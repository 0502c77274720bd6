import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FileSet } from '../../../../../src/base/download/file-set.ts'
import { createNaturalEngine } from '../../../../../src/features/sound/files/index.ts'
import { createNaturalVoices, NATURAL_SET } from '../../../../../src/features/sound/engine/natural-voices.ts'
import type { SetDownload } from '../../../../../src/app/services/downloads/set-download.ts'
import type { SetDownloadProgress } from '../../../../../src/core/contract/host/set-download.ts'
import { serveBytes, startFileServer } from '../../../../helpers/file-server.ts'
import { makeVoices } from '../../../../helpers/made-voices/make-voices.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const never = new AbortController().signal

/** A server with a set of voices made for the test, and the list of its files with their hashes. */
async function published() {
  const origin = temporaryFolder()
  makeVoices(origin)
  const bytes = new Map(
    readdirSync(origin).map((name) => [`/${name}`, new Uint8Array(readFileSync(join(origin, name)))]),
  )
  const server = await startFileServer((request, response, from) =>
    serveBytes(bytes.get(request.url ?? '') ?? new Uint8Array(0))(request, response, from),
  )
  const set: FileSet = {
    ...NATURAL_SET,
    files: [...bytes].map(([path, content]) => ({
      path: path.slice(1),
      address: `${server.origin}${path}`,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  }
  return { server, set, bytes }
}

function voicesIn(folder: string, set: FileSet): SetDownload {
  const voices = createNaturalVoices(folder, set)
  onTestFinished(() => voices.close())
  return voices
}

async function end(voices: SetDownload): Promise<SetDownloadProgress> {
  let last: SetDownloadProgress | null = null
  for await (const progress of voices.download(never)) last = progress
  if (!last) throw new Error('The download told nothing.')
  return last
}

test('downloaded voices can speak, are downloaded once, and can be removed', async () => {
  const { server, set } = await published()
  const folder = join(temporaryFolder(), 'voices', 'natural')
  const voices = voicesIn(folder, set)
  expect(await voices.status()).toMatchObject({ state: 'absent', haveBytes: 0, label: 'Supertonic 3', folder })
  // The second caller joins the first download.
  const [first, second] = await Promise.all([end(voices), end(voices)])
  expect([first.state, second.state]).toEqual(['ready', 'ready'])
  expect(server.asked).toHaveLength(set.files.length)
  expect((await voices.status()).state).toBe('ready')
  const engine = createNaturalEngine({ folder, threads: 1 })
  onTestFinished(() => engine.close())
  expect((await engine.speak({ text: 'Good evening.', voice: 'F1', speed: 1 }, never)).samples.length).toBeGreaterThan(
    0,
  )
  expect((await end(voices)).state).toBe('ready')
  expect(server.asked).toHaveLength(set.files.length)
  expect((await voices.remove()).state).toBe('absent')
  expect(await engine.info(never)).toMatchObject({ ready: false })
})

test('a download that is paused in the middle of a file goes on from there', async () => {
  const { server, set, bytes } = await published()
  const { reply } = server
  const table = bytes.get('/unicode_indexer.bin') ?? new Uint8Array(0)
  server.reply = (request, response, from) =>
    request.url === '/unicode_indexer.bin'
      ? serveBytes(table, { most: 100_000, ending: 'silent' })(request, response, from)
      : reply(request, response, from)
  const folder = temporaryFolder()
  const voices = voicesIn(folder, set)
  const part = join(folder, 'unicode_indexer.bin.part')
  const states: string[] = []
  for await (const { state } of voices.download(never)) {
    states.push(state)
    if (state === 'downloading' && (statSync(part, { throwIfNoEntry: false })?.size ?? 0) >= 100_000)
      void voices.pause()
  }
  expect(states.at(-1)).toBe('paused')
  expect((await voices.status()).state).toBe('part')
  server.reply = reply
  expect((await end(voices)).state).toBe('ready')
  expect(server.asked.some((each) => /^\/unicode_indexer\.bin bytes=\d{5,}-$/.test(each))).toBe(true)
})

test('a file that differs from the pinned one is refused with a sentence, and nothing counts as downloaded', async () => {
  const { server, set } = await published()
  const other = set.files.map((file) => (file.path === 'voice.bin' ? { ...file, sha256: '0'.repeat(64) } : file))
  const folder = temporaryFolder()
  const voices = voicesIn(folder, { ...set, files: other })
  const last = await end(voices)
  expect(last).toMatchObject({ state: 'failed', problem: expect.stringContaining('its checksum is wrong') as unknown })
  expect((await voices.status()).state).toBe('part')
  expect(server.asked.length).toBeGreaterThan(0)
})

test('a complete set that a person placed there is used and marked as such, and half a set is not', async () => {
  const { set } = await published()
  const folder = temporaryFolder()
  makeVoices(folder, 'original')
  expect((await voicesIn(folder, set).status()).state).toBe('own')
  const half = temporaryFolder()
  writeFileSync(join(half, 'voice.bin'), 'something else')
  expect((await voicesIn(half, set).status()).state).toBe('part')
})

test('every download on offer names a commit, a size and a hash for each file', () => {
  for (const { address, bytes, sha256 } of NATURAL_SET.files) {
    expect(address).toMatch(/^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\/[\w.]+$/)
    expect(bytes).toBeGreaterThan(1_000)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(NATURAL_SET.files.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(145_295_768)
})
