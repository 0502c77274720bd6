import { describe, expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { figuresIn } from '../../../../../src/core/dialog/quotations/figures-in.ts'

const valuesOf = (text: string) => figuresIn(text).map(({ value }) => value)

describe('two figures are equal only if number and unit are:', () => {
  test.each([
    ['1,200 people', '1 200 people'],
    ['1,200 people', '1.200 people'],
    ['1 200 people', '1200 people'],
    ['3,4 %', '3.4 percent'],
    ['3.4%', '３.４％'],
    ['3.4 %', '٣٫٤٪'],
    ['€ 1.2 million', '1,200,000 euros'],
    ['€1.2m', '1.200.000 EUR'],
    ['12 km', '12 kilometres'],
    ['12 km', '12-kilometre'.replace('kilometre', 'km')],
    ['CHF 5 million', '5 Mio. CHF'],
    ['3.4万人', '34000 人'],
  ])('%s is %s', (one, other) => {
    expect(valuesOf(one)).toHaveLength(1)
    expect(valuesOf(one)).toEqual(valuesOf(other))
  })

  test.each([
    ['3.4 %', '3.5 %'],
    ['3 %', '3 percentage points'],
    ['12 km', '12 km/h'],
    ['12 km', '12,000 m'],
    ['−5 °C', '5 °C'],
    ['−€5', '€5'],
    ['1.2 million euros', '1.2 billions euros'],
    ['1,200 people', '1,200 persons'],
    ['10–20 km', '20 km'],
    ['0.125 km', '125 km'],
    ['$5', '€5'],
  ])('%s is not %s', (one, other) => {
    expect(valuesOf(one)).toHaveLength(1)
    expect(valuesOf(other)).toHaveLength(1)
    expect(valuesOf(one)).not.toEqual(valuesOf(other))
  })

  test('three digits after a separator are thousands, unless the text uses it for decimals', () => {
    expect(valuesOf('It is 1.125 m wide')).toEqual(['1125e0 m'])
    expect(valuesOf('It is 1.125 m wide and 2.5 m high')).toEqual(['1125e-3 m', '25e-1 m'])
    expect(valuesOf('Es sind 1.125 m und 2,5 m')).toEqual(['1125e0 m', '25e-1 m'])
  })
})

test.each([
  'In 2019 people said so, and the 1990s were long.',
  'Turn 3, page 12, version 1.2.3, at 10:30, on 12.11.2026, the 5th time, 5G and A4.',
  'It is 2 sides and 3 points.',
  'Between 2010 and 2015 with more.',
])('a number that counts nothing is no figure: %s', (text) => expect(valuesOf(text)).toEqual([]))

describe('a figure that no file contains is reported only if the speech attributes it to them:', () => {
  const files = [
    {
      name: 'city-notes.md',
      text: 'The line cost € 1.2 million and carries 1,200 people. It is 12 km long, 12 km in all.',
    },
  ]
  const told = (speech: string) =>
    checkEvidence(speech, files).map(({ text, state, places }) => [text, state, places.length])
  test.each([
    ['It is 12 km long.', [['12 km', 'exact', 2]]],
    ['It is 12 kilometres long.', [['12 kilometres', 'close', 2]]],
    ['They spent 1.200.000 euros on it.', [['1.200.000 euros', 'close', 1]]],
    ['It carries 1 200 people.', [['1 200 people', 'close', 1]]],
    ['I would say 15 km.', []],
    ['city-notes says 15 km.', [['15 km', 'missing', 0]]],
    ['city-notes is good. I would say 15 km.', []],
    [
      'It “carries 1,200 people” over 15 km.',
      [
        ['carries 1,200 people', 'exact', 1],
        ['15 km', 'missing', 0],
      ],
    ],
    ['It has 1,300 stops, city-notes says.', []],
  ])('%s', (speech, expected) => expect(told(speech)).toEqual(expected))

  test('a figure that is still being written is not checked yet', () => {
    expect(checkEvidence('It is 12 k', files, () => [], true)).toEqual([])
    expect(checkEvidence('It is 12 km', files, () => [], true)).toEqual([])
    expect(checkEvidence('It is 12 km ', files, () => [], true)).toHaveLength(1)
  })
})
