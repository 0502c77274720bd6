import { expect, test } from 'vitest'
import { formatSheetFinding } from '../../../../../src/core/dialog/judging/sheet/sheet-words.ts'
import { recordedCriteria } from '../../../../../src/core/dialog/judging/sheet/sheet-rubric.ts'
import { progressCsv } from '../../../../../src/features/judging/files/progress-file.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'
import { chooses, judge, judging, readings, toldTo } from './judges.ts'
import { CRITERIA, debateOf, isReading, labelOf, sheetFor, sheetOf, type Speech, type WrittenSide } from './sheets.ts'

const ASKED = 'You ran the night shift for nine years: what broke first when the ring was closed?'
const ANSWERED =
  'The rota broke first. Four of us lived beyond the last bus, and two gave up within a month. I do not know what it cost the clinic.'
const PRESSED = 'You say two gave up within a month, but your report calls the change smooth. Which of the two holds?'
const GRANTED = 'You are right that the report is too kind; I wrote it before the second of them left.'
const ASKING = ['preparation', 'following', 'clarity', 'fairness'] as const

const mark = (criterion: string, quote: string) => ({ criterion, turn: 1, quote, text: '', mark: 4 })

/** An honest judge's sheet about the interviewer, including a mark that is only valid for answers. */
const ASKER: WrittenSide = {
  marks: [
    mark('preparation', 'You ran the night shift for nine years'),
    mark('following', 'You say two gave up within a month, but your report calls the change smooth'),
    mark('clarity', 'Which of the two holds'),
    mark('fairness', 'what broke first when the ring was closed'),
    mark('answering', 'what broke first when the ring was closed'),
  ],
  dropped: [{ turn: 2, quote: 'I do not know what it cost the clinic', text: 'Ask who does.' }],
  best: { turn: 3, quote: PRESSED, text: 'Puts two answers side by side.' },
}

const ANSWERER: WrittenSide = {
  marks: [
    mark('evidence', 'Four of us lived beyond the last bus'),
    mark('answering', 'The rota broke first.'),
    mark('clarity', 'I do not know what it cost the clinic'),
    mark('fairness', 'You are right that the report is too kind'),
    mark('following', 'I wrote it before the second of them left'),
  ],
}

const held = (asker: 'person' | 'first', answerer: 'person' | 'second'): readonly Speech[] => [
  [asker, ASKED],
  [answerer, ANSWERED],
  [asker, PRESSED],
  [answerer, GRANTED],
]

const judged = (words: string, side: WrittenSide) =>
  judging((request) => (isReading(request) ? sheetFor(request, words, side) : chooses('neither')))

test.each([
  ['interview', undefined],
  ['interview', 'oral-exam'],
  ['interview', 'hearing'],
] as const)('the interviewer is marked for their questions: %s, %s', async (mode, style) => {
  const engine = testEngine(judged(ASKED, ASKER))
  const id = await debateOf(engine, held('person', 'second'), { mode, ...(style && { style }) })
  const result = await sheetOf(engine, id)
  expect(result.role).toBe('asks')
  expect(result.marks.map(({ criterion, kind }) => `${criterion} ${kind}`)).toEqual(
    ASKING.map((each) => `${each} mark`),
  )
  expect(result.dropped).toMatchObject([{ turn: 2 }])
  expect(result.best).toMatchObject([{ turn: 3, quote: PRESSED }])
})

test('the guest is marked for their answers', async () => {
  const engine = testEngine(judged(ANSWERED, ANSWERER))
  const id = await debateOf(engine, held('first', 'person'), { mode: 'interview' }, 'second')
  const result = await sheetOf(engine, id)
  expect(result.role).toBe('answers')
  expect(result.marks.map(({ criterion, kind }) => `${criterion} ${kind}`)).toEqual(
    CRITERIA.map((each) => `${each} mark`),
  )
})

test('both are marked, each for their part, so that nothing shows which of them is a person', async () => {
  const provider = judged(ASKED, ASKER)
  const engine = testEngine(provider)
  const id = await debateOf(engine, held('person', 'second'), { mode: 'interview' })
  await sheetOf(engine, id)
  const read = readings(provider).filter(isReading)
  expect(read.map((request) => labelOf(request, ASKED))).toEqual(['Speaker 1', 'Speaker 2'])
  for (const request of read) {
    const [asker, answerer] = [labelOf(request, ASKED), labelOf(request, ANSWERED)]
    const told = toldTo(request)
    expect(told).toContain(`${asker} only asks in this conversation, and ${answerer} only answers.`)
    expect(told).toMatch(new RegExp(`Mark ${asker} by this[^\\n]*\\n- preparation`))
    expect(told).toMatch(new RegExp(`Mark ${answerer} by this[^\\n]*\\n- evidence`))
    expect(told).not.toMatch(/Alpha|Beta|person who/)
  }
})

test('the sheet says that one asks and one answers, and does not mention two orders', async () => {
  const engine = testEngine(judged(ASKED, ASKER))
  const id = await debateOf(engine, held('person', 'second'), { mode: 'interview' })
  const words = formatSheetFinding(await sheetOf(engine, id))
  expect(words).toContain('one asks and one answers')
  expect(words).not.toContain('orders')
})

test('an interview whose person said nothing of their own has no figure, however it is praised', async () => {
  const praise = {
    marks: ASKING.map((each) => ({ ...mark(each, ANSWERED), mark: 5 })),
    best: { turn: 2, quote: ANSWERED },
  }
  const engine = testEngine(judged('Why?', praise))
  const id = await debateOf(
    engine,
    [
      ['person', 'Why?'],
      ['second', ANSWERED],
    ],
    { mode: 'interview' },
  )
  const result = await sheetOf(engine, id)
  expect(result.marks.map(({ kind }) => kind)).toEqual(ASKING.map(() => 'no-ground'))
  expect(result.best).toEqual([])
})

test('the table over time has columns for the criteria of an interview beside those of a debate', async () => {
  const engine = testEngine(judged(ASKED, ASKER))
  await sheetOf(engine, await debateOf(engine, held('person', 'second'), { mode: 'interview' }))
  const records = await engine.engine.judging.sheets.records()
  expect(recordedCriteria([])).toEqual([...CRITERIA])
  expect(recordedCriteria(records)).toEqual([...CRITERIA, 'preparation', 'following'])
  expect(progressCsv(records)).toMatch(
    /fairness_high,preparation_low,preparation_high,following_low,following_high\r\n/,
  )
  expect(progressCsv(records)).toMatch(/,,,,,4,4,4,4,4,4,4,4\r\n$/)
})

test('a panel has no choice to make in an interview', async () => {
  const engine = testEngine(judged(ASKED, ASKER))
  const id = await debateOf(engine, held('person', 'second'), { mode: 'interview' })
  await expect(
    engine.engine.judging.panels.quote(id, { judges: [judge('j')], rubric: [], bothOrders: true }),
  ).rejects.toThrow('One of the two only asks')
})
