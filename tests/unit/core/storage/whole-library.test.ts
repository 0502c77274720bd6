import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { created, opened, said } from './dialog-facts.ts'
import { overBoth } from './over-both.ts'
import { ended, found, stage, version } from './search-facts.ts'

overBoth((newPlace) => {
  test('words that are said, edited, said again and renamed are found in their current form', async () => {
    const library = await (await newPlace()).open()
    const { log } = library
    await log.append('a', [
      created('Willows 柳の木'),
      opened('t1'),
      stage('t1', 'draft', 'a drafted heron'),
      stage('t1', 'final', 'The heron waits.'),
      ended('t1', 'The heron waits.'),
    ])
    expect(await found(library, 'heron')).toEqual(['speech: The [heron] waits.', 'draft: a drafted [heron]'])
    expect(await found(library, '柳')).toHaveLength(1)
    await log.append('a', [{ type: 'turn-edited', turnId: 't1', text: 'The otter waits.' }])
    expect(await found(library, 'heron')).toEqual(['draft: a drafted [heron]'])
    await log.append('a', [
      version('t2', 't1'),
      stage('t2', 'final', 'A kingfisher dives.'),
      ended('t2', 'A kingfisher dives.'),
    ])
    expect([await found(library, 'otter'), await found(library, 'kingfisher')]).toEqual([
      [],
      ['speech: A [kingfisher] dives.'],
    ])
    await log.append('a', [{ type: 'version-chosen', turnId: 't1', versionId: 't1' }])
    expect(await found(library, 'otter')).toEqual(['speech: The [otter] waits.'])
  })

  test('a question in natural words leads to its dialog, and the bin is looked through only when asked', async () => {
    const { log } = await (await newPlace()).open()
    for (const [id, text] of [
      ['a', 'The shops of the old town were closing one after another.'],
      ['b', 'Kingfishers nest in steep banks beside slow rivers.'],
    ] as const)
      await log.append(id, [created(`Topic ${id}`), opened(id), ended(id, text)])
    const { turns } = await log.find('Which shops were closed?', {}, 5)
    expect(turns[0]).toMatchObject({ dialogId: 'a' })
    await log.append('a', [{ type: 'dialog-binned' }])
    expect((await log.search('shops', {}, 5)).total).toBe(0)
    expect((await log.search('shops', { binned: true }, 5)).total).toBe(1)
  })

  test('texts are stored once, words of a running stage go with its claim, and the newest dialogs are listed without the bin', async () => {
    const place = await newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const hash = await one.log.keepTexts({ b: 'Zwei', a: '一' })
    expect([await two.log.keepTexts({ a: '一', b: 'Zwei' }), await two.log.texts(hash)]).toEqual([
      hash,
      { a: '一', b: 'Zwei' },
    ])
    await one.log.append('a', [created()], [10])
    await one.log.append('b', [created(), { type: 'dialog-binned' }], [20, 21])
    await one.log.claim('a')
    await one.log.keepWords('a', { turnId: 't', stage: 'final', text: 'half \u0000 a \ud800' })
    expect(await two.log.keptWords('a')).toMatchObject({ turnId: 't', stage: 'final' })
    await one.log.release('a')
    expect(await two.log.keptWords('a')).toBeNull()
    expect(await two.log.newest(5)).toMatchObject({ dialogs: 1, since: 10, newest: [{ id: 'a' }] })
    expect(await two.count()).toEqual({ dialogs: 2, binned: 1 })
    for (const id of ['ba', 'bb', 'ca']) await one.log.append(id, [created()], [20])
    const list = await two.log.list()
    expect(list.map(({ id }) => id)).toEqual(['ca', 'bb', 'ba', 'b', 'a'])
    // Dialogs of the same time may be on two pages.
    for (const size of [1, 2, 5]) {
      const pages = await Array.fromAsync(two.log.pages(size))
      expect(pages.map((page) => page.length)).toEqual({ 1: [1, 1, 1, 1, 1], 2: [2, 2, 1], 5: [5] }[size])
      expect(pages.flat()).toEqual(list)
    }
    expect(await two.log.idsBeginning(['b', 'ba', 'x'])).toEqual(['b', 'ba', 'bb'])
    expect(await two.log.idsBeginning([''])).toEqual(['a', 'b', 'ba', 'bb', 'ca'])
  })

  test('what one window stores another finds, including memories', async () => {
    const place = await newPlace()
    const [one, two] = [await place.open(), await place.open()]
    await one.log.append('a', [created(), said('a heron')])
    await eventually(async () => expect((await two.log.search('heron', {}, 5)).total).toBe(1))
    expect(await two.memories.standing()).toEqual({ dialogs: 0, forgotten: 0, dropped: 0, merged: 0 })
    expect(await two.log.critiques()).toEqual([])
    expect((await two.memories.graph()).nodes).toEqual(expect.any(Array))
  })
})
