import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/catalogues/catalogues.ts'

/** The word for the audience in each language, as it stands in all phrases about its questions. */
const AUDIENCE = { de: 'Publikum', fr: 'public', es: 'público', 'zh-Hans': '听众', ja: '聴衆' }

const ABOUT_ITS_QUESTIONS = [
  'The audience',
  'the audience',
  'From the floor',
  'Question from the floor',
  'the question from the floor',
  'Answer to the floor',
  'asked by the audience',
]

test.each(Object.entries(AUDIENCE))('the audience has one name in %s', (language, audience) => {
  const catalogue = readCatalogue(process.cwd(), language)
  for (const message of ABOUT_ITS_QUESTIONS) expect(catalogue[message], message).toMatch(new RegExp(audience, 'i'))
})
