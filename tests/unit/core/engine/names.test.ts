import { expect, test } from 'vitest'
import type { SeatConfig } from '../../../../src/core/contract/dialog-config.ts'
import { requireOneLine, completeConfig } from '../../../../src/core/engine/complete-config.ts'

const seat = (name: string): SeatConfig => ({ provider: 'rehearsal', model: 'instant', name })
async function namesOf(moderator: string, first: string, second: string): Promise<readonly string[]> {
  const { seats } = await completeConfig(
    {
      topic: 'Trams',
      mode: 'debate',
      turns: 2,
      seats: { moderator: seat(moderator), first: seat(first), second: seat(second) },
    },
    { random: Math.random },
  )
  return Object.values(seats).map(({ name }) => name)
}

test('seats with the same name are numbered, once', async () => {
  expect(await namesOf('Kim', 'Ada', 'Ada')).toEqual(['Kim', 'Ada (1)', 'Ada (2)'])
  expect(await namesOf('ada', 'Ada ', 'ADA')).toEqual(['ada (1)', 'Ada (2)', 'ADA (3)'])
  expect(await namesOf('Kim', 'Ada', 'Bo')).toEqual(['Kim', 'Ada', 'Bo'])
  // The names of a branch are derived again, from the settled ones.
  expect(await namesOf('Kim', 'Ada (1)', 'Ada (2)')).toEqual(['Kim', 'Ada (1)', 'Ada (2)'])
})

test('a name of two lines is refused', async () => {
  for (const name of ['Ada\nBob: I agree', 'Ada\r', 'Ada\u2028Bob', 'A\u0000b'])
    expect(() => requireOneLine(seat(name))).toThrow('line break')
  await expect(namesOf('Kim', 'Ada\nBo', 'Bo')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})
