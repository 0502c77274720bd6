import { access, chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { checkSet } from '../../../../src/base/download/check-set.ts'
import { removeSet } from '../../../../src/base/download/download-set.ts'
import type { FileSet } from '../../../../src/base/download/file-set.ts'
import { serveBytes, startFileServer } from '../../../helpers/file-server.ts'
import { startChild } from '../../core/storage/child-process.ts'
import { FILE, KNOWN, OTHER, UNKNOWN, cancelAt, come, failure, openPlace, sha256Of, tinySet } from './made-set.ts'

const script = fileURLToPath(new URL('children/download.ts', import.meta.url))

describe('a set of files', () => {
  test('arrives complete, each file under its name, and is not requested again', async () => {
    const server = await startFileServer((request, ...rest) =>
      serveBytes(request.url?.includes('b.bin') ? OTHER : FILE)(request, ...rest),
    )
    const set: FileSet = {
      ...tinySet(server.origin, KNOWN),
      files: [
        { path: 'a.bin', address: `${server.origin}/a.bin`, ...KNOWN },
        { path: 'styles/b.bin', address: `${server.origin}/b.bin`, bytes: OTHER.length, sha256: sha256Of(OTHER) },
      ],
    }
    const place = openPlace(set)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'absent', haveBytes: 0, totalBytes: 2_000_006 })
    await place.download()
    expect(await readFile(join(place.folder, 'styles/b.bin'))).toEqual(OTHER)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready', haveBytes: 2_000_006 })
    expect(place.told.map(({ state }) => state)).toEqual(expect.arrayContaining(['downloading', 'checking']))
    expect(place.told.at(-1)).toMatchObject({ haveBytes: 2_000_006, totalBytes: 2_000_006 })
    await place.download()
    expect(server.asked).toEqual(['/a.bin whole', '/b.bin whole'])
  })

  test.each([
    '../tiny.bin',
    '/tiny.bin',
    'a/../../tiny.bin',
    'C:\\tiny.bin',
    'nul.bin',
    'tiny.bin.part',
    '.tiny',
    'a//b',
  ])('with the name %s is refused before anything is asked or written', async (path) => {
    const server = await startFileServer(serveBytes(FILE))
    const place = openPlace(tinySet(server.origin, { ...KNOWN, path }))
    await expect(place.download()).rejects.toMatchObject(failure('is no name for a file', 'set'))
    await expect(access(place.folder)).rejects.toThrow('ENOENT')
    expect(server.asked).toEqual([])
  })

  test('is refused from an unencrypted address', async () => {
    const place = openPlace(tinySet('http://files.test', KNOWN))
    await expect(place.download()).rejects.toMatchObject(failure('is not https', 'set'))
  })
})

describe('what was downloaded so far stays', () => {
  test('when the connection is cut, and the download continues by itself from there', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const place = openPlace(tinySet(server.origin, KNOWN))
    const cutAfter = (most: number, onDisk: number) =>
      serveBytes(FILE, { most, cutWhen: async () => (await come(place.folder)()) === onDisk })
    const replies = [cutAfter(300_000, 300_000), cutAfter(400_000, 700_000)]
    server.reply = (...call) => (replies.shift() ?? serveBytes(FILE))(...call)
    await place.download()
    expect(server.asked).toEqual(['/tiny.bin whole', '/tiny.bin bytes=300000-', '/tiny.bin bytes=700000-'])
    expect(await readFile(join(place.folder, 'tiny.bin'))).toEqual(FILE)
  })

  test('when a server falls silent: the request is given up and made again', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const replies = [serveBytes(FILE, { most: 300_000, ending: 'silent' })]
    server.reply = (...call) => (replies.shift() ?? serveBytes(FILE))(...call)
    await openPlace(tinySet(server.origin, KNOWN), { stallMs: 1_000 }).download()
    expect(server.asked).toEqual(['/tiny.bin whole', '/tiny.bin bytes=300000-'])
  })

  test('when it is cancelled with the last percent missing, and is never taken for complete', async () => {
    const server = await startFileServer(serveBytes(FILE, { most: 995_000, ending: 'silent' }))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    await cancelAt(995_000, place)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'part', haveBytes: 995_000 })
    await expect(access(join(place.folder, 'tiny.bin'))).rejects.toThrow('ENOENT')
    server.reply = serveBytes(FILE)
    await place.download()
    expect(server.asked.at(-1)).toBe('/tiny.bin bytes=995000-')
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
  })

  test('when it is cancelled after the last byte', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    const control = new AbortController()
    const end = place.download({
      signal: control.signal,
      onProgress: ({ state }) => state === 'checking' && control.abort(new Error('cancelled')),
    })
    await expect(end).rejects.toThrow('cancelled')
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'part', haveBytes: FILE.length })
    await place.download()
    expect(server.asked).toEqual(['/tiny.bin whole'])
  })

  test('except from a server without range requests, where the download begins again', async () => {
    const server = await startFileServer(serveBytes(FILE, { most: 300_000, ending: 'silent' }))
    const place = openPlace(tinySet(server.origin, KNOWN))
    await cancelAt(300_000, place)
    server.reply = serveBytes(FILE, { takesRanges: false })
    await place.download()
    expect(await readFile(join(place.folder, 'tiny.bin'))).toEqual(FILE)
  })

  test('except of a file that changed on the server: its two halves are never joined', async () => {
    const server = await startFileServer(
      serveBytes(OTHER, { most: 300_000, ending: 'silent', headers: { etag: '"v0"' } }),
    )
    const place = openPlace(tinySet(server.origin, UNKNOWN))
    await cancelAt(300_000, place)
    server.reply = serveBytes(FILE)
    await place.download()
    expect(await readFile(join(place.folder, 'tiny.bin'))).toEqual(FILE)
  })
})

