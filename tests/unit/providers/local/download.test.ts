import { createHash } from 'node:crypto'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DownloadProgress } from '../../../../src/core/contract/host/local-model.ts'
import type { Clock } from '../../../../src/core/engine/ports.ts'
import type { LocalCatalogue } from '../../../../src/providers/local/files/local-catalogue.ts'
import { bigramGguf } from '../../../helpers/bigram-gguf.ts'
import { ask, hear, never, openBox } from './box.ts'

const FILE = bigramGguf({ name: 'Downloaded' })
const SHA256 = createHash('sha256').update(FILE).digest('hex')
/** Waits between tries are not waited for. */
const hasty: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (_ms, signal) => signal?.throwIfAborted(),
}

type Answer = (request: IncomingMessage, response: ServerResponse, from: number) => void
let server: Server
let hub: string
let answer: Answer
let asked: string[]

/** What a hub does: the rest of the file, by ranges. */
const serve: Answer = (_request, response, from) => {
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': FILE.length - from,
    etag: '"v1"',
    ...(from > 0 && { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
  })
  response.end(FILE.subarray(from))
}
/** Sends this many bytes and cuts the line. */
const cutAfter =
  (bytes: number): Answer =>
  (_request, response, from) => {
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': FILE.length - from,
      etag: '"v1"',
      ...(from > 0 && { 'content-range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` }),
    })
    response.write(FILE.subarray(from, from + bytes), () => setTimeout(() => response.destroy(), 20))
  }
/** Sends this many bytes and then nothing. */
const hangAfter =
  (bytes: number): Answer =>
  (_request, response, from) => {
    response.writeHead(200, { 'content-length': FILE.length - from, etag: '"v1"' })
    response.write(FILE.subarray(from, from + bytes))
  }

