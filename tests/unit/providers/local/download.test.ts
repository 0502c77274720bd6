import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DownloadProgress } from '../../../../src/core/contract/host/local-model.ts'
import type { Clock } from '../../../../src/core/engine/ports.ts'
import type { LocalCatalogue } from '../../../../src/providers/local/files/local-catalogue.ts'
import { serveBytes, startFileServer, type FileServer } from '../../../helpers/file-server.ts'
import { bigramGguf } from '../../../helpers/bigram-gguf.ts'
import { ask, hear, never, openBox } from './box.ts'

const FILE = bigramGguf({ name: 'Downloaded' })
const SHA256 = createHash('sha256').update(FILE).digest('hex')
/** A clock that does not wait between attempts. */
const hasty: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (_ms, signal) => signal?.throwIfAborted(),
}

let server: FileServer
beforeEach(async () => {
  server = await startFileServer(serveBytes(FILE))
})

function catalogue(sha256: string | null): LocalCatalogue {
  return {
    hub: 'https://hub.invalid',
    models: [
      {
        id: 'tiny',
        label: 'Tiny',
        licence: { name: 'Apache-2.0', address: 'https://www.apache.org/licenses/LICENSE-2.0' },
        path: 'someone/tiny/resolve/main/tiny.gguf',
        bytes: FILE.length,
        sha256,
        contextTokens: 4096,
        memoryBytes: 1e6,
        recommendedFromBytes: 1,
      },
    ],
  }
}

function openHub(sha256: string | null = SHA256, more: Parameters<typeof openBox>[0] = {}) {
  return openBox({ catalogue: catalogue(sha256), hub: server.origin, clock: hasty, ...more })
}

async function collect(progress: AsyncIterable<DownloadProgress>): Promise<DownloadProgress[]> {
  const all: DownloadProgress[] = []
  for await (const each of progress) all.push(each)
  return all
}

const tiny = async (box: ReturnType<typeof openBox>) => (await box.models.status()).models[0]!
const gone = (path: string) => expect(access(path)).rejects.toThrow()

describe('a download', () => {
  test('arrives complete, is checked, runs, and is still there after a restart', async () => {
    const box = openHub()
    const all = await collect(box.models.download('tiny', never()))
    expect(all.map((each) => each.state)).toEqual(expect.arrayContaining(['downloading', 'checking', 'ready']))
    expect(all.at(-1)).toMatchObject({ state: 'ready', haveBytes: FILE.length, totalBytes: FILE.length, problem: null })
    expect(server.asked).toEqual(['/someone/tiny/resolve/main/tiny.gguf whole'])
    expect(await tiny(box)).toMatchObject({ state: 'ready', recommended: true, sha256: SHA256, pinnedBy: 'set' })
    const again = openHub(SHA256, { folder: join(box.root, 'models') })
    expect(await tiny(again)).toMatchObject({ state: 'ready' })
    expect((await collect(again.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect(server.asked).toHaveLength(1)
    if ((await again.models.status()).problem === null) {
      const { text } = await hear(
        again.entry.provider.stream(ask('tiny', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 3 } }), {
          signal: never(),
        }),
      )
      expect(text).toBe('Small towns gain')
    }
  })

  test('continues by itself from the byte where the connection broke, twice', async () => {
    let calls = 0
    server.reply = (...call) => {
      calls += 1
      if (calls === 1) serveBytes(FILE, { most: 300_000 })(...call)
      else if (calls === 2) serveBytes(FILE, { most: 500_000 })(...call)
      else serveBytes(FILE)(...call)
    }
    const box = openHub()
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    const from = server.asked.map((line) => Number(/bytes=(\d+)-/.exec(line)?.[1] ?? 0))
    expect(from).toHaveLength(3)
    expect(from[1]).toBeGreaterThan(0)
    expect(from[2]).toBeGreaterThan(from[1]!)
  })

  test('can be paused, keeps its part over a restart, and continues from there', async () => {
    server.reply = serveBytes(FILE, { most: 400_000, ending: 'silent' })
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) {
      if (each.state === 'downloading' && each.haveBytes > 0) break
    }
    expect(await tiny(box)).toMatchObject({ state: 'downloading' })
    await box.models.pause('tiny')
    const paused = await tiny(box)
    expect(paused.state).toBe('paused')
    expect(paused.haveBytes).toBeGreaterThan(0)
    server.reply = serveBytes(FILE)
    const again = openHub(SHA256, { folder: join(box.root, 'models') })
    expect(await tiny(again)).toMatchObject({ state: 'paused', haveBytes: paused.haveBytes })
    expect((await collect(again.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect(server.asked.at(-1)).toContain(`bytes=${paused.haveBytes}-`)
    expect(await readFile(join(box.root, 'models', 'tiny.gguf'))).toEqual(FILE)
  })

  test('continues when its watcher leaves, and can have two watchers', async () => {
    let release = () => {}
    server.reply = (...call) => (release = () => serveBytes(FILE)(...call))
    const box = openHub()
    const leaving = new AbortController()
    const first = collect(box.models.download('tiny', leaving.signal))
    await expect.poll(() => server.asked.length).toBe(1)
    leaving.abort()
    expect(new Set((await first).map((each) => each.state))).toEqual(new Set(['downloading']))
    const second = collect(box.models.download('tiny', never()))
    release()
    expect((await second).at(-1)).toMatchObject({ state: 'ready' })
    expect(server.asked).toHaveLength(1)
  })

  test('with a wrong checksum is deleted, reported, and can be tried again', async () => {
    const box = openHub('0'.repeat(64))
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      haveBytes: 0,
      problem: '"Tiny" arrived damaged: its checksum is wrong, so the file was removed; download it again.',
    })
    expect(await tiny(box)).toMatchObject({
      state: 'absent',
      haveBytes: 0,
      problem: expect.stringContaining('checksum'),
    })
    expect(await readdir(join(box.root, 'models'))).toEqual(['.tiny.lock'])
  })

  test('without a published checksum says so', async () => {
    const box = openHub(null)
    await collect(box.models.download('tiny', never()))
    expect(await tiny(box)).toMatchObject({
      state: 'ready',
      problem: null,
      sha256: SHA256,
      pinnedBy: 'first',
    })
  })

  test.each([
    [404, 'has no file'],
    [401, 'does not give'],
    [503, 'answered with 503'],
  ])('answered with %d ends with a sentence', async (status, sentence) => {
    server.reply = (_request, response) => void response.writeHead(status).end()
    const box = openHub()
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining(sentence),
    })
  })

  test('of a web page instead of a model is refused', async () => {
    server.reply = (_request, response) =>
      void response.writeHead(200, { 'content-length': 27 }).end('<html>Please sign in</html>')
    const box = openHub(null)
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('another file for "Tiny"'),
    })
    await gone(join(box.root, 'models', 'tiny.gguf'))
  })

  test('that does not fit on the disk is refused before it begins', async () => {
    const box = openHub(SHA256, { freeBytes: async () => 10_000_000 })
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('free some space first'),
    })
    expect(server.asked).toEqual([])
  })

  test('of a model that is not on offer is refused', async () => {
    await expect(collect(openHub().models.download('nothing', never()))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  test('of another file with the right size is refused by its structure', async () => {
    server.reply = (_request, response) =>
      void response.writeHead(200, { 'content-length': FILE.length }).end(Buffer.alloc(FILE.length, 7))
    const box = openHub(null)
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not a GGUF'),
    })
    await gone(join(box.root, 'models', 'tiny.gguf'))
  })

  test('that the host has replaced is refused, and accepted when a person agrees', async () => {
    const box = openHub(null)
    await collect(box.models.download('tiny', never()))
    await box.models.remove('tiny')
    const other = bigramGguf({ name: 'Another' })
    server.reply = (_request, response) => void response.writeHead(200, { 'content-length': other.length }).end(other)
    const refused = await collect(box.models.download('tiny', never()))
    expect(refused.at(-1)).toMatchObject({ state: 'failed' })
    expect(await tiny(box)).toMatchObject({ state: 'absent', replaceable: true, sha256: SHA256 })
    expect((await collect(box.models.download('tiny', never(), true))).at(-1)).toMatchObject({ state: 'ready' })
    const sha256 = createHash('sha256').update(other).digest('hex')
    expect(await tiny(box)).toMatchObject({ state: 'ready', replaceable: false, sha256 })
  })

  test('that is removed also loses its partial file', async () => {
    server.reply = serveBytes(FILE, { most: 300_000, ending: 'silent' })
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) if (each.haveBytes > 0) break
    await box.models.remove('tiny')
    expect((await box.models.models())[0]).toMatchObject({ state: 'absent', haveBytes: 0 })
    await gone(join(box.root, 'models', 'tiny.gguf.part'))
  })
})

