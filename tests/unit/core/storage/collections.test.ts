import { expect, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { overBoth } from './over-both.ts'

const now = () => 5

overBoth((newPlace) => {
  test('an item counts its changes, and keeps whether it came with the app', async () => {
    const { collections } = await (await newPlace()).open({ now })
    expect(await collections.put('topic', { id: 'a', revision: 0, sample: true, value: { name: 'A' } })).toEqual({
      id: 'a',
      revision: 1,
      updatedAt: 5,
      sample: true,
      value: { name: 'A' },
    })
    expect(await collections.put('topic', { id: 'a', revision: 1, value: { name: 'B' } })).toMatchObject({
      revision: 2,
      sample: true,
    })
    await collections.put('preset', { id: 'a', revision: 0, value: [] })
    expect([await collections.list('topic'), await collections.list('preset')]).toMatchObject([
      [{ revision: 2, value: { name: 'B' } }],
      [{ revision: 1, sample: false, value: [] }],
    ])
  })

  test('of two windows that change an item from the same revision, the second is refused', async () => {
    const place = await newPlace()
    const [one, two] = [(await place.open()).collections, (await place.open()).collections]
    await one.put('preset', { id: 'a', revision: 0, value: 1 })
    await two.put('preset', { id: 'a', revision: 1, value: 2 })
    await expect(one.put('preset', { id: 'a', revision: 1, value: 3 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringContaining('changed in another window'),
    })
    await expect(one.put('preset', { id: 'a', revision: 0, value: 3 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
    await two.remove('preset', ['a', 'none'])
    await expect(one.put('preset', { id: 'a', revision: 2, value: 3 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringContaining('deleted in another window'),
    })
    expect(await one.list('preset')).toEqual([])
  })

  test('the version number shows changes of other processes, and not this one’s own', async () => {
    const place = await newPlace()
    const [one, two] = [await place.open(), await place.open()]
    const before = one.version()
    await one.settings.set('a', 1)
    expect(one.version()).toBe(before)
    await two.settings.set('a', 2)
    // A database reports changes over the network, which takes time.
    await eventually(() => expect(one.version()).not.toBe(before))
  })
})