beforeEach(async () => {
  asked = []
  answer = serve
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.range ?? 'whole'}`)
    answer(request, response, Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hub = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function catalogue(sha256: string | null): LocalCatalogue {
  return {
    schema: 'idi.local-models/1',
    hub: 'https://hub.invalid',
    models: [
      {
        id: 'tiny',
        label: 'Tiny',
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
  return openBox({ catalogue: catalogue(sha256), hub, clock: hasty, ...more })
}

async function collect(progress: AsyncIterable<DownloadProgress>): Promise<DownloadProgress[]> {
  const all: DownloadProgress[] = []
  for await (const each of progress) all.push(each)
  return all
}

const tiny = async (box: ReturnType<typeof openBox>) => (await box.models.status()).models[0]!
const gone = (path: string) => expect(access(path)).rejects.toThrow()

describe('a download', () => {
  test('arrives whole, is checked, runs, and is still there after a restart', async () => {
    const box = openHub()
    const all = await collect(box.models.download('tiny', never()))
    expect(all.map((each) => each.state)).toEqual(expect.arrayContaining(['downloading', 'checking', 'ready']))
    expect(all.at(-1)).toMatchObject({ state: 'ready', haveBytes: FILE.length, totalBytes: FILE.length, problem: null })
    expect(asked).toEqual(['/someone/tiny/resolve/main/tiny.gguf whole'])
    expect(await tiny(box)).toMatchObject({ state: 'ready', recommended: true, note: null })
    const again = openHub(SHA256, { folder: join(box.root, 'models') })
    expect(await tiny(again)).toMatchObject({ state: 'ready' })
    expect(await collect(again.models.download('tiny', never()))).toMatchObject([{ state: 'ready' }])
    if ((await again.models.status()).problem === null) {
      const { text } = await hear(
        again.entry.provider.stream(ask('tiny', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 3 } }), {
          signal: never(),
        }),
      )
      expect(text).toBe('Small towns gain')
    }
  })

  test('goes on by itself from the byte where the line was cut, twice', async () => {
    let calls = 0
    answer = (...call) => {
      calls += 1
      if (calls === 1) cutAfter(300_000)(...call)
      else if (calls === 2) cutAfter(500_000)(...call)
      else serve(...call)
    }
    const box = openHub()
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    const from = asked.map((line) => Number(/bytes=(\d+)-/.exec(line)?.[1] ?? 0))
    expect(from).toHaveLength(3)
    expect(from[1]).toBeGreaterThan(0)
    expect(from[2]).toBeGreaterThan(from[1]!)
  })

  test('can be paused, keeps what came over a restart, and goes on from there', async () => {
    answer = hangAfter(400_000)
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) {
      if (each.state === 'downloading' && each.haveBytes > 0) break
    }
    expect(await tiny(box)).toMatchObject({ state: 'downloading' })
    await box.models.pause('tiny')
    const paused = await tiny(box)
    expect(paused.state).toBe('paused')
    expect(paused.haveBytes).toBeGreaterThan(0)
    answer = serve
    const again = openHub(SHA256, { folder: join(box.root, 'models') })
    expect(await tiny(again)).toMatchObject({ state: 'paused', haveBytes: paused.haveBytes })
    expect((await collect(again.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect(asked.at(-1)).toContain(`bytes=${paused.haveBytes}-`)
    expect(await readFile(join(box.root, 'models', 'tiny.gguf'))).toEqual(FILE)
  })

  test('goes on when the one who watched it leaves, and can be watched by two', async () => {
    let release = () => {}
    answer = (...call) => (release = () => serve(...call))
    const box = openHub()
    const leaving = new AbortController()
    const first = collect(box.models.download('tiny', leaving.signal))
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort()
    expect((await first).map((each) => each.state)).toEqual(['downloading'])
    const second = collect(box.models.download('tiny', never()))
    release()
    expect((await second).at(-1)).toMatchObject({ state: 'ready' })
    expect(asked).toHaveLength(1)
  })

  test('with a wrong checksum is removed, said so, and can be tried again', async () => {
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
    expect(await readdir(join(box.root, 'models'))).toEqual([])
  })

  test('is held to the checksum the hub states when the catalogue knows none', async () => {
    answer = (request, response, from) => {
      if (request.url?.startsWith('/cdn')) return serve(request, response, from)
      response
        .writeHead(302, { location: '/cdn/tiny', 'x-linked-etag': `"${'1'.repeat(64)}"`, 'x-linked-size': FILE.length })
        .end()
    }
    const box = openHub(null)
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('checksum is wrong'),
    })
  })

  test('that nobody can check says so', async () => {
    const box = openHub(null)
    await collect(box.models.download('tiny', never()))
    expect(await tiny(box)).toMatchObject({
      state: 'ready',
      problem: null,
      note: expect.stringContaining('only its size and structure'),
    })
  })

  test('of a file that changed on the server begins anew instead of joining two halves', async () => {
    const other = Buffer.alloc(FILE.length, 7)
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': other.length, etag: '"v0"' })
      response.write(other.subarray(0, 300_000))
    }
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) if (each.haveBytes > 0) break
    await box.models.pause('tiny')
    answer = serve
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect(asked.at(-1)).toContain('whole')
  })

  test('from a server that takes no ranges begins anew', async () => {
    answer = hangAfter(300_000)
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) if (each.haveBytes > 0) break
    await box.models.pause('tiny')
    answer = (request, response) => serve(request, response, 0)
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({ state: 'ready' })
    expect((await stat(join(box.root, 'models', 'tiny.gguf'))).size).toBe(FILE.length)
  })

  test.each([
    [404, 'has no file'],
    [401, 'does not give'],
    [503, 'answered with 503'],
  ])('answered with %d ends with a sentence', async (status, sentence) => {
    answer = (_request, response) => void response.writeHead(status).end()
    const box = openHub()
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining(sentence),
    })
  })

  test('of a web page instead of a model is refused', async () => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>')
    const box = openHub(null)
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not a GGUF'),
    })
    await gone(join(box.root, 'models', 'tiny.gguf'))
  })

  test('never leaves for a plain address elsewhere', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: 'http://example.com/tiny.gguf' }).end()
    const box = openHub()
    expect((await collect(box.models.download('tiny', never()))).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('not https'),
    })
  })

  test('that does not fit on the disk is refused before it begins', async () => {
    const box = openHub(SHA256, { freeBytes: async () => 10_000_000 })
    await expect(collect(box.models.download('tiny', never()))).rejects.toThrow('free some space first')
    expect(asked).toEqual([])
  })

  test('of a model nobody offers is refused', async () => {
    await expect(collect(openHub().models.download('nothing', never()))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  test('that is removed takes its half with it', async () => {
    answer = hangAfter(300_000)
    const box = openHub()
    for await (const each of box.models.download('tiny', never())) if (each.haveBytes > 0) break
    expect((await box.models.remove('tiny')).models[0]).toMatchObject({ state: 'absent', haveBytes: 0 })
    await gone(join(box.root, 'models', 'tiny.gguf.part'))
  })
})
