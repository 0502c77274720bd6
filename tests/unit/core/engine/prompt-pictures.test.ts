import { expect, test } from 'vitest'
import { pictureFile } from '../../../../src/core/dialog/files/pictures.ts'
import { stableParts } from '../../../../src/core/engine/prompt/package-parts.ts'
import { documentText } from '../../../../src/core/engine/prompt/request-texts.ts'
import type { ContextPackage, PackageContext } from '../../../../src/core/engine/ports.ts'

const file = pictureFile('a.png', { type: 'image/png', base64: 'AAAA', width: 750, height: 100 })
const text = { name: 'b.md', mediaType: 'text/markdown', text: 'words', tokens: 1 }
const context = { config: { context: [text, file] }, words: () => '{tokens} left out' } as unknown as PackageContext

const partsWith = (budget: number | null) => {
  const documents: ContextPackage = {
    name: 'documents',
    stability: 'session',
    budget,
    texts: ({ config }: PackageContext) => config.context.map(documentText),
  }
  return stableParts({ packages: [documents], budget: null }, context)
}

test('a picture is sent with the text that describes it, to every seat alike', () => {
  expect(partsWith(null).map(({ picture }) => picture)).toEqual([
    undefined,
    { type: 'image/png', base64: 'AAAA', tokens: 258 },
  ])
})

test('a picture whose text did not fit is not sent', () => {
  expect(partsWith(20).some(({ picture }) => picture)).toBe(false)
})
