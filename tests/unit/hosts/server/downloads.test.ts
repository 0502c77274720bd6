import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserHost } from '../../../../src/hosts/server/browser-host.ts'
import { createDownloads } from '../../../../src/hosts/server/downloads.ts'
import { serve } from '../../../../src/hosts/server/serve.ts'
import { fakeServices } from '../../../helpers/fake-services.ts'
import { letIn } from '../../../helpers/let-in.ts'

const FILE = { fileName: 'été "1".zip', mediaType: 'application/zip' }

async function served() {
  const temporary = mkdtempSync(join(tmpdir(), 'idi-test-'))
  vi.stubEnv('TMPDIR', temporary)
  const root = join(temporary, 'page')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>IDi</title>')
  const downloads = createDownloads()
  const services = fakeServices().services
  const server = await serve({ services, root, downloads, host: '127.0.0.1', port: 0, report: () => {} })
  const { cookie } = await letIn(server.url)
  onTestFinished(async () => {
    await server.close()
    await downloads.close()
    vi.unstubAllEnvs()
    rmSync(temporary, { recursive: true, force: true })
  })
  const host = createBrowserHost(downloads)
  const kept = () => readdirSync(temporary).filter((name) => name.startsWith('idi-downloads-'))
  const left = () => kept().flatMap((name) => readdirSync(join(temporary, name)))
  return {
    downloads,
    kept,
    left,
    async save(file: Parameters<typeof host.save>[0], signal?: AbortSignal): Promise<string> {
      const saved = await host.save(file, signal)
      if (saved.kind !== 'download') throw new Error('A browser saves by downloading.')
      return saved.address
    },
    fetch: (address: string, withCookie = true) =>
      fetch(`http://127.0.0.1:${server.port}${address}`, withCookie ? { headers: { cookie } } : {}),
  }
}

test('a saved file can be fetched once, complete and under its name, and then never again', async () => {
  const { save, fetch, left } = await served()
  // Part of a larger buffer, the rest of which does not belong to the file.
  const small = await save({ ...FILE, bytes: new Uint8Array([1, 2, 3, 4, 5]).subarray(1, 4) })
  const large = Buffer.alloc(3_000_000, 'sound ')
  const long = await save({ ...FILE, write: (file) => file.writeFile(large) })
  const answer = await fetch(small)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%A9t%C3%A9%20%221%22.zip")
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([2, 3, 4]))
  expect(Buffer.from(await (await fetch(long)).arrayBuffer()).equals(large)).toBe(true)
  expect((await fetch(small)).status).toBe(404)
  await vi.waitFor(() => expect(left()).toEqual([]))
})

test('a saved file is only for the page: not without the cookie, not at a guessed address', async () => {
  const { save, fetch } = await served()
  const address = await save({ ...FILE, bytes: new Uint8Array([1]) })
  expect((await fetch(address, false)).status).toBe(403)
  expect((await fetch(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect((await fetch(address)).status).toBe(200)
})

test('a download that was stopped, or never fetched completely, leaves nothing', async () => {
  const { save, downloads, left, kept } = await served()
  const leaving = new AbortController()
  const stopped = save(
    {
      ...FILE,
      write: async (file, signal) => {
        await file.writeFile(Buffer.alloc(1_000))
        leaving.abort(new Error('stopped'))
        signal.throwIfAborted()
      },
    },
    leaving.signal,
  )
  await expect(stopped).rejects.toThrow('stopped')
  expect(left()).toEqual([])
  await save({ ...FILE, bytes: new Uint8Array([1]) })
  expect(left()).toHaveLength(1)
  await downloads.close()
  expect(kept()).toEqual([])
})

test.skipIf(!existsSync('/dev/full'))('a full disk is reported in a sentence', async () => {
  const { save, left } = await served()
  const { open } = await import('node:fs/promises')
  const full = save({
    ...FILE,
    write: async () => {
      const disk = await open('/dev/full', 'w')
      try {
        await disk.writeFile('words')
      } finally {
        await disk.close()
      }
    },
  })
  await expect(full).rejects.toMatchObject({ code: 'EXPORT_WRITE', message: /disk for temporary files is full/ })
  expect(left()).toEqual([])
})

test('a saved file can only be read by its owner, and a folder that could not be made is tried again', async () => {
  const { save, fetch, kept } = await served()
  const { TMPDIR = '' } = process.env
  vi.stubEnv('TMPDIR', join(TMPDIR, 'missing'))
  await expect(save({ ...FILE, bytes: new Uint8Array([1]) })).rejects.toThrow('ENOENT')
  vi.stubEnv('TMPDIR', TMPDIR)
  const address = await save({ ...FILE, bytes: new Uint8Array([1]) })
  const file = join(TMPDIR, kept()[0] ?? '', address.split('/').at(-1) ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect((await fetch(address)).status).toBe(200)
})
