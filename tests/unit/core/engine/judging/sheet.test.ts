import { expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'
import { chooses, judge, judging, readings, toldTo } from './judges.ts'
import {
  AGAINST,
  CRITERIA,
  debateOf,
  FOR,
  HONEST,
  isReading,
  labelOf,
  sheetFor,
  sheetOf,
  sheets,
  type Speech,
} from './sheets.ts'

const DOWN = new ProviderError('PROVIDER_PROTOCOL', 'The vendor is down.')

/** A judge that fills in the person’s sheet in the same way in both orders, and finds the same content equally good. */
const honest = (side = HONEST, words = FOR) =>
  judging((request) => (isReading(request) ? sheetFor(request, words, side) : chooses('neither')))

test('a mark needs words of the person, in the turn that contains them', async () => {
  const engine = testEngine(honest())
  const id = await debateOf(engine)
  const result = await sheetOf(engine, id)
  expect(result.finding).toEqual({ kind: 'held' })
  expect(result.marks.map(({ criterion, kind }) => `${criterion} ${kind}`)).toEqual(
    CRITERIA.map((each) => `${each} mark`),
  )
  expect(result.marks[1]).toMatchObject({
    low: 4,
    high: 4,
    grounds: [{ turn: 4, quote: 'The count of the chamber of commerce says that empty shops went down' }],
  })
  expect(result.dropped).toMatchObject([{ turn: 3, quote: 'A quarter of very little is still very little' }])
  expect(result.granted).toMatchObject([{ turn: 2 }])
  expect(result.best).toMatchObject([{ quote: 'A city that takes cars away has to pay for night buses first.' }])
  expect(result.next).toHaveLength(1)
  expect(result).toMatchObject({ unfinished: false, stale: false, read: 'whole' })
})

test('the judge cannot tell which speaker is the person, and gets no names; the other order exchanges the labels', async () => {
  const provider = honest()
  const engine = testEngine(provider)
  await sheetOf(engine, await debateOf(engine))
  const asked = readings(provider).filter(isReading)
  expect(asked).toHaveLength(2)
  for (const request of asked) expect(toldTo(request)).not.toMatch(/Alpha|Beta|Iris|person|human/)
  const order = (request: ModelRequest) => /turn 1, (Speaker \d)/.exec(toldTo(request))?.[1]
  expect(asked.map(order).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['Speaker 1', 'Speaker 2'])
})

const PASSAGES = {
  'no words at all': '',
  'words that nobody said': 'Every study that was ever made agrees with me on this.',
  'words of the other side': 'Buses are empty after eight, so nobody without a car could get home',
  'the topic': 'Should cities ban private cars?',
  'one word': 'Ghent',
}

test.each(Object.entries(PASSAGES))('a mark on %s has no ground, and no figure', async (_name, quote) => {
  const marks = CRITERIA.map((criterion) => ({ criterion, turn: 2, quote, text: 'Splendid.', mark: 5 }))
  const engine = testEngine(
    honest({ marks, best: { turn: 2, quote, text: '' }, granted: [{ turn: 2, quote, text: '' }] }),
  )
  const id = await debateOf(engine)
  const result = await sheetOf(engine, id)
  expect(result.marks.map(({ kind }) => kind)).toEqual(CRITERIA.map(() => 'no-ground'))
  expect([...result.best, ...result.granted]).toEqual([])
})

test('words copied from the other side do not justify a mark, but the person’s additions do', async () => {
  const copied: readonly Speech[] = [
    ['second', AGAINST],
    ['person', `${AGAINST} I agree.`],
    ['second', 'So we are of one mind in this.'],
  ]
  const marked = (quote: string) => ({ marks: [{ criterion: 'clarity', turn: 2, quote, text: '', mark: 5 }] })
  const kindOf = async (quote: string, speeches: readonly Speech[]) => {
    const engine = testEngine(
      judging((request) => (isReading(request) ? sheets(marked(quote), marked(quote)) : chooses('neither'))),
    )
    const result = await sheetOf(engine, await debateOf(engine, speeches))
    return result.marks.find(({ criterion }) => criterion === 'clarity')?.kind
  }
  expect(await kindOf(AGAINST, copied)).toBe('copied')
  expect(await kindOf(`${AGAINST} I agree.`, copied)).toBe('copied')
  expect(await kindOf('I agree.', copied)).toBe('no-ground')
  const added = `${AGAINST} That is why the night bus comes first.`
  expect(await kindOf(added, [copied[0]!, ['person', added], copied[2]!])).toBe('mark')
})

test('a passage that is most of a long speech justifies nothing', async () => {
  const long = newWords(150)
  const marks = [{ criterion: 'clarity', turn: 2, quote: long, text: '', mark: 5 }]
  const engine = testEngine(honest({ marks }, long))
  const result = await sheetOf(
    engine,
    await debateOf(engine, [
      ['second', AGAINST],
      ['person', long],
    ]),
  )
  expect(result.marks.map(({ kind }) => kind)).toEqual(CRITERIA.map(() => 'no-ground'))
})

test('one passage justifies only one mark', async () => {
  const quote = 'Within a year bicycle trips rose by a quarter.'
  const engine = testEngine(
    honest({ marks: CRITERIA.map((criterion) => ({ criterion, turn: 2, quote, text: '', mark: 5 })) }),
  )
  const result = await sheetOf(engine, await debateOf(engine))
  expect(result.marks.map(({ kind }) => kind)).toEqual(['mark', 'no-ground', 'no-ground', 'no-ground'])
})

test('marks of ten, of a half, or given twice are ignored', async () => {
  const quote = 'Within a year bicycle trips rose by a quarter.'
  const marked = (criterion: string, mark: unknown) => ({ criterion, turn: 2, quote, text: '', mark })
  const engine = testEngine(
    honest({
      marks: [
        marked('evidence', 10),
        marked('answering', 4.5),
        marked('clarity', 5),
        marked('clarity', 4),
        marked('fairness', '9 of 10'),
        marked('charm', 5),
      ],
    }),
  )
  const result = await sheetOf(engine, await debateOf(engine))
  expect(result.marks.map(({ kind }) => kind)).toEqual(CRITERIA.map(() => 'no-ground'))
})

test('in a seat taken in the middle only the person’s own speeches are marked, and both speakers from there on', async () => {
  const provider = honest(HONEST, 'In Ghent the ring wa')
  const engine = testEngine(provider)
  const id = await debateOf(engine, [
    ['first', 'Cars take up more than half of the street, and stand still all day.'],
    ['second', AGAINST],
    ['person', FOR],
    ['second', 'A quarter of very little is still very little, and the shops in the ring lost trade.'],
  ])
  const result = await sheetOf(engine, id)
  expect(result.marks.filter(({ kind }) => kind === 'mark')).toMatchObject([
    { criterion: 'evidence', grounds: [{ turn: 3 }] },
    { criterion: 'clarity', grounds: [{ turn: 3 }] },
    { criterion: 'fairness', grounds: [{ turn: 3 }] },
  ])
  expect(toldTo(readings(provider)[0]!)).toContain('Mark what was said from turn 3 on.')
  // The person did not speak after it.
  expect(result.dropped).toEqual([])
})

test('the same speech made twice justifies the same marks', async () => {
  const speeches: readonly Speech[] = [
    ['second', AGAINST],
    ['person', FOR],
    ['second', 'I see it otherwise.'],
    ['person', FOR],
  ]
  const side = (turn: number) => ({ marks: HONEST.marks?.map((mark) => ({ ...(mark as object), turn })) ?? [] })
  const groundsBy = async (turn: number) => {
    const engine = testEngine(honest(side(turn)))
    const result = await sheetOf(engine, await debateOf(engine, speeches))
    return result.marks.map((mark) => (mark.kind === 'mark' ? mark.grounds : mark.kind))
  }
  expect(await groundsBy(4)).toEqual(await groundsBy(2))
})

test('a dialog that cannot be marked is refused with a reason, before a call is made', async () => {
  const provider = honest()
  const engine = testEngine(provider)
  const ask = async (speeches: readonly Speech[]) => {
    const id = await debateOf(engine, speeches)
    return engine.engine.judging.sheets.ask(id, judge('j'))
  }
  await expect(
    ask([
      ['second', AGAINST],
      ['first', FOR],
    ]),
  ).rejects.toThrow('Nobody spoke for a side themselves')
  await expect(
    ask([
      ['second', AGAINST],
      ['person', '  '],
    ]),
  ).rejects.toThrow('Nobody spoke for a side themselves')
  await expect(ask([['person', FOR]])).rejects.toThrow('Beta has not finished a turn yet')
  expect(readings(provider)).toHaveLength(0)
})

test('a sheet whose judge failed continues with what is missing, and asks nobody twice', async () => {
  let broken = true
  const provider = judging((request) => {
    if (!isReading(request)) return chooses('neither')
    return broken && labelOf(request, AGAINST) === 'Speaker 1' ? [DOWN] : sheetFor(request, FOR, HONEST)
  })
  const engine = testEngine(provider)
  const id = await debateOf(engine)
  expect((await sheetOf(engine, id)).unfinished).toBe(false)
  const before = readings(provider).length
  broken = false
  const result = await sheetOf(engine, id)
  expect(result.finding).toEqual({ kind: 'held' })
  expect((await engine.engine.state(id)).judging.sheets).toHaveLength(1)
  // Only the failed order and the control question are asked again.
  expect(readings(provider).length - before).toBe(2)
})
