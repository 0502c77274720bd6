import { expect, test } from 'vitest'
import { created } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ create, open, server }) => {
  test('a list of many pages holds each dialog once and in its order, also those of one moment on two pages', async () => {
    const url = await create()
    const library = await open(url)
    await library.log.append('bees', [created('Bees')])
    await server().ask(
      url,
      `insert into idi.dialogs (id, last_seq, epoch, created_at, listed, binned, ended, unfinished, body)
       select 'bees-' || lpad(n::text, 5, '0'), last_seq, epoch, created_at + n / 3, listed, binned, ended, unfinished,
         replace(body, '"bees"', '"bees-' || lpad(n::text, 5, '0') || '"')
       from idi.dialogs, generate_series(1, 4100) as n where id = 'bees'`,
    )
    const wanted = await server().ask(url, 'select id from idi.dialogs order by created_at desc, id desc')
    const listed = (await library.log.list()).map(({ id }) => id)
    expect(listed).toHaveLength(4_101)
    expect(listed).toEqual(wanted.map(({ id }) => id))
  })
})