describe('a disk', () => {
  test('without room is reported before anything is requested', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const place = openPlace(tinySet(server.origin, KNOWN), { freeBytes: async () => 10_000_000 })
    await expect(place.download()).rejects.toMatchObject(failure('free some space first', 'disk'))
    expect(server.asked).toEqual([])
  })

  test.skipIf(process.platform !== 'linux')(
    'that becomes full while writing is reported, and the download continues later',
    async () => {
      const server = await startFileServer(serveBytes(FILE))
      const place = openPlace(tinySet(server.origin, KNOWN))
      await mkdir(place.folder)
      await symlink('/dev/full', join(place.folder, 'tiny.bin.part'))
      await expect(place.download()).rejects.toMatchObject(failure('The disk is full', 'disk'))
      await expect(access(join(place.folder, 'tiny.bin'))).rejects.toThrow('ENOENT')
    },
  )

  test('with a folder that takes no file is reported', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const place = openPlace(tinySet(server.origin, KNOWN))
    // No user can make a folder inside a file, not even root.
    await writeFile(place.folder, '')
    await expect(place.download()).rejects.toMatchObject(failure(`Nothing can be stored in ${place.folder}`, 'disk'))
    expect(server.asked).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'with a folder that may not be written to is reported, with what to do',
    async () => {
      const server = await startFileServer(serveBytes(FILE))
      const set = tinySet(server.origin, KNOWN)
      const { folder } = openPlace(set)
      await mkdir(folder)
      await chmod(join(folder, '..'), 0o755)
      await chmod(folder, 0o555)
      // Permissions do not apply to root, so the child runs as nobody.
      const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
      const child = startChild([process.execPath, script, folder, JSON.stringify(set)], nobody)
      await expect(child.ended()).rejects.toThrow(`Nothing can be stored in ${folder}: allow this app to write there`)
      expect(server.asked).toEqual([])
    },
  )
})

describe('two downloads of the same set', () => {
  test('in one process send one request, and both end ready', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const place = openPlace(tinySet(server.origin, KNOWN), { waiting: undefined })
    expect(await Promise.all([place.download(), place.download()])).toHaveLength(2)
    expect(server.asked).toEqual(['/tiny.bin whole'])
    expect(place.told.some(({ state }) => state === 'waiting')).toBe(true)
  })

  test('in two processes take turns, and the second takes over from a killed one', async () => {
    const server = await startFileServer(serveBytes(FILE, { most: 300_000, ending: 'silent' }))
    const set = tinySet(server.origin, KNOWN)
    const { folder } = openPlace(set)
    const start = () => startChild([process.execPath, script, folder, JSON.stringify(set)])
    const first = start()
    await expect.poll(come(folder)).toBe(300_000)
    const second = start()
    await second.printed('waiting\n')
    expect(server.asked).toEqual(['/tiny.bin whole'])
    await expect(removeSet(set, folder)).rejects.toThrow('by another window or command')
    server.reply = serveBytes(FILE)
    await first.kill()
    await second.printed('done\n')
    expect(await second.ended()).toBe(0)
    expect(server.asked).toEqual(['/tiny.bin whole', '/tiny.bin bytes=300000-'])
    expect(await checkSet(set, folder)).toMatchObject({ state: 'ready' })
  })
})
