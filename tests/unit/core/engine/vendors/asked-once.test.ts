import { expect, test } from 'vitest'
import { vendorEngine } from '../../../../helpers/vendor-engine.ts'

test('three models of one server are asked about in one list, for each way that servers tell of themselves', async () => {
  const box = await vendorEngine(() => null)
  const { seats, ...dialog } = box.dialog({ turns: 1 })
  const id = await box.engine.create({
    ...dialog,
    seats: {
      moderator: { ...seats.moderator, model: 'one' },
      first: { ...seats.first, model: 'two' },
      second: { ...seats.second, model: 'three' },
    },
  })
  await box.engine.start(id)
  expect((await box.engine.settled(id)).status).toBe('completed')
  const asked = box.fake.requests.filter(({ method }) => method === 'GET').map(({ path }) => path)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).toEqual([...new Set(asked)])
})
