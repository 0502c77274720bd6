import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkEvidence, checkEvidenceInSteps } from '../../../../../src/core/dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../../../../../src/core/dialog/quotations/evidence-words.ts'

const NOTES =
  'A tram line carries about two hundred people in the time a lane of cars carries forty.\nIt needs less room at the kerb, and its “quiet hours” begin at ten. The transpor\u00adtation office calls it a suc-\ncess.\n\nEs kostet den Staat – so der Bericht – fast nichts. 都市は自家用車を禁止すべきだと報告書は述べている。'
const FILES = [{ text: 'Something else altogether.' }, { text: NOTES }]
const states = (speech: string, heard: readonly string[] = []) =>
  checkEvidence(speech, FILES, () => heard).map(({ state, places: [place] }) =>
    place ? `${state} ${place.file}` : state,
  )
const passage = (speech: string) => {
  const [found] = checkEvidence(speech, FILES)
  const place = found?.places[0]
  return place ? FILES[place.file]?.text.slice(place.start, place.end) : null
}

test.each([
  'The second sentence should read “nobody may be fined before a hearing was held”.',
  'I would propose: “nobody may be fined before a hearing was held”.',
  'Replace the last clause with “nobody may be fined before a hearing was held”.',
  'Der Satz sollte besser lauten: „Niemand zahlt eine Buße ohne Anhörung“.',
  'Mein Vorschlag: „Niemand zahlt eine Buße ohne Anhörung“.',
  'La phrase devrait se lire : « nul ne paie sans avoir été entendu ».',
  'La frase debería decir: «nadie paga sin haber sido oído antes».',
  '这句话应改为“任何人未经听证不得被罚款或者被处分”。',
  'この文は「何人も聴聞なしに過料を科されることはない」に改めるべきだ。',
])('a wording that the speech itself proposes is looked for in no file: %s', (speech) => {
  expect(states(speech)).toEqual([])
})

test.each([
  'The authors write: “nobody may be fined before a hearing was held”.',
  'The notes go on to say “nobody may be fined before a hearing was held”.',
  'Im Bericht heißt es: „Niemand zahlt eine Buße ohne Anhörung“.',
])('words that are laid to somebody are missing where no file has them: %s', (speech) => {
  expect(states(speech)).toEqual(['missing'])
})

test('a proposed wording that a file has is found in it', () => {
  expect(states('It should read “a lane of cars carries forty”.')).toEqual(['exact 1'])
})

