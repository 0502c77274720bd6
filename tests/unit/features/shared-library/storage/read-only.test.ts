import { expect, test } from 'vitest'
import { created, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ create, open, server }) => {
  test('a read-only database can be read, and refuses each change with one sentence', async () => {
    const url = await create()
    const written = await open(url)
    await written.log.append('one', [created('Herons in the city'), said('They stand in the reeds.')])
    await written.settings.set('defaults', { turns: 3 })
    await written.close()
    const name = new URL(url).pathname.slice(1)
    await server().ask(url, `alter database "${name}" set default_transaction_read_only = on`)

    const library = await open(url)
    expect(library.readOnly).toMatch(/can be read but not changed: it is a standby, or was set to read-only/)
    expect((await library.log.list()).map(({ topic }) => topic)).toEqual(['Herons in the city'])
    expect(await library.log.read('one')).toHaveLength(2)
    expect((await library.log.search('reeds', {}, 10)).total).toBe(1)
    expect(await library.settings.get('defaults')).toEqual({ turns: 3 })
    expect(await library.log.abandoned()).toEqual([])
    const refused = { code: 'STORAGE_READ_ONLY', message: library.readOnly }
    await expect(library.log.append('one', [said('More')])).rejects.toMatchObject(refused)
    await expect(library.settings.set('defaults', null)).rejects.toMatchObject(refused)
    await expect(library.collections.remove('topic', ['x'])).rejects.toMatchObject(refused)
    await expect(library.work.claim('queue')).rejects.toMatchObject(refused)
  })

  test('a database user without write permission is named in the message', async () => {
    const url = await create()
    const written = await open(url)
    await written.log.append('one', [created('Herons in the city')])
    await written.close()
    const reader = new URL(url)
    reader.username = 'onlooker'
    reader.password = 'looks'
    await server().ask(
      url,
      `create role onlooker login password 'looks'; grant usage on schema idi to onlooker; grant select on all tables in schema idi to onlooker`,
    )
    const library = await open(reader.href)
    expect(library.readOnly).toContain('can be read but not changed: the user onlooker may not write there')
    expect(await library.log.list()).toHaveLength(1)
  })
})
