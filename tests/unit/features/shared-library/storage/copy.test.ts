import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { created, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ server, create, open }) => {
  test('a search includes what another machine has just said or deleted', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    const total = async (word: string) => (await two.log.search(word, {}, 9)).total
    await one.log.append('a', [created('Willows'), said('a heron')])
    expect(await total('heron')).toBe(1)
    await one.log.append('a', [said('another heron')])
    await expect.poll(() => total('heron')).toBe(2)
    await one.log.remove('a')
    await expect.poll(() => total('heron')).toBe(0)
    await one.log.append('a', [created('Willows again')])
    await expect.poll(() => total('willows')).toBe(1)
  })

  test('receives what is said in a dialog that another machine runs, up to its last word', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    const total = async (word: string) => (await two.log.search(word, {}, 9)).total
    await one.log.append('a', [created('Willows')])
    await one.log.claim('a')
    await one.log.append('a', [{ type: 'dialog-started' }])
    for (let count = 1; count <= 3; count += 1) {
      await one.log.append('a', [said(`heron ${count}`)])
      await expect.poll(() => total('heron')).toBe(count)
    }
    await one.log.append('a', [said('an otter')])
    await one.close()
    await expect.poll(() => total('otter')).toBe(1)
  })

  test('finds what was said while nothing was listening', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created(), said('before')])
    expect((await two.log.search('before', {}, 9)).total).toBe(1)
    await server().kill()
    await server().begin()
    await one.log.append('a', [said('afterwards')])
    await expect.poll(async () => (await two.log.search('afterwards', {}, 9)).total).toBe(1)
  })

  test('processes of one machine that read at the same time copy each fact once', async () => {
    const url = await create()
    const writer = await open(url)
    await writer.log.append('a', [created(), ...Array.from({ length: 1_500 }, (_, count) => said(`otter ${count}`))])
    const dataDir = temporaryFolder()
    const readers = await Promise.all([1, 2, 3].map(() => open(url, { dataDir })))
    const totals = await Promise.all(readers.map(async ({ log }) => (await log.search('otter', {}, 1)).total))
    expect(totals).toEqual([1_500, 1_500, 1_500])
  })

  test('a deleted copy is made again', async () => {
    const url = await create()
    const dataDir = temporaryFolder()
    const before = await open(url, { dataDir })
    await before.log.append('a', [created(), said('a heron')])
    expect((await before.log.search('heron', {}, 9)).total).toBe(1)
    await before.close()
    rmSync(join(dataDir, 'libraries'), { recursive: true })
    expect((await (await open(url, { dataDir })).log.search('heron', {}, 9)).total).toBe(1)
  })

  test('a setting for one machine applies to that machine only', async () => {
    const url = await create()
    const dataDir = temporaryFolder()
    const [one, two] = [await open(url, { dataDir }), await open(url)]
    await one.settings.set('programs', { on: true })
    await one.settings.set('theme', 'dark')
    expect([await two.settings.get('programs'), await two.settings.get('theme')]).toEqual([null, 'dark'])
    expect(await one.settings.keys()).toEqual(['theme', 'programs'])
    await one.close()
    expect(await (await open(url, { dataDir })).settings.get('programs')).toEqual({ on: true })
  })
})