describe('a quotation is found if the files contain it, and only then:', () => {
  test.each([
    ['straight marks', 'The notes say "A tram line carries about two hundred people" and more.', 'exact 1'],
    ['curly marks', 'They say “a lane of cars carries forty”.', 'exact 1'],
    ['German marks', 'Dort steht „Es kostet den Staat – so der Bericht“, und das stimmt.', 'exact 1'],
    ['guillemets', 'On lit « less room at the kerb » dans le texte.', 'exact 1'],
    ['Japanese marks', '報告書には「都市は自家用車を禁止すべきだ」とある。', 'exact 1'],
    ['a line break in the file', 'It says "carries forty. It needs less room".', 'exact 1'],
    ['quotation marks in the quotation', 'It says “its "quiet hours" begin at ten”.', 'missing'],
    ['single marks in the quotation', 'It says “at the kerb, and its ‘quiet hours’ begin at ten”.', 'close 1'],
    ['a soft hyphen in the file', 'As in "The transportation office calls it".', 'exact 1'],
    ['a word cut at the end of a line', 'As in "office calls it a success".', 'exact 1'],
    ['another dash', 'Dort steht „den Staat - so der Bericht - fast nichts“.', 'exact 1'],
    ['the comma of American setting', 'They claim "a lane of cars carries forty," no less.', 'exact 1'],
    ['another case', 'They say "LESS ROOM AT THE KERB" in capitals.', 'close 1'],
    ['other punctuation', 'They say "less room, at the kerb and its quiet hours".', 'close 1'],
    ['a capital in brackets', 'They say “[A] lane of cars carries forty”.', 'close 1'],
    ['a small letter in brackets', 'They say that “[a] tram line carries about two hundred people”.', 'close 1'],
    ['a bracketed capital and words left out', 'It is “[L]ess room at the kerb … begin at ten”.', 'close 1'],
    ['another letter in brackets', 'They say “[B] lane of cars carries forty”.', 'missing'],
    ['a word in brackets', 'They say “a [short] lane of cars carries forty”.', 'close 1'],
    ['a clarification in brackets', 'They say “it [the tram] needs less room at the kerb”.', 'close 1'],
    ['words in brackets for others', 'They say “[The tram] needs less room at the kerb”.', 'close 1'],
    ['words in brackets for others in the middle', 'It is “a tram line carries [many] in the time”.', 'close 1'],
    ['a changed ending in brackets', 'It is “a tram line carrie[d] about two hundred people”.', 'close 1'],
    ['sic', 'They say “a lane of cars [sic] carries forty [!]”.', 'close 1'],
    ['a number of a note in brackets', 'They say “a lane of cars carries forty [3]”.', 'close 1'],
    ['brackets and words left out', 'It is “[It] needs less room … [the] “quiet hours” begin at ten”.', 'close 1'],
    ['a clarification in Chinese', '报告说“都市[东京]は自家用車を禁止すべきだと”。', 'close 1'],
    ['brackets around words that are not there', 'They say “it [the tram] needs more room at the kerb”.', 'missing'],
    ['brackets between parts far from each other', 'It is “a tram line carries about [x] begin at ten”.', 'missing'],
    ['more in brackets than is quoted', 'It is “tram line carries [no more than a bus on a bad day]”.', 'missing'],
    ['nothing but brackets', 'They say “[the tram] and [the bus] and [the car]”.', 'missing'],
    ['a link in brackets', 'They say “a [short](https://example.com) lane of cars carries forty”.', 'missing'],
    ['something left out', 'It is "A tram line carries about two hundred people … less room at the kerb".', 'close 1'],
    ['pieces in another order', 'It is "less room at the kerb … A tram line carries".', 'missing'],
    ['one word changed', 'They say "A tram line carries about three hundred people".', 'missing'],
    ['part of a word', 'They say "ram line carries about two hundre".', 'missing'],
    ['single curly marks', 'They say ‘a lane of cars carries forty’.', 'exact 1'],
    ['single straight marks', "They say 'a lane of cars carries forty', and no more.", 'exact 1'],
    ['single low marks', 'Dort steht ‚Es kostet den Staat‘, und das stimmt.', 'exact 1'],
    ['single guillemets', 'On lit ‹less room at the kerb› dans le texte.', 'exact 1'],
    ['Swedish marks', 'Det står ”less room at the kerb” där.', 'exact 1'],
    ['Arabic marks', 'جاء فيه «carries about two hundred people».', 'exact 1'],
    ['Danish marks', 'Der står »less room at the kerb« her.', 'exact 1'],
    [
      'a block quote',
      'As it says:\n> A tram line carries about\n> two hundred people\n> — notes.md\n\nThat is it.',
      'exact 1',
    ],
    ['a Cyrillic letter', 'They say "A tr\u0430m line carries about two hundred people".', 'missing'],
    ['an Arabic plural of nothing', 'The drivers’ union and the owners’ union said so together.', ''],
  ])('%s', (_name, speech, expected) => {
    const found = states(speech)
    if (_name === 'quotation marks in the quotation') expect(found.every((state) => state !== 'exact 0')).toBe(true)
    else expect(found).toEqual(expected === '' ? [] : [expected])
  })

  test('the place is where the quotation stands in the file', () => {
    expect(passage('"the transportation office calls it"')).toBe('The transpor\u00adtation office calls it')
    expect(passage('"carries forty. It needs less"')).toBe('carries forty.\nIt needs less')
  })

  test.each([
    'He called it "so-called progress" and left.',
    'The word "transportation" is long.',
    'A 5" pipe and a 6" pipe were laid, said nobody at all in here.',
    'An “opening mark that is never closed runs on',
    'Nothing is quoted here.',
    '',
  ])('is ignored where it is too short, or none: %s', (speech) => expect(checkEvidence(speech, FILES)).toEqual([]))

  test('what another speaker said is not called missing', () => {
    expect(states('You said "we must all learn to wait", and I agree.', ['Well, we must all learn to wait!'])).toEqual(
      [],
    )
    expect(states('You said "we must all learn to wait", and I agree.')).toEqual(['missing'])
  })

  test('without files nothing is reported', () => {
    expect(checkEvidence('He said "A tram line carries about two hundred people".', [])).toEqual([])
  })
})

