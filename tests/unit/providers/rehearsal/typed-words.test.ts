import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectReadable, MODES, rehearse, sayScene, scene } from './rehearse.ts'

describe('whatever a person types', () => {
  const word = fc.constantFrom(
    'cities',
    'should',
    'ban',
    'the',
    'of',
    'work',
    'Is',
    'better',
    'than',
    '城市',
    'Stadt',
    'مدينة',
    'co-op',
    '“quoted”',
    '"plain"',
    '**bold**',
    '# head',
    'a',
    'b?',
    'x;',
    '—',
    '(see',
    'below)',
    '$100',
    '{topic}',
    "don't",
    '🚲',
    'e.g.',
    '\n',
  )
  const phrase = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '))
  const topic = fc.oneof(
    phrase,
    phrase.map((text) => `${text}?`),
    phrase.map((text) => `Should ${text}?`),
    fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    fc.constantFrom('Why', '?', 'Is it?', 'Should we?', 'Cities should', 'What is X?', '***'),
  )

  test('every piece is readable plain text', async () => {
    await fc.assert(
      fc.asyncProperty(
        topic,
        fc.option(phrase),
        fc.option(phrase),
        fc.constantFrom(...MODES),
        fc.nat(1_000),
        async (given, firstPosition, secondPosition, mode, seed) => {
          fc.pre(given.trim() !== '' && !/undefined|null|NaN|\[object/.test(given))
          const seats = {
            moderator: { name: 'Ines', role: 'Moderator', position: null },
            first: { name: 'Alma', role: 'x', position: firstPosition },
            second: { name: 'Boris', role: 'y', position: secondPosition },
          }
          for (const { text } of await rehearse({ mode, topic: given.trim(), turns: 2, seats, seed })) {
            // What stands in quotation marks is a person's own; the rest is ours.
            expectReadable(text.replaceAll(/“[^”]*”/g, '“x”').replaceAll('{topic}', 'word'))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('a topic of 10,000 characters is shortened, in any script', async () => {
    for (const long of [
      `${'Public squares matter to many people in this town. '.repeat(190)}Should we close them to cars?`,
      'x'.repeat(10_000),
      '城市'.repeat(5_000),
      'so '.repeat(3_333),
    ]) {
      for (const mode of MODES) {
        for (const { kind, text } of await rehearse({ mode, topic: long, turns: 1 })) {
          expect(text.length, kind).toBeLessThan(1_800)
          expectReadable(text)
        }
      }
    }
  })

  test('plain questions read as grammar and not as quotations', async () => {
    const opening = await sayScene(scene({ topic: 'Should cities ban private cars?' }))
    expect(opening).toMatch(/cities should ban private cars/)
    expect((await rehearse({ turns: 3 })).map(({ text }) => text).join(' ')).toContain('banning private cars')
    expect(
      (await rehearse({ mode: 'exploration', topic: 'Is free will an illusion?', turns: 3 }))
        .map(({ text }) => text)
        .join(' '),
    ).not.toContain('“Is free will')
  })

  test.each([
    ['Should the old bridge stay closed to cars?', 'the old bridge should stay closed to cars'],
    ['Is it ever right to lie to a dying friend?', 'it is sometimes right to lie to a dying friend'],
    ['Homework does more harm than good', 'homework does more harm than good'],
    ['pineapple on pizza', 'there is more to be said for pineapple on pizza than against it'],
    ['Talk about the future of libraries', 'The future of libraries.'],
    ['Monolith or microservices for a team of five?', 'the choice between monolith and microservices'],
    ['Electric cars', 'the question of electric cars'],
    ['Ban cars', 'banning cars'],
  ])('the grammar of “%s” is that of another kind of topic', async (topic, said) => {
    const all = (await rehearse({ topic, turns: 3 })).map(({ text }) => text).join(' ')
    expect(all).toContain(said)
    expect(all).not.toContain('such a change')
    expect(all).not.toContain(`“${topic}”`)
  })

  test.each([
    // An amount of time is one thing.
    ['Forty years of repairing clocks', 'forty years of repairing clocks', 'the question of'],
    ['Why do people keep diaries nobody reads?', 'keeping diaries nobody reads', 'nobody had ever thought of why'],
    // What explains a question is not what is spoken of.
    [
      'Our town owns a pool that was built in 1974. The roof leaks and some would close it. What should the town do with the pool, given that the school next door has no gym and the budget is fixed for three years?',
      'What should the town do with the pool? It is worth asking',
      'our topic',
    ],
  ])('“%s” is named by a part of it, or as several things', async (topic, said, never) => {
    const all = (await rehearse({ mode: 'exploration', topic, turns: 6 })).map(({ text }) => text).join(' ')
    expect(all).toContain(said)
    expect(all).not.toContain(never)
  })
})
