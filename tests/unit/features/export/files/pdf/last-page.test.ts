import { expect, test } from 'vitest'
import { pdf, saying } from './one-speech.ts'
import { ask, has } from './read-pdf.ts'

test.skipIf(!has('pdftotext', '-v')).each([2, 3, 4, 5])(
  'after a speech of %i lines, notes do not stand alone on the last page',
  async (count) => {
    const speech = Array.from({ length: count }, () => 'A line of words.').join('\n')
    const text = await ask(pdf(saying(speech)), 'pdftotext', (file) => ['-layout', file, '-'])
    const last = text.split('\f').at(-2) ?? ''
    expect(last.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(4)
  },
)
