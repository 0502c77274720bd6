import { describe, expect, test } from 'vitest'
import { checkEvidence } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { pageFurniture } from '../../../../../src/core/dialog/quotations/page-breaks.ts'
import { evidenceSoFar, turnEvidence } from '../../../../../src/core/dialog/quotations/turn-evidence.ts'
import { NO_FORMER_FILES } from '../../../../../src/core/dialog/quotations/former-files.ts'
import type { DialogState, Turn } from '../../../../../src/core/dialog/state.ts'

const statesOf = (speech: string, text: string, mediaType = 'text/plain') =>
  checkEvidence(speech, [{ text, mediaType }]).map(({ state }) => state)

describe('a quotation counts as found only word for word:', () => {
  const NOTES =
    'It is illegal to park in the city. About 1,200 people live in the old town, and non-smoking areas are small. The mean is −5 degrees in the night. The price rose by 3.4 percent a year.'
  test.each([
    ['the end of a word', '“legal to park in the city”', 'missing'],
    ['the end of a number', '“200 people live in the old town”', 'missing'],
    ['a word without its prefix', '“smoking areas are small”', 'missing'],
    ['a hyphen that is missing', '“nonsmoking areas are small”', 'missing'],
    ['a number without its minus', '“5 degrees in the night”', 'missing'],
    ['another decimal', '“rose by 34 percent a year”', 'missing'],
    ['another sign of decimals', '“rose by 3,4 percent a year”', 'missing'],
    ['another apostrophe', '“live in the old town, and non-smoking areas”', 'exact'],
  ])('%s', (_name, speech, expected) => expect(statesOf(speech, NOTES)).toEqual([expected]))

  test.each([
    ['كُتِبَ في التقرير الأخير', 'exact'],
    ['كتب في التقرير الأخير', 'close'],
    ['كتـــب في التقرير الأخير', 'close'],
    ['كتب في التقرير الأول', 'missing'],
  ])('Arabic: %s', (quote, expected) => {
    expect(statesOf(`جاء فيه «${quote}».`, 'وقد كُتِبَ في التقرير الأخير أن الأمر واضح.')).toEqual([expected])
  })

  test.each([
    ['２０２４年の報告書では三割の人が賛成した', 'exact'],
    ['2024年の報告書では三割の人が賛成した', 'close'],
    ['報告書では三割の人が賛成した', 'exact'],
    ['報告書では四割の人が賛成した', 'missing'],
  ])('full width: %s', (quote, expected) => {
    expect(statesOf(`「${quote}」とある。`, 'はじめに。２０２４年の報告書では三割の人が賛成した。')).toEqual([expected])
  })

  test('decomposed letters and ligatures are the same letters', () => {
    expect(statesOf('“the cafe\u0301 on the first floor”', 'In the caf\u00e9 on the \ufb01rst \ufb02oor.')).toEqual([
      'exact',
    ])
  })

  test('two parts with a page between them do not count as one quotation', () => {
    const between = 'Other words of no weight stand here. '
    const text = (times: number) => `The council wants trams. ${between.repeat(times)}It will ban all cars.`
    const speech = '“The council wants trams … It will ban all cars”'
    expect(checkEvidence(speech, [{ text: text(3) }])[0]).toMatchObject({ state: 'close', leftOut: true })
    expect(statesOf(speech, text(60))).toEqual(['missing'])
    expect(statesOf('“The council … ban … cars”', text(3))).toEqual(['missing'])
  })

  test('a quotation within a stranger’s quotation is checked by itself', () => {
    const [outer, inner] = checkEvidence('“They said ‘trams carry two hundred people’ to me”', [
      { text: 'Here trams carry two hundred people.' },
    ])
    expect([outer?.state, inner?.state]).toEqual(['missing', 'exact'])
  })
})

describe('a quotation over the end of a page', () => {
  const page = (number: number, first: string, last: string) =>
    [
      `Annual report of the city`,
      first,
      'one line',
      'two lines',
      'three lines',
      'four lines',
      last,
      String(number),
    ].join('\n')
  const text = [
    page(11, 'It begins here.', 'The office counted at six cross-'),
    page(12, 'ings in May, and asked everybody.', 'In June the price was raised by'),
    page(13, 'a tenth for all.', 'It ends here.'),
  ].join('\n\n')

  test('is found despite the page number and the header between', () => {
    const speech = 'It says “counted at six crossings in May” and “the price was raised by a tenth for all”.'
    expect(statesOf(speech, text, 'application/pdf')).toEqual(['exact', 'exact'])
    expect(statesOf(speech, text)).toEqual(['missing', 'missing'])
    const [found] = checkEvidence(speech, [{ text, mediaType: 'application/pdf' }])
    const place = found?.places[0]
    expect(text.slice(place?.start, place?.end)).toMatch(/^counted at six cross-[^]*ings in May$/)
  })

  test('is no reason to take a figure at the edge of a table for a page number', () => {
    const table = [page(11, 'a', 'The share of'), page(47, 'trams.', 'b')].join('\n\n')
    expect(
      pageFurniture({ text: table.replaceAll('Annual report of the city\n', ''), mediaType: 'application/pdf' }),
    ).toEqual([
      expect.objectContaining({ start: table.replaceAll('Annual report of the city\n', '').indexOf('11') + 2 }),
    ])
  })
})

test('without attached files no turn is read', () => {
  const turn = new Proxy({} as Turn, {
    get: () => {
      throw new Error('The turn was read.')
    },
  })
  let read = 0
  const context = new Proxy([], {
    get: (target, name) => {
      read += 1
      return Reflect.get(target, name) as unknown
    },
  })
  const state = { config: { context }, former: NO_FORMER_FILES, turns: [turn], messages: [] } as unknown as DialogState
  for (let at = 0; at < 100; at += 1) expect(turnEvidence(state, turn)).toBe(turnEvidence(state, turn))
  // Each call reads once whether there are any files.
  expect(read).toBe(200)
  expect(() => evidenceSoFar(state, { id: 't', seq: 1, live: null } as Turn)).not.toThrow()
  expect(
    checkEvidence('It says “whatever there is to be said”.', [], () =>
      expect.fail('What was said before was asked for.'),
    ),
  ).toEqual([])
})
