import { expect, test } from 'vitest'
import { pdf, saying } from './one-speech.ts'
import { has, textOf } from './read-pdf.ts'

test.skipIf(!has('pdftotext', '-v')).each([
  ['Hebrew', 'בשנת 2024 (לפי הדו"ח) עלו 12.5% מהמכוניות [ראו 3] בעיר, ו-(IBM 360) גם.'],
  ['Arabic', 'ابتداءً من 2024 (حسب التقرير) ارتفعت 12.5% من السيارات [انظر ٣] (عام ١٩٩٩) في المدينة.'],
])('%s is extracted in the order in which it is read, with its numbers, brackets and commas', async (_name, said) => {
  const speech = Array.from({ length: 14 }, () => said).join('\n\n')
  const found = (await textOf(pdf(saying(speech)))).replaceAll(/\s+/g, ' ')
  expect(found.split(said)).toHaveLength(15)
})
