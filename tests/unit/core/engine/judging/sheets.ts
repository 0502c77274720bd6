import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { latestSheet, type SheetResult } from '../../../../../src/core/dialog/judging/sheet/sheet-result.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newDialog, type TestEngine } from '../../../../helpers/test-engine.ts'
import { judge, toldTo } from './judges.ts'

/** One speech: who spoke, and whether it was the person. */
export type Speech = readonly [by: 'first' | 'second' | 'person', text: string]

/** The speech that the person argues against in most tests, and the person's speech. */
export const AGAINST = 'Buses are empty after eight, so nobody without a car could get home from a late shift.'
export const FOR =
  'In Ghent the ring was closed to through traffic in 2017. Within a year bicycle trips rose by a quarter. You are right that the night shift needs a way home. A city that takes cars away has to pay for night buses first.'
export const DEBATE: readonly Speech[] = [
  ['second', AGAINST],
  ['person', FOR],
  ['second', 'A quarter of very little is still very little, and the shops in the ring lost trade.'],
  ['person', 'The count of the chamber of commerce says that empty shops went down, from one in ten to one in twelve.'],
]

/**
 * A finished dialog in which the person spoke for a seat, the first unless another is named.
 * @returns its id
 */
export async function debateOf(
  { engine, storage }: TestEngine,
  speeches: readonly Speech[] = DEBATE,
  more: Parameters<typeof newDialog>[0] = {},
  persons: 'first' | 'second' = 'first',
): Promise<string> {
  const id = await engine.create(newDialog({ turns: 3, ...more }))
  await storage.log.append(id, [
    { type: 'dialog-started' },
    ...speeches.flatMap(([by, text], index): FactBody[] => {
      const seat = by === 'person' ? persons : by
      const [turnId, words] = [`t${index}`, by === 'person' ? `w${index}` : undefined]
      return [
        ...(words === undefined ? [] : [{ type: 'seat-taken', wordsId: words, seat, text } as const]),
        {
          type: 'turn-started',
          turnId,
          number: index + 1,
          step: index,
          seat,
          kind: 'speech',
          speech: index + 1,
          phase: 'middle',
          ...(words !== undefined && { words }),
        },
        { type: 'turn-ended', turnId, text },
      ]
    }),
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ])
  return id
}

/** Has a model fill in the sheet, and reads it. */
export async function sheetOf({ engine }: Pick<TestEngine, 'engine'>, id: string, model = 'j'): Promise<SheetResult> {
  await engine.judging.sheets.ask(id, judge(model))
  await engine.judging.settled(id)
  const result = latestSheet(await engine.state(id))
  if (!result) throw new Error('No sheet was asked for')
  return result
}

/** Whether a request is for a sheet, not for a control question. */
export const isReading = (request: ModelRequest): boolean => toldTo(request).includes('"speakers"')

/** The name under which this judge got the speaker of these words. */
export const labelOf = (request: ModelRequest, words: string): 'Speaker 1' | 'Speaker 2' => {
  const label = new RegExp(String.raw`turn \d+, (Speaker \d)\n${words.slice(0, 20)}`).exec(toldTo(request))?.[1]
  if (label !== 'Speaker 1' && label !== 'Speaker 2') throw new Error('Nobody said this')
  return label
}

export interface WrittenSide {
  readonly marks?: readonly unknown[]
  readonly dropped?: readonly unknown[]
  readonly granted?: readonly unknown[]
  readonly best?: unknown
  readonly next?: readonly unknown[]
}

/** An answer in the requested form. */
export function sheets(one: WrittenSide, two: WrittenSide): string {
  const whole = (side: WrittenSide) => ({ marks: [], dropped: [], granted: [], best: null, next: [], ...side })
  return JSON.stringify({
    speakers: [
      { speaker: 'Speaker 1', ...whole(one) },
      { speaker: 'Speaker 2', ...whole(two) },
    ],
  })
}

/** An answer with this side for the speaker of these words, in either order. */
export function sheetFor(request: ModelRequest, words: string, side: WrittenSide): string {
  return labelOf(request, words) === 'Speaker 1' ? sheets(side, {}) : sheets({}, side)
}

export const CRITERIA = ['evidence', 'answering', 'clarity', 'fairness'] as const

/** An honest judge’s sheet about the debate above. */
export const HONEST: WrittenSide = {
  marks: [
    {
      criterion: 'evidence',
      turn: 2,
      quote: 'Within a year bicycle trips rose by a quarter.',
      text: 'A figure.',
      mark: 4,
    },
    {
      criterion: 'answering',
      turn: 4,
      quote: 'The count of the chamber of commerce says that empty shops went down',
      text: 'Meets the point of trade.',
      mark: 4,
    },
    {
      criterion: 'clarity',
      turn: 2,
      quote: 'In Ghent the ring was closed to through traffic in 2017.',
      text: '',
      mark: 5,
    },
    {
      criterion: 'fairness',
      turn: 2,
      quote: 'You are right that the night shift needs a way home.',
      text: '',
      mark: 4,
    },
  ],
  dropped: [
    { turn: 3, quote: 'A quarter of very little is still very little', text: 'Say how many trips there were.' },
  ],
  granted: [{ turn: 2, quote: 'You are right that the night shift needs a way home.', text: 'The way home.' }],
  best: { turn: 2, quote: 'A city that takes cars away has to pay for night buses first.', text: 'Says what follows.' },
  next: [
    { turn: 3, quote: 'A quarter of very little is still very little', text: 'Give the number behind the share.' },
  ],
}
