import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkSet } from '../../../../src/base/download/check-set.ts'
import { lockSet } from '../../../../src/base/download/set-lock.ts'
import { removeSet } from '../../../../src/base/download/download-set.ts'
import { serveBytes, startFileServer } from '../../../helpers/file-server.ts'
import { FILE, KNOWN, OTHER, UNKNOWN, failure, madeBytes, openPlace, sha256Of, tinySet, visible } from './made-set.ts'

const HUB = { etag: '"store"', 'x-linked-etag': `"${KNOWN.sha256}"`, 'x-repo-commit': 'c'.repeat(40) }

describe('a file that is not the expected one', () => {
  test('by its checksum is removed, and the set is not ready', async () => {
    const server = await startFileServer(serveBytes(OTHER))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    await expect(place.download()).rejects.toMatchObject(failure('its checksum is wrong', 'damaged'))
    expect(await visible(place.folder)).toEqual([])
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'absent' })
  })

  test('by its announced size is not downloaded at all', async () => {
    const server = await startFileServer(serveBytes(madeBytes(2_000)))
    await expect(openPlace(tinySet(server.origin, KNOWN)).download()).rejects.toMatchObject(
      failure('it has 2000 bytes instead of 1000003', 'changed'),
    )
    await expect(openPlace(tinySet(server.origin, UNKNOWN)).download()).rejects.toMatchObject(
      failure('instead of about 977 KB', 'changed'),
    )
  })

  test('because a server sends more than it announced is removed', async () => {
    const server = await startFileServer((_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' })
      response.end(Buffer.concat([FILE, FILE]))
    })
    const place = openPlace(tinySet(server.origin, KNOWN))
    await expect(place.download()).rejects.toMatchObject(failure('sent more of "Tiny"', 'damaged'))
    expect(await visible(place.folder)).toEqual([])
  })

  test('of unknown size is refused', async () => {
    const server = await startFileServer((_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' })
      response.end(FILE)
    })
    await expect(openPlace(tinySet(server.origin, UNKNOWN)).download()).rejects.toMatchObject(
      failure('does not tell the size', 'refused'),
    )
  })

  test('is reported where it already lies under the name, by size and by content', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    const path = join(place.folder, 'tiny.bin')
    await place.download()
    await writeFile(path, FILE.subarray(0, 1_100))
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'other', haveBytes: 1_100 })
    await writeFile(path, OTHER)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'other' })
    await place.download()
    expect(await readFile(path)).toEqual(FILE)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
  })

  test('is reported where nobody vouches for it, until its host does', async () => {
    const server = await startFileServer(serveBytes(FILE, { headers: HUB }))
    const set = tinySet(server.origin, UNKNOWN)
    const place = openPlace(set)
    await mkdir(place.folder)
    await writeFile(join(place.folder, 'tiny.bin'), FILE)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'other' })
    expect(await place.download()).toMatchObject([{ sha256: KNOWN.sha256, by: 'host' }])
    expect(place.told.some(({ state, haveBytes }) => state === 'downloading' && haveBytes < FILE.length)).toBe(false)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
  })

  test('is found by its checksum, which is computed once and again when the file’s time changed', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    const path = join(place.folder, 'tiny.bin')
    await place.download()
    const time = new Date('2026-01-01')
    await utimes(path, time, time)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
    // The new content has the old size and time, so that only a second reading could notice it: there was none.
    await writeFile(path, OTHER)
    await utimes(path, time, time)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
    await utimes(path, time, new Date('2026-01-02'))
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'other' })
  })

  test('is found by its checksum, which is computed once even while another process holds the set', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const set = tinySet(server.origin, KNOWN)
    const place = openPlace(set)
    const path = join(place.folder, 'tiny.bin')
    await place.download()
    const time = new Date('2026-02-01')
    await utimes(path, time, time)
    const release = lockSet(place.folder, set.id)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
    await writeFile(path, OTHER)
    await utimes(path, time, time)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
    release?.()
  })
})

describe('where no checksum is known', () => {
  test('the one the hub publishes is pinned with its commit, and kept', async () => {
    const server = await startFileServer((request, response, from) => {
      if (request.url?.startsWith('/store')) return serveBytes(FILE, { headers: {} })(request, response, from)
      response.writeHead(302, { ...HUB, 'x-linked-size': FILE.length, location: '/store/tiny' }).end()
    })
    const address = `${server.origin}/someone/tiny/resolve/main/tiny.bin`
    const set = tinySet(server.origin, { ...UNKNOWN, address })
    const place = openPlace(set)
    const pin = { bytes: FILE.length, sha256: KNOWN.sha256, by: 'host', commit: 'c'.repeat(40) }
    expect(await place.download()).toEqual([pin])
    expect((await checkSet(set, place.folder)).files[0]?.pin).toEqual(pin)
    await removeSet(set, place.folder)
    await place.download()
    expect(server.asked).toContain(`/someone/tiny/resolve/${'c'.repeat(40)}/tiny.bin whole`)
  })

  test('the first download is pinned where the host publishes none', async () => {
    const server = await startFileServer(serveBytes(FILE))
    expect(await openPlace(tinySet(server.origin, UNKNOWN)).download()).toMatchObject([
      { sha256: KNOWN.sha256, by: 'first', commit: null },
    ])
  })

  test('another checksum or size is refused from then on, until the user accepts the new one', async () => {
    const server = await startFileServer(serveBytes(FILE, { headers: HUB }))
    const set = tinySet(server.origin, UNKNOWN)
    const place = openPlace(set)
    await place.download()
    await removeSet(set, place.folder)
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'absent' })
    server.reply = serveBytes(OTHER, { headers: { ...HUB, 'x-linked-etag': `"${sha256Of(OTHER)}"` } })
    await expect(place.download()).rejects.toMatchObject(failure('downloaded here first', 'changed'))
    server.reply = serveBytes(madeBytes(900_000))
    await expect(place.download()).rejects.toMatchObject(failure('it has 900000 bytes', 'changed'))
    server.reply = serveBytes(OTHER)
    await expect(place.download()).rejects.toMatchObject(failure('its checksum is wrong', 'damaged'))
    expect(await place.download({ takeNew: true })).toMatchObject([{ sha256: sha256Of(OTHER) }])
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
  })

  test('a new file that fails to arrive leaves the one that is here', async () => {
    const server = await startFileServer(serveBytes(FILE))
    const set = tinySet(server.origin, UNKNOWN)
    const place = openPlace(set)
    await place.download()
    server.reply = (_request, response) => void response.writeHead(404).end()
    await expect(place.download({ takeNew: true })).rejects.toMatchObject(failure('has no file', 'refused'))
    expect(await checkSet(set, place.folder)).toMatchObject({ state: 'ready' })
    server.reply = serveBytes(OTHER)
    await place.download({ takeNew: true })
    expect((await checkSet(set, place.folder)).files[0]?.pin).toMatchObject({ sha256: sha256Of(OTHER) })
  })

  test('a file must match the checksum that the hub published', async () => {
    const server = await startFileServer(serveBytes(OTHER, { headers: HUB }))
    await expect(openPlace(tinySet(server.origin, UNKNOWN)).download()).rejects.toMatchObject(
      failure('its checksum is wrong', 'damaged'),
    )
  })
})
