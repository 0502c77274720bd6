import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRoute, parseRoute } from '../../../../src/page/host/route.ts'

test('a formatted address leads back to its dialog', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(parseRoute(formatRoute({ screen: 'dialog', id }))).toEqual({ screen: 'dialog', id })
    }),
  )
})

test('an unknown address leads to a new dialog', () => {
  for (const hash of ['', '#', '#/', '#/nowhere', '#/dialog/', '#/dialog', '#/%E0%A4%A'])
    expect(parseRoute(hash)).toEqual({ screen: 'new' })
})

test('the filters of a screen are kept in its address, and are no part of the path', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), { minKeys: 1 }),
      (query) => {
        const route = { screen: 'library', bin: true, query: { ...query } } as const
        expect(parseRoute(formatRoute(route))).toEqual(route)
      },
    ),
  )
  expect(parseRoute('#/topics?text=a%3Fb?c&text=d&=&%E0=1')).toMatchObject({ screen: 'topics' })
})

test('the bin has an address of its own, and any other address below the library leads to the library', () => {
  expect(parseRoute(formatRoute({ screen: 'library', bin: true }))).toEqual({ screen: 'library', bin: true })
  expect(parseRoute('#/library/elsewhere')).toEqual({ screen: 'library' })
})
