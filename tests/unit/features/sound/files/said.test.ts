import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saySigns } from '../../../../../src/features/sound/files/text/say-signs.ts'

/** Sentences as they are written, each with the words that an engine must be given: "written => heard". */
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
  ['english-numbers', 'en', 300],
  ['english-capitals', 'en', 100],
  ['german', 'de', 100],
  ['french', 'fr', 100],
  ['spanish', 'es', 100],
  ['chinese', 'zh', 100],
  ['japanese', 'ja', 100],
] as const)('%s are said as a careful reader says them', (file, language, least) => {
  const sentences = sentencesOf(file)
  expect(sentences.length).toBeGreaterThanOrEqual(least)
  const said = sentences.map(([written]) => `${written} => ${saySigns(written, language).text}`)
  expect(said).toEqual(sentences.map(([written, heard]) => `${written} => ${heard}`))
})
