import { expect, test } from 'vitest'
import { created, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ server, create, open }) => {
  /** Makes all processes look silent for this long: one that stood still, a cable that was pulled. */
  const silence = (url: string) => server().ask(url, `update idi.owners set seen = seen - interval '16 minutes'`)

  test('a dialog that a living process runs on another machine is neither claimed nor written to', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    const busy = {
      code: 'DIALOG_BUSY',
      retryable: true,
      message: expect.stringContaining(`process ${process.pid}`) as string,
    }
    await expect(two.log.claim('a')).rejects.toMatchObject(busy)
    await expect(two.log.append('a', [said('behind its back')])).rejects.toMatchObject(busy)
    await expect(two.log.remove('a')).rejects.toMatchObject(busy)
    expect(await two.log.abandoned()).toEqual([])
    await one.log.release('a')
    await two.log.claim('a')
    await expect(one.log.append('a', [said('too late')])).rejects.toMatchObject(busy)
  })

  test('a process that stalled and lost its dialog no longer writes, and leaves the dialog to the new owner', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    await silence(url)
    expect(await two.log.abandoned()).toEqual(['a'])
    await two.log.claim('a')
    await two.log.append('a', [said('by the second')])
    await expect(one.log.append('a', [said('by the first')])).rejects.toMatchObject({
      code: 'DIALOG_BUSY',
      message: expect.stringMatching(/no longer driven from here.*is not stored/) as string,
    })
    await one.log.keepWords('a', { turnId: 't', stage: 'final', text: 'Too late' })
    expect(await two.log.keptWords('a')).toBeNull()
    await one.log.release('a')
    await two.log.append('a', [said('and on')])
    expect(await two.log.read('a')).toMatchObject([{}, {}, { text: 'by the second' }, { text: 'and on' }])
  })

  test('a process that lost a dialog and released it writes again only with a new lease number', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    await silence(url)
    await two.log.claim('a')
    await two.log.release('a')
    await expect(one.log.append('a', [said('by the first')])).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    expect(await two.log.read('a')).toHaveLength(2)
    await one.log.claim('a')
    await one.log.append('a', [said('with a new number')])
  })

  test('two processes that write to a dialog without an owner keep the words of both', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created()])
    await Promise.all(
      [one, two].flatMap(({ log }, who) =>
        Array.from({ length: 5 }, (_, count) => log.append('a', [said(`${who} ${count}`)])),
      ),
    )
    const facts = await one.log.read('a')
    expect(facts.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
    expect(new Set(facts.flatMap((fact) => (fact.type === 'message-added' ? [fact.text] : []))).size).toBe(10)
  })

  test('a dialog keeps its owner after the database was away for a minute', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url, { now: () => Date.now() + 3_600_000 })]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    await server().kill()
    await server().begin()
    // Nobody was heard in its minute of absence, and the clock of the second machine is an hour fast.
    await server().ask(url, `update idi.owners set seen = seen - interval '1 minute'`)
    expect(await two.log.abandoned()).toEqual([])
    await expect(two.log.claim('a')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    expect(await one.log.append('a', [said('and on')])).toMatchObject([{ seq: 3 }])
  })

  test('a dialog whose release failed can be closed by its own process only', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    const [row] = await server().ask(url, `select owner from idi.dialogs where id = 'a'`)
    expect(await one.log.abandoned()).toEqual([])
    await one.log.release('a')
    await server().ask(url, `update idi.dialogs set owner = '${String(row?.owner)}' where id = 'a'`)
    expect([await two.log.abandoned(), await one.log.abandoned()]).toEqual([[], ['a']])
  })

  test('two workers with one name are counted as two, and a forgotten one registers again', async () => {
    const url = await create()
    const [one, two] = [await open(url), await open(url)]
    const about = { version: '1.0.0', parallel: 1, providers: [] }
    await one.fleet?.announce(about, 'box')
    await server().ask(url, 'delete from idi.owners')
    await one.fleet?.announce({ ...about, parallel: 2 }, 'box')
    await two.fleet?.announce(about, 'box')
    expect(await two.fleet?.workers()).toHaveLength(2)
    expect((await two.fleet?.workers())?.find(({ me }) => me)).toMatchObject({ name: 'box', parallel: 1 })
  })
})
