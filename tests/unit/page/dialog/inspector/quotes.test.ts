import { expect, test } from 'vitest'
import { buildQuoteIndex, INDEX_MAX_WORDS, type QuoteIndex } from '../../../../../src/page/dialog/inspector/quotes.ts'

function indexOf(...texts: readonly string[]): QuoteIndex {
  const building = buildQuoteIndex(texts.map((text) => ({ text })))
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

const REPORT =
  'Ghent closed its inner ring to through traffic in 2017.\nVans did not multiply: they consolidated, because kerb space stopped being free.'

test('finds a quote although punctuation and capitals differ', () => {
  const said = 'As the report says, “vans did not multiply; they consolidated because kerb space” was scarce.'
  const quotes = indexOf(REPORT).find(said)
  expect(quotes.map(({ start, end }) => said.slice(start, end))).toEqual([
    'vans did not multiply; they consolidated because kerb space',
  ])
  expect(quotes.map(({ fileStart, fileEnd }) => REPORT.slice(fileStart, fileEnd))).toEqual([
    'Vans did not multiply: they consolidated, because kerb space',
  ])
})

test('five shared words do not count as a quote', () => {
  expect(indexOf(REPORT).find('They say Ghent closed its inner ring, and so on.')).toEqual([])
})

test('takes the longest of several matching places', () => {
  const file = 'one two three four five six seven eight. Later: one two three four five six and no more.'
  const [quote] = indexOf(file).find('he said one two three four five six seven eight')
  expect(file.slice(quote?.fileStart, quote?.fileEnd)).toBe('one two three four five six seven eight')
})

test('assigns a quote to the file that contains it', () => {
  const quotes = indexOf('nothing of the kind is written in here at all', REPORT).find(
    'Ghent closed its inner ring to through traffic in 2017',
  )
  expect(quotes.map(({ file }) => file)).toEqual([1])
})

test('six shared characters of a script without spaces do not count as a quote, a longer run does', () => {
  const file = '自動車を都心から締め出すと空気がきれいになると報告書は述べている。'
  expect(indexOf(file).find('自動車を都心')).toEqual([])
  expect(indexOf(file).find('彼は自動車を都心から締め出すと空気がよくなると言う')).toHaveLength(1)
})

test('says which files were cut where there is too much text', () => {
  expect(indexOf('word '.repeat(INDEX_MAX_WORDS + 1), REPORT).cut).toEqual([0, 1])
})
