import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressPage } from '../../../../scripts/compress-page.ts'
import { readStaticFile } from '../../../../src/app/static-files.ts'
import { serve, type RunningServer } from '../../../../src/hosts/server/serve.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { letIn } from '../../../helpers/let-in.ts'

const SCRIPT = 'export const words = "as they are"\n'.repeat(200)
let folder: string
let server: RunningServer
let cookie: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'idi-packed-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>IDi</title>')
  await writeFile(join(folder, 'assets', 'index-abc123.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'small-abc123.js'), 'export {}')
  compressPage().writeBundle({ dir: folder })
  server = await serve({
    services: fakeServices().services,
    root: folder,
    host: '127.0.0.1',
    port: 0,
    report: () => {},
  })
  cookie = (await letIn(server.url)).cookie
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const read = (path: string, accepts?: string) => readStaticFile(folder, path, accepts)

test('a file is sent in the smallest accepted encoding, and is the same once decoded', async () => {
  const small = await read('/assets/index-abc123.js', 'gzip, deflate, br, zstd')
  expect(small?.encoding).toBe('br')
  expect(brotliDecompressSync(small?.bytes ?? '').toString()).toBe(SCRIPT)
  const older = await read('/assets/index-abc123.js', 'gzip, deflate')
  expect(older?.encoding).toBe('gzip')
  expect(gunzipSync(older?.bytes ?? '').toString()).toBe(SCRIPT)
  expect(small?.bytes.length).toBeLessThan(SCRIPT.length / 10)
  expect(small).toMatchObject({ mediaType: 'text/javascript; charset=utf-8', immutable: true })
})

test.each(['', 'identity', 'br;q=0, gzip; q=0.0', 'brotli', 'deflate'])(
  'a file is sent without encoding when no other is accepted: "%s"',
  async (accepts) => {
    const file = await read('/assets/index-abc123.js', accepts)
    expect(file?.encoding).toBeNull()
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe(SCRIPT)
  },
)

test('a small file is not compressed, and a compressed form has no address of its own', async () => {
  expect(await read('/assets/small-abc123.js', 'br, gzip')).toMatchObject({ encoding: null })
  expect(await read('/assets/index-abc123.js.br')).toBeNull()
  expect(await read('/assets/index-abc123.js.gz', 'br, gzip')).toBeNull()
})

test('a browser decompresses what the server sends, and caches keep the encodings apart', async () => {
  const from = `http://127.0.0.1:${server.port}/assets/index-abc123.js`
  const packed = await fetch(from, { headers: { cookie, 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  expect(await packed.text()).toBe(SCRIPT)
  const plain = await fetch(from, { headers: { cookie, 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
})
