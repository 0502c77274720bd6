import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectLanguage } from '../../../../../src/core/dialog/language/detect-language.ts'
import { otherLanguage } from '../../../../../src/core/dialog/language/other-language.ts'

const TOPICS = JSON.parse(
  readFileSync(new URL('../../../../fixtures/languages/topics.json', import.meta.url), 'utf8'),
) as Record<string, readonly string[]>

/** The least share of topics that are recognised, of all and in each language. */
const TOLD = 0.85
const TOLD_EACH = 0.5

test.each(Object.entries(TOPICS))(
  '%s is recognised in most of its topics, and never taken for another language',
  (tag, topics) => {
    const told = topics.map((topic) => detectLanguage(topic))
    expect(told.filter((other) => other !== null && other !== tag)).toEqual([])
    expect(told.filter((other) => other === tag).length / topics.length).toBeGreaterThanOrEqual(TOLD_EACH)
  },
)

test('the language of at least 85 % of all topics is recognised', () => {
  const all = Object.entries(TOPICS).flatMap(([tag, topics]) => topics.map((topic) => detectLanguage(topic) === tag))
  expect(Object.keys(TOPICS).length).toBeGreaterThan(15)
  expect(all.filter(Boolean).length / all.length).toBeGreaterThan(TOLD)
})

describe('where nothing shows the language, none is guessed:', () => {
  test.each([
    'Freedom',
    'Radio',
    'Paris',
    'Zukunft',
    'AI',
    'Über',
    '自',
    'Свобода',
    '1984',
    'Star Wars',
    'Tesla vs. Edison',
    '🙂',
    '',
    '  ',
    '...',
  ])('%s', (topic) => expect(detectLanguage(topic)).toBeNull())

  test('one word is enough in a script that only one language uses', () => {
    expect(['Ελευθερία', '자유', 'เสรีภาพ', 'თავისუფლება', 'ひらがな'].map(detectLanguage)).toEqual([
      'el',
      'ko',
      'th',
      'ka',
      'ja',
    ])
  })

  test.each(['µ', 'µ µ µ', 'ª º', 'the × and ÷ of it', '“The” – ‘of’ … and'])('%s', (topic) => {
    // A sign of another script after it makes the scripts be counted, and must change nothing.
    expect(detectLanguage(topic)).toBe(detectLanguage(`${topic} ☞`))
  })

  test('a name in other letters does not change the language of a sentence', () => {
    expect(detectLanguage('Что такое ChatGPT и зачем он нужен?')).toBe('ru')
    expect(detectLanguage('Was ist von 東京 zu lernen und warum?')).toBe('de')
  })

  test('no text breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const tag = detectLanguage(text)
        expect(tag === null || /^[a-z]{2}$/.test(tag)).toBe(true)
      }),
    )
  })
})

describe('an answer in a language that was not asked for', () => {
  const GERMAN =
    'Die Stadt gehört den Menschen, die in ihr leben, und nicht den Autos, die in ihr stehen. Wer das nicht glaubt, soll an einem Sonntag durch die Straßen gehen.'
  const SPANISH =
    'La ciudad es de las personas que viven en ella, y no de los coches que están en sus calles. Quien no lo crea, que salga a pasear un domingo por el centro.'
  test('is noticed', () => {
    expect(otherLanguage(GERMAN, 'es')).toBe('de')
    expect(otherLanguage(SPANISH, 'en')).toBe('es')
    expect(otherLanguage('都市は誰のものか。車ではなく、そこに住む人々のものである。', 'en')).toBe('ja')
  })
  test('is not reported where the language is the right one', () => {
    expect(otherLanguage(GERMAN, 'de-AT')).toBeNull()
    expect(otherLanguage(SPANISH, 'es-MX')).toBeNull()
    expect(otherLanguage('Ja.', 'en')).toBeNull()
    expect(otherLanguage('城市是属于住在里面的人的,而不是属于停在街上的汽车。', 'zh-Hant')).toBeNull()
    // A foreign quotation inside a speech does not count.
    expect(
      otherLanguage(
        `The people who live in the city say of it, and they should know: “Wem gehört die Stadt?” ${'The question is not new, and it is not idle. '.repeat(3)}`,
        'en',
      ),
    ).toBeNull()
  })
})