describe('a file under the name of a model', () => {
  test('that is cut, or another model, is not ready, does not run, and is reported with what to do', async () => {
    const box = openHub()
    await collect(box.models.download('tiny', never()))
    const path = join(box.root, 'models', 'tiny.gguf')
    const other = bigramGguf({ name: 'Another' })
    for (const content of [FILE.subarray(0, 1_000), other]) {
      await writeFile(path, content)
      expect(await tiny(box)).toMatchObject({
        state: 'broken',
        problem: expect.stringMatching(/is not the file that was downloaded: .*Download it again, or remove it\.$/),
      })
      await expect(hear(box.entry.provider.stream(ask('tiny', 'Speak'), { signal: never() }))).rejects.toMatchObject({
        code: 'PROVIDER_BAD_REQUEST',
      })
    }
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect(await tiny(box)).toMatchObject({ state: 'ready', problem: null })
  })

  test('that was not downloaded here is not ready, even when it is a model', async () => {
    const box = openHub(null)
    await mkdir(join(box.root, 'models'))
    await writeFile(join(box.root, 'models', 'tiny.gguf'), FILE)
    expect(await tiny(box)).toMatchObject({
      state: 'broken',
      problem: expect.stringContaining('is not one that was downloaded here'),
    })
  })

  test('downloaded by a version without checksums stays ready, and must not change from then on', async () => {
    const box = openHub(null)
    const folder = join(box.root, 'models')
    await mkdir(folder)
    await writeFile(join(folder, 'tiny.gguf'), FILE)
    await writeFile(join(folder, 'local-models.json'), JSON.stringify({ chosen: [], checked: { tiny: 'size' } }))
    expect(await tiny(box)).toMatchObject({ state: 'ready', pinnedBy: 'first' })
    await writeFile(join(folder, 'tiny.gguf'), Buffer.concat([FILE.subarray(0, -1), Buffer.from([9])]))
    expect(await tiny(box)).toMatchObject({ state: 'broken' })
    // A file whose size is far from the listed one was not downloaded by the app.
    const other = openHub(null)
    await mkdir(join(other.root, 'models'))
    await writeFile(join(other.root, 'models', 'tiny.gguf'), FILE.subarray(0, 1_000))
    await writeFile(join(other.root, 'models', 'local-models.json'), '{"chosen":[],"checked":{"tiny":"size"}}')
    expect(await tiny(other)).toMatchObject({ state: 'broken' })
  })
})
