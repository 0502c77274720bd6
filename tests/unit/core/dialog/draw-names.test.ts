import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNames } from '../../../../src/core/dialog/members/draw-names.ts'
import { GIVEN_NAMES } from '../../../../src/core/dialog/members/given-names.ts'

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const given = fc.option(fc.constantFrom('Ada', 'bruno', ' ', 'Élodie', '東京'), { nil: undefined })

test('drawn names begin with different letters than each other and the given ones, which stay', () => {
  fc.assert(
    fc.property(seed, given, given, given, (of, moderator, first, second) => {
      const names = drawNames(of, { moderator, first, second })
      expect(names).toEqual(drawNames(of, { moderator, first, second }))
      const wanted = { moderator, first, second }
      const drawn = (['moderator', 'first', 'second'] as const).filter((seat) => !wanted[seat]?.trim())
      for (const seat of drawn) {
        expect(GIVEN_NAMES).toContain(names[seat])
        const others = Object.entries(names).filter(([other]) => other !== seat)
        expect(others.map(([, name]) => name.charAt(0).toUpperCase())).not.toContain(names[seat].charAt(0))
      }
      for (const seat of ['moderator', 'first', 'second'] as const)
        if (!drawn.includes(seat)) expect(names[seat]).toBe(wanted[seat]?.trim())
    }),
  )
})

test('different seeds draw many names, from a list without duplicates', () => {
  const drawn = Array.from({ length: 200 }, (_, each) => Object.values(drawNames(each))).flat()
  expect(new Set(drawn).size).toBeGreaterThan(50)
  expect(new Set(GIVEN_NAMES).size).toBe(GIVEN_NAMES.length)
})
