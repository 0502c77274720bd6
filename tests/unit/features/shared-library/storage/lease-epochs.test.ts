import { expect, onTestFinished, test } from 'vitest'
import { readAddress } from '../../../../../src/features/shared-library/storage/address.ts'
import { openDatabase, type Ask, type Database } from '../../../../../src/features/shared-library/storage/connection.ts'
import { openOwners } from '../../../../../src/features/shared-library/storage/owners.ts'
import { createClaims } from '../../../../../src/features/shared-library/storage/pg-claims.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { created } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ server, create, open }) => {
  /** The leases of a process; `before` runs before each of its statements. */
  async function leasesOf(url: string, before: (sql: string) => Promise<void>) {
    const real = openDatabase(readAddress(url))
    const owners = openOwners(real, temporaryFolder())
    await owners.begin()
    onTestFinished(async () => {
      await owners.close()
      await real.close()
    })
    const watched =
      (ask: Ask): Ask =>
      async (sql, values) => {
        await before(sql)
        return ask(sql, values)
      }
    const database: Database = { ...real, run: (work) => real.run((ask, attempt) => work(watched(ask), attempt)) }
    return { claims: createClaims(database, owners), me: owners.me }
  }

  const ownerOf = async (url: string) => (await server().ask(url, 'select owner, epoch from idi.dialogs'))[0]

  test('a dialog that was claimed after it was read as free stays with its new owner', async () => {
    const url = await create()
    const two = await open(url)
    await two.log.append('a', [created(), { type: 'dialog-started' }])
    let overtaken = false
    const { claims, me } = await leasesOf(url, async (sql) => {
      if (overtaken || !sql.includes('set owner = $2')) return
      overtaken = true
      await two.log.claim('a')
    })
    await expect(claims.claim('a')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    expect(overtaken).toBe(true)
    expect(claims.held.has('a')).toBe(false)
    expect((await ownerOf(url))?.owner).not.toBe(me)
  })

  test('a dialog released while the database was away, and claimed again, is not freed afterwards', async () => {
    const url = await create()
    const two = await open(url)
    await two.log.append('a', [created(), { type: 'dialog-started' }])
    let away = false
    const { claims, me } = await leasesOf(url, (sql) =>
      away && sql.includes('set owner = null') ? Promise.reject(new Error('The database is away.')) : Promise.resolve(),
    )
    await claims.claim('a')
    away = true
    await expect(claims.release('a')).rejects.toThrow(/database/)
    away = false
    await claims.claim('a')
    await claims.releaseLate(async (sql, values) => {
      const real = openDatabase(readAddress(url))
      try {
        return await real.ask(sql, values)
      } finally {
        await real.close()
      }
    })
    expect(await ownerOf(url)).toMatchObject({ owner: me })
  })
})
