import { describe, expect, test } from 'vitest'
import { created, opened, said } from './dialog-facts.ts'
import { overBoth } from './over-both.ts'

const UNTOUCHED = {
  style: null,
  modeName: null,
  models: ['rehearsal', 'rehearsal', 'rehearsal'],
  title: null,
  tags: [],
  binnedAt: null,
  pinnedAt: null,
  pauseReason: null,
  branchOf: null,
  branchAfter: null,
  rematchOf: null,
  panel: null,
  closing: null,
  verdict: null,
  parent: null,
  openKind: null,
  openTitle: null,
  openCounted: false,
  openMember: null,
  names: { moderator: 'Iris', first: 'Iris', second: 'Iris' },
}

overBoth((newPlace) => {
  describe('the log', () => {
    test('numbers facts from 1 without gaps, dialog by dialog', async () => {
      const { log } = await (await newPlace()).open({ now: () => 5 })
      const first = await log.append('a', [created(), { type: 'dialog-started' }])
      await log.append('b', [created()])
      const second = await log.append('a', [said('hello')])
      expect([...first, ...second].map(({ dialogId, seq, at }) => ({ dialogId, seq, at }))).toEqual(
        [1, 2, 3].map((seq) => ({ dialogId: 'a', seq, at: 5 })),
      )
      expect(await log.read('a')).toEqual([...first, ...second])
      expect((await log.read('b')).map((fact) => fact.seq)).toEqual([1])
    })

    test('returns only the facts after a given number', async () => {
      const { log } = await (await newPlace()).open()
      await log.append('a', [created(), said('one'), said('two')])
      expect((await log.read('a', 2)).map((fact) => fact.seq)).toEqual([3])
      expect(await log.read('a', 3)).toEqual([])
      expect(await log.read('unknown')).toEqual([])
    })

    test('stores all facts of an append or none', async () => {
      const { log } = await (await newPlace()).open()
      await log.append('a', [created()])
      await expect(log.append('a', [said('lost with the other'), created()])).rejects.toMatchObject({
        code: 'DIALOG_STATE',
      })
      expect(await log.read('a')).toHaveLength(1)
      expect(await log.summary('a')).toMatchObject({ status: 'created' })
    })

    test('refuses facts of a dialog that was never created', async () => {
      const { log } = await (await newPlace()).open()
      await expect(log.append('nobody', [said('hello')])).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
      expect(await log.summary('nobody')).toBeNull()
    })

    test('keeps facts over a restart, with any text a model may write', async () => {
      const place = await newPlace()
      const text = 'quote " \\ \u0000 \u2028 \ud83d\ude00 lone \ud800 \u202e'
      const before = await place.open()
      await before.log.append('a', [created(), said(text)])
      await before.close()
      const after = await place.open()
      expect((await after.log.read('a'))[1]).toMatchObject({ text })
    })

    test('keeps the times an import gives', async () => {
      const { log } = await (await newPlace()).open({ now: () => 99 })
      const facts = await log.append('a', [created(), { type: 'dialog-started' }], [10, 20])
      expect(facts.map((fact) => fact.at)).toEqual([10, 20])
      expect(await log.summary('a')).toMatchObject({ createdAt: 10, updatedAt: 20 })
    })
  })

  describe('the list', () => {
    test('shows the newest first, with the status, speeches and providers that follow from the facts', async () => {
      let now = 0
      const { log } = await (await newPlace()).open({ now: () => (now += 1) })
      await log.append('old', [created('Old', 'ollama')])
      await log.append('new', [created('New')])
      await log.append('old', [
        { type: 'dialog-started' },
        opened('t1'),
        { type: 'turn-ended', turnId: 't1', text: 'x' },
        opened('t2', 'moderation'),
        { type: 'turn-ended', turnId: 't2', text: 'y' },
        { type: 'dialog-ended', status: 'completed', reason: 'finished' },
      ])
      expect(await log.list()).toEqual([
        {
          ...UNTOUCHED,
          id: 'new',
          topic: 'New',
          mode: 'debate',
          status: 'created',
          turns: 3,
          speeches: 0,
          planned: null,
          createdAt: 2,
          updatedAt: 2,
          endedAt: null,
          providers: ['rehearsal', 'rehearsal', 'rehearsal'],
          endReason: null,
        },
        {
          ...UNTOUCHED,
          id: 'old',
          topic: 'Old',
          mode: 'debate',
          status: 'completed',
          turns: 3,
          speeches: 1,
          planned: 6,
          createdAt: 1,
          updatedAt: 3,
          endedAt: 3,
          providers: ['ollama', 'ollama', 'ollama'],
          endReason: 'finished',
        },
      ])
    })
  })

  test('a dialog that waits after a failure says whose turn failed', async () => {
    const { log } = await (await newPlace()).open()
    const error = { code: 'INTERRUPTED', message: 'Interrupted.', retryable: true } as const
    await log.append('a', [
      created(),
      { type: 'dialog-started' },
      opened('t1'),
      { type: 'turn-failed', turnId: 't1', stage: 'draft', error, partialText: '' },
      { type: 'dialog-paused', reason: 'failure' },
    ])
    expect(await log.summary('a')).toMatchObject({ openMember: 'first', openKind: null })
  })

  test('a dialog that waits after a cut-off speech says whose it was, and one that is not waiting says nothing', async () => {
    const { log } = await (await newPlace()).open()
    const spoken = (id: string) => [opened(id), { type: 'turn-ended', turnId: id, text: 'Yes.' } as const]
    await log.append('a', [created(), { type: 'dialog-started' }, ...spoken('t1')])
    const cut = { ...opened('t2', 'moderation'), seat: 'moderator' as const }
    await log.append('a', [
      cut,
      { type: 'turn-ended', turnId: 't2', text: 'Half a' },
      { type: 'dialog-paused', reason: 'cut' },
    ])
    expect(await log.summary('a')).toMatchObject({ openMember: 'moderator', openKind: null })
    await log.append('a', [{ type: 'dialog-resumed' }])
    expect(await log.summary('a')).toMatchObject({ openMember: null })
    await log.append('a', [...spoken('t3'), { type: 'dialog-paused', reason: 'user' }])
    expect(await log.summary('a')).toMatchObject({ openMember: null })
  })

  describe('deleting', () => {
    test('removes a dialog with all its facts, and its numbers begin again', async () => {
      const { log } = await (await newPlace()).open()
      await log.append('a', [created(), said('secret')])
      await log.append('b', [created()])
      await log.remove('a')
      expect([
        await log.read('a'),
        await log.summary('a'),
        (await log.list()).map(({ id }) => id),
        (await log.search('secret', {}, 9)).total,
      ]).toEqual([[], null, ['b'], 0])
      await expect(log.remove('a')).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
      expect((await log.append('a', [created()]))[0]).toMatchObject({ seq: 1 })
    })
  })

  describe('settings', () => {
    test('keep any JSON value over a restart, and null for what was never set', async () => {
      const place = await newPlace()
      const before = await place.open()
      await before.settings.set('theme', { dark: true, list: [1, 'two', null] })
      await before.settings.set('gone', 1)
      await before.settings.set('gone', undefined)
      await before.close()
      const after = await place.open()
      expect(await after.settings.get('theme')).toEqual({ dark: true, list: [1, 'two', null] })
      expect(await after.settings.get('gone')).toBeNull()
    })
  })
})
