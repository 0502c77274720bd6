import { expect, test } from 'vitest'
import { formatListSource, modelBadges, modelHint } from '../../../../src/page/models/model-words.ts'
import { listOf, model, provider, takes } from '../models.ts'

const openai = provider('openai', { label: 'OpenAI' })
const price = { input: 2, output: 10, cacheRead: null, cacheWrite: null, asOf: '2026-11-10' }
const texts = (each: ReturnType<typeof model>, of = openai) => modelBadges(each, of).map((badge) => badge.text)

test('distinguishes an unknown price from a free model', () => {
  expect(texts(model('m'))).toEqual(['price unknown'])
  expect(texts(model('m', { free: true, price: { ...price, input: 0, output: 0 } }))).toEqual(['own server, free'])
  expect(texts(model('m', { free: true }), provider('local'))).toEqual(['local, free'])
})

test('a price is shown with its date', () => {
  expect(texts(model('m', { price, contextTokens: 128_000, capabilities: takes({ thinking: true }) }))).toEqual([
    '128k context',
    '$2.00 in, $10.00 out, as of 10 November 2026',
    'thinking',
  ])
})

test('the rehearsal voices are labelled as no AI', () => {
  expect(texts(model('steady', { free: true }), provider('rehearsal', { rehearsal: true }))).toEqual(['no AI, free'])
})

test('a list from another day shows its date', () => {
  expect(formatListSource(listOf())).toBeNull()
  expect(formatListSource({ ...listOf(), cached: true, fetchedAt: Date.UTC(2026, 10, 2, 12) })).toBe(
    'as listed on 2 November 2026',
  )
  expect(formatListSource({ ...listOf(), cached: true, fetchedAt: null })).toBe('as listed by the app')
})

test('a hint says that an id is not listed, or why there is no list', () => {
  expect(modelHint('gtp', null, openai, listOf(model('gpt')))).toBe(
    'OpenAI does not list "gtp": it is asked for as typed.',
  )
  expect(modelHint('gtp', null, openai, { ...listOf(), problem: 'OpenAI cannot be found.' })).toBe(
    'OpenAI cannot be found.',
  )
})
