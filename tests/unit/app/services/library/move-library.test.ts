import { expect, onTestFinished, test } from 'vitest'
import { moveLibrary } from '../../../../../src/app/services/library/move-library.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { created, opened, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from '../../../features/shared-library/storage/with-postgres.ts'

const TEXT = 'quote " \\ \u0000 \u2028 \ud83d\ude00 lone \ud800'
const MANY = Array.from({ length: 1_200 }, (_, count) => said(`word ${count}`))

withPostgres(({ server, create, open }) => {
  async function filled() {
    let now = 1_000
    const folder = openStorage(temporaryFolder(), { now: () => (now += 7) })
    onTestFinished(() => folder.close())
    const texts = await folder.log.keepTexts({ 'debate.rules': 'Be brief.' })
    await folder.log.append('a', [created('Alders'), { type: 'dialog-started', texts }, opened('t1'), said(TEXT)])
    await folder.log.append('b', [created('Birches'), ...MANY])
    await folder.log.append('c', [created('Cedars'), { type: 'dialog-binned' }])
    await folder.settings.set('theme', { dark: true })
    await folder.collections.put('preset', { id: 'p', revision: 0, value: { name: 'P' } })
    return { folder, texts }
  }

  test('a library that is moved to another storage and back is unchanged', async () => {
    const { folder, texts } = await filled()
    const database = await open(await create())
    expect(await moveLibrary(folder, database)).toEqual({
      dialogs: 3,
      facts: 4 + 1_201 + 2,
      added: 3,
      lengthened: 0,
      same: 0,
      items: 2,
      kept: [],
      differing: [],
    })
    expect(await database.log.texts(texts)).toEqual({ 'debate.rules': 'Be brief.' })
    const back = openStorage(temporaryFolder())
    onTestFinished(() => back.close())
    expect(await moveLibrary(database, back)).toMatchObject({ added: 3, items: 2, differing: [] })
    for (const id of ['a', 'b', 'c']) expect(await back.log.read(id)).toEqual(await folder.log.read(id))
    expect(await back.log.list()).toEqual(await folder.log.list())
    expect(await back.log.texts(texts)).toEqual({ 'debate.rules': 'Be brief.' })
    expect(await back.settings.get('theme')).toEqual({ dark: true })
    expect((await back.log.search('word 77', {}, 9)).total).toBeGreaterThan(0)
  })

  test('an interrupted move continues in the middle of a dialog, and duplicates nothing', async () => {
    const { folder } = await filled()
    const database = await open(await create())
    const stop = new AbortController()
    const stopping = {
      ...database,
      log: {
        ...database.log,
        async append(...asked: Parameters<typeof database.log.append>) {
          const facts = await database.log.append(...asked)
          if (asked[0] === 'b' && (facts.at(-1)?.seq ?? 0) >= 1_000) stop.abort(new Error('stopped'))
          return facts
        },
      },
    }
    await expect(moveLibrary(folder, stopping, { signal: stop.signal, page: 10_000 })).rejects.toThrow('stopped')
    const half = (await database.log.read('b')).length
    expect(half).toBeGreaterThan(1_000)
    expect(half).toBeLessThan(1_201)
    const steps: number[] = []
    const again = await moveLibrary(folder, database, { onProgress: (share) => steps.push(share) })
    expect(again).toMatchObject({ added: 1, lengthened: 1, same: 1, items: 0, differing: [] })
    expect(steps.at(-1)).toBe(1)
    expect(await moveLibrary(folder, database)).toMatchObject({ same: 3, differing: [] })
  })

  test('a dialog of normal size is moved in one write, so that a kill leaves no half of it', async () => {
    const { folder } = await filled()
    const database = await open(await create())
    const written: (readonly [string, number])[] = []
    const watched = {
      ...database,
      log: {
        ...database.log,
        async append(...asked: Parameters<typeof database.log.append>) {
          const facts = await database.log.append(...asked)
          written.push([asked[0], facts.length])
          return facts
        },
      },
    }
    await moveLibrary(folder, watched)
    expect(written).toEqual([
      ['a', 4],
      ['b', 1_201],
      ['c', 2],
    ])
  })

  test('a different dialog with the same id is left as it is, and reported', async () => {
    const { folder } = await filled()
    const url = await create()
    const database = await open(url)
    await database.log.append('a', [created('Something else'), said('of its own')])
    await database.settings.set('theme', { dark: false })
    const report = await moveLibrary(folder, database)
    expect(report).toMatchObject({ added: 2, kept: ['setting theme'], differing: [{ id: 'a' }] })
    expect(await database.log.read('a')).toHaveLength(2)
    await server().ask(
      url,
      `alter table idi.facts disable trigger facts_are_kept;
       update idi.facts set body = replace(body, 'word 600', 'word 601') where dialog_id = 'b'`,
    )
    expect((await moveLibrary(folder, database)).differing).toEqual([
      { id: 'a', why: 'It is another dialog there: 2 facts, where this side has 4.' },
      { id: 'b', why: expect.stringContaining('by its checksum') },
    ])
  })

  test('two moves at the same time copy each dialog once', async () => {
    const { folder } = await filled()
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    // Whichever of the two copies a dialog first, neither reports the other's copy as different.
    for (const report of await Promise.all([moveLibrary(folder, one), moveLibrary(folder, two)]))
      expect(report).toMatchObject({ dialogs: 3, kept: [], differing: [] })
    expect(await moveLibrary(folder, one)).toMatchObject({ same: 3, differing: [] })
  })

  test('a dialog that continued after it was moved is reported as such', async () => {
    const { folder } = await filled()
    const database = await open(await create())
    await moveLibrary(folder, database)
    await database.log.append('a', [said('and on')])
    expect((await moveLibrary(folder, database)).differing).toEqual([
      { id: 'a', why: 'It has gone on there: 5 facts, which begin with the 4 of this side.' },
    ])
  })
})
