import { expect, test } from 'vitest'
import { created } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ create, open, server }) => {
  test('a list of many pages contains each dialog once and in order, and a search says once how many are copied for it', async () => {
    const url = await create()
    const said: string[] = []
    const library = await open(url, { said: (line) => said.push(line) })
    await library.log.append('bees', [created('Bees')])
    await server().ask(
      url,
      `insert into idi.dialogs (id, last_seq, epoch, created_at, listed, binned, ended, unfinished, body)
       select 'bees-' || lpad(n::text, 5, '0'), last_seq, epoch, created_at + n / 3, listed, binned, ended, unfinished,
         replace(body, '"bees"', '"bees-' || lpad(n::text, 5, '0') || '"')
       from idi.dialogs, generate_series(1, 10100) as n where id = 'bees'`,
    )
    const wanted = await server().ask(url, 'select id from idi.dialogs order by created_at desc, id desc')
    const listed = (await library.log.list()).map(({ id }) => id)
    expect(listed).toHaveLength(10_101)
    // Dialogs of the same time are listed, too, when they are on two pages.
    expect(listed).toEqual(wanted.map(({ id }) => id))
    expect(said).toEqual([])
    expect((await library.log.search('bees', {}, 1)).total).toBe(1)
    expect(said).toEqual([
      expect.stringMatching(/is being copied to this machine, 10,101 dialogs: searches wait for it\.$/),
      expect.stringMatching(/is on this machine now\.$/),
    ])
  })
})
