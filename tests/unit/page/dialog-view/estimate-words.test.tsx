import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import german from '../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../src/base/language/t.ts'
import type { Estimate, SeatEstimate } from '../../../../src/core/contract/money.ts'
import {
  formatCapWarning,
  freeOr,
  formatPricesDate,
  formatSeatEstimate,
} from '../../../../src/page/dialog-view/offers/estimate-words.ts'
import { EstimateFigures } from '../../../../src/page/dialog-view/offers/estimate-sentence.tsx'

const seat: SeatEstimate = {
  calls: 12,
  promptTokens: 31_420,
  completionTokens: 6_980,
  cost: 0.14,
  largestPrompt: 15_400,
  contextTokens: 128_000,
}
const estimate: Estimate = {
  calls: 33,
  promptTokens: 31_420,
  cachedTokens: 18_850,
  completionTokens: 6_980,
  cost: 0.138,
  seconds: 540,
  seats: { moderator: seat, first: seat, second: seat },
  drafting: { calls: 16, cost: 0.07, standing: 2 },
  unpriced: [],
  pricesAsOf: '2026-11-10',
}
const words = (change: Partial<Estimate> = {}) =>
  renderToStaticMarkup(<EstimateFigures estimate={{ ...estimate, ...change }} />).replaceAll(/<\/?strong>/g, '')

afterEach(() => speak())

test('says calls, tokens, money and minutes in that order', () => {
  expect(words()).toBe('About 33 calls, 31k tokens in (60% from cache), 7.0k out, $0.138, 9 min')
})

test('is one sentence, which another language puts into its own order', () => {
  speak({ id: 'de', translate: (message) => (german as Readonly<Record<string, string>>)[message] })
  expect(words({ memory: { cost: null }, searches: 12 }).replaceAll(/\s/g, ' ')).toBe(
    'Etwa 33 Aufrufe (einer fürs Gedächtnis), 31k Tokens Eingabe (60 % aus Cache), 7,0k Ausgabe, bis zu 12 Websuchen, 0,138 $, 9 Min.',
  )
})

test('says that a price is unknown, and for which models', () => {
  expect(words({ cost: null, unpriced: ['openai/xyz', 'openai/xyz', 'gemini/new'] })).toContain(
    ', price unknown for xyz and new, ',
  )
  expect(words({ cost: 0, unpriced: ['openai/xyz'] })).not.toContain('$0')
  expect(words({ cost: null })).not.toContain('$')
})

test('calls a dialog free when nothing has to be paid, and shows a small sum as an amount', () => {
  expect([0, 0.001, 0.14].map(freeOr)).toEqual(['free', '$0.001', '$0.14'])
})

test('leaves out the share read from the cache when it is zero', () => {
  expect(words({ cachedTokens: 0 })).toContain('31k tokens in, 7.0k')
})

test('says of a short dialog that it takes under a minute', () => {
  expect(words({ seconds: 4 })).toContain(', under 1 min')
})

test('says how full a window gets, or that the window is unknown', () => {
  expect(formatSeatEstimate(seat)).toBe('12 calls, 31k in, 7.0k out, $0.14; largest prompt fills 12% of 128k')
  expect(formatSeatEstimate({ ...seat, contextTokens: null, cost: null })).toBe(
    '12 calls, 31k in, 7.0k out, price unknown; largest prompt 15k; its limit is not known',
  )
  expect(formatSeatEstimate({ ...seat, largestPrompt: 100 })).toContain('under 1% of 128k')
})

test('warns of a cap below the estimate', () => {
  expect(formatCapWarning(estimate, { usd: 0.1 })).toBe('The cap of $0.10 will probably end it early.')
  expect(formatCapWarning(estimate, { tokens: 30_000 })).toBe('The cap of 30k tokens will probably end it early.')
  expect([
    formatCapWarning(estimate, undefined),
    formatCapWarning(estimate, { usd: 1 }),
    formatCapWarning({ ...estimate, cost: null }, { usd: 0.1 }),
  ]).toEqual([null, null, null])
  expect(formatPricesDate(estimate)).toBe('Prices as of 10 November 2026.')
})
