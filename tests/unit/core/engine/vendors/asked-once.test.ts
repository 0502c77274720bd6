import { expect, test } from 'vitest'
import { vendorEngine } from '../../../../helpers/vendor-engine.ts'

test('one request for the list answers for three models of a server, for each kind of list', async () => {
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
