import { describe, expect, test } from 'vitest'
import { created, said } from './dialog-facts.ts'
import { storageIn, found } from './search-facts.ts'

describe('a query is plain text:', () => {
  test.each([
    '" OR *',
    'NEAR(',
    'NEAR(a b, 2)',
    'text:gold',
    '-gold',
    'gold AND NOT',
    '^gold',
    "gold'; drop table facts; --",
    '{gold',
    'gold*',
    '"gold',
    '*',
    '\u0000gold\u0001',
    '\u0002',
    '\ud800 gold',
    '🙂',
  ])('%j causes no syntax error', async (query) => {
    const { log } = storageIn()
    await log.append('a', [created('x'), said('gold " OR * NEAR( rings 🙂 \u0002 x')])
    const { hits, total } = await log.search(query, {}, 10)
    expect(hits.length).toBe(total)
  })

  test('10,000 characters of anything are answered', async () => {
    const { log } = storageIn()
    await log.append('a', [created('x'), said('gold')])
    for (const piece of ['a', '金', 'gold ', '"', 'gold*(', '🙂 ']) {
      expect((await log.search(piece.repeat(10_000 / piece.length), {}, 10)).total, piece).toBe(
        piece === 'gold ' ? 1 : 0,
      )
    }
  })

  test('quotes and operators are searched for as the words they are', async () => {
    const storage = storageIn()
    await storage.log.append('a', [
      created('x'),
      said('this OR that'),
      said('this that'),
      said("snake_case and 2*3*4, don't"),
    ])
    expect(await found(storage, 'this OR that')).toEqual(['message: [this] [OR] [that]'])
    expect(await found(storage, '"that" this')).toHaveLength(2)
    expect(await found(storage, 'snake_case')).toEqual(["message: [snake_case] and 2*3*4, don't"])
    expect(await found(storage, "don't")).toHaveLength(1)
  })

  test.each(['', '   ', '...', '"', '*', '\ufe0f', '\u0001'])('%j finds nothing', async (query) => {
    const { log } = storageIn()
    await log.append('a', [created('... * 🙂')])
    expect(await log.search(query, {}, 10)).toEqual({ hits: [], total: 0 })
  })

  test('marks of the index that occur in a text do not count as hits', async () => {
    const storage = storageIn()
    await storage.log.append('a', [created('x'), said('a \u0002forged\u0003 gold')])
    expect(await found(storage, 'gold')).toEqual(['message: a forged [gold]'])
  })
})
