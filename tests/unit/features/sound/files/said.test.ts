import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saySigns } from '../../../../../src/features/sound/files/text/say-signs.ts'

/** Written sentences with the words that an engine must get: "written => heard". */
function sentencesOf(file: string): readonly (readonly [written: string, heard: string])[] {
  const path = new URL(`../../../../fixtures/said/${file}.txt`, import.meta.url)
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [written = '', heard = ''] = line.split(' => ')
      return [written, heard] as const
    })
}

test.each([
  ['english-numbers', 'en', 450],
  ['english-capitals', 'en', 230],
  ['german', 'de', 100],
  ['french', 'fr', 100],
  ['spanish', 'es', 100],
  ['chinese', 'zh', 100],
  ['japanese', 'ja', 100],
] as const)('%s are read out as a careful reader would', (file, language, least) => {
  const sentences = sentencesOf(file)
  expect(sentences.length).toBeGreaterThanOrEqual(least)
  const said = sentences.map(([written]) => `${written} => ${saySigns(written, language).text}`)
  expect(said).toEqual(sentences.map(([written, heard]) => `${written} => ${heard}`))
})

test.each([
  [
    'en',
    'Some taxes, e.g. on salt, i.e. on food, are old.',
    'Some taxes, for example on salt, that is on food, are old.',
  ],
  ['en', 'E.g., salt, sugar, etc.', 'For example, salt, sugar, et cetera.'],
  ['en', 'Salt, sugar, etc. The rest is free.', 'Salt, sugar, et cetera. The rest is free.'],
  [
    'en',
    'Salt, sugar, etc. are taxed (cf. Smith et al., viz. the second part).',
    'Salt, sugar, et cetera are taxed (compare Smith and others, namely the second part).',
  ],
  ['en', 'The letters e and g, and cf and via, stay.', 'The letters e and g, and cf and via, stay.'],
  [
    'de',
    'Manche, z. B. Salz bzw. Zucker, d.h. Essen, usw.',
    'Manche, zum Beispiel Salz beziehungsweise Zucker, das heißt Essen, und so weiter.',
  ],
  ['fr', 'Le sel, p. ex., c.-à-d. la nourriture, etc.', 'Le sel, par exemple, c’est-à-dire la nourriture, et cetera.'],
  ['es', 'La sal, p. ej., en EE. UU., etc.', 'La sal, por ejemplo, en Estados Unidos, etcétera.'],
])('in %s the abbreviations of %j are spoken as words', (language, written, words) => {
  expect(saySigns(written, language).text).toBe(words)
})