test('any passage of a file is found, with whatever spaces and line breaks', () => {
  const words = NOTES.replaceAll(/[“”]/g, '').split(/\s+/)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 4, max: 9 }),
      fc.constantFrom(' ', '\n', '  '),
      (from, length, gap) => {
        const quote = words.slice(from, from + length).join(gap)
        const files = [{ text: words.join(' ') }]
        const [found] = checkEvidence(`It says “${quote}” there.`, files)
        expect(found?.state).toBe('exact')
      },
    ),
  )
})

test('no speech breaks the check', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('"', '“', '”', '„', '«', '»', 'a', ' ', '\n', '-', '…', '字', '\u00ad', 'İ', '🚲'),
        maxLength: 400,
      }),
      (speech) => {
        for (const { start, end, text } of checkEvidence(speech, FILES)) expect(speech.slice(start, end)).toBe(text)
      },
    ),
  )
})

test('a long speech is looked through in few steps, and long files in steps by their length', () => {
  const steps = (said: number, copies: number) => {
    const speech = 'A quote "of the very same words again and again" stands here. '.repeat(said)
    const files = [{ text: NOTES.repeat(copies) }]
    return [...checkEvidenceInSteps(speech, files)].length
  }
  const once = steps(1, 400)
  expect(once).toBeGreaterThan(0)
  expect(steps(400, 400)).toBe(once)
  expect(steps(400, 1_600)).toBeLessThanOrEqual(4 * once)
})

test('a quotation with a bracketed capital is found, and labelled as such', () => {
  const files = [{ name: 'notes.md', text: NOTES }]
  const [found] = checkEvidence('They say: “[I]t needs less room at the kerb, and its … begin at ten.”', files)
  expect(found && evidenceWords(found, files)).toBe(
    'the same words, with the case of a letter changed in brackets, with words left out between them in notes.md',
  )
  const [whole] = checkEvidence('They say: “[A] lane of cars carries forty.”', files)
  expect(whole && evidenceWords(whole, files)).toBe(
    'the same words, with the case of a letter changed in brackets in notes.md',
  )
})

test('a quotation with inserted words in brackets is found, and labelled as such', () => {
  const files = [{ name: 'notes.md', text: NOTES }]
  const said = (speech: string) => checkEvidence(speech, files).map((found) => evidenceWords(found, files))
  expect(said('They say: “It [the tram] needs less room at the kerb.”')).toEqual([
    'the same words, with words of the speaker’s own in brackets in notes.md',
  ])
  expect(said('They say: “[T]he time a lane of cars [and vans] carries … needs less room at the kerb.”')).toEqual([
    'the same words, with the case of a letter changed in brackets, with words of the speaker’s own in brackets, with words left out between them in notes.md',
  ])
})

test('brackets that another speaker said, or that stand in the file, are not called insertions', () => {
  const heard = ['I hold that it carries more than it costs.']
  expect(states('Ada said “it [the tram] carries more than it costs”.', heard)).toEqual([])
  const files = [{ text: 'The board wrote that it [the tram] carries more than a bus.' }]
  const [found] = checkEvidence('They wrote “it [the tram] carries more than a bus”.', files)
  expect(found).toMatchObject({ state: 'exact' })
  expect(found?.inserted).toBeUndefined()
})

test('at most sixty missing quotations are reported, and each text is looked for once', () => {
  const files = [{ text: 'The harbour was full of ships that morning.' }]
  const different = Array.from({ length: 1_000 }, (_, at) => `“nobody ever said number ${at}”`).join(' ')
  expect(checkEvidence(different, files).filter(({ kind }) => kind === 'quotation')).toHaveLength(60)
  const same = '“the harbour was full of ships” '.repeat(5_000)
  const found = checkEvidence(same, files)
  expect(found).toHaveLength(1_000)
  expect(new Set(found.map(({ places }) => places)).size).toBe(1)
})
