import { describe, expect, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import { alignTurns, runsOf } from '../../../../../src/features/compare/page/align.ts'
import { formatSame } from '../../../../../src/features/compare/page/same-words.ts'
import { setupRows } from '../../../../../src/features/compare/page/setup-rows.ts'
import { config, created, started, stateOf, turnEnded, turnStarted } from '../../../page/facts.ts'

/** The first turns of a dialog with these words. */
const dialog = (turns: number, words: readonly string[]) =>
  stateOf(
    created({ turns }),
    started,
    ...words.flatMap((text, step): FactBody[] => [turnStarted(step, { turns }), turnEnded(`t${step}`, text)]),
  )

describe('two dialogs side by side', () => {
  test('the summaries of a short and a long dialog are aligned', () => {
    const short = dialog(1, ['i', 'a', 'm', 'b', 's'])
    const long = dialog(2, ['i', 'a', 'm', 'b', 'm2', 'c', 'm3', 'd', 's'])
    const pairs = alignTurns(short, long)
    expect(pairs.at(-1)).toMatchObject({
      same: true,
      left: { turn: { kind: 'summary' } },
      right: { turn: { kind: 'summary' } },
    })
    expect(pairs).toHaveLength(9)
    expect(pairs.filter(({ left }) => left === null).map(({ right }) => right?.turn.text)).toEqual([
      'm2',
      'c',
      'm3',
      'd',
    ])
  })
  test('the shared turns of a branch are grouped', () => {
    const runs = runsOf(alignTurns(dialog(2, ['i', 'a', 'm', 'b']), dialog(2, ['i', 'a', 'm', 'other'])))
    expect(runs.map(({ same, pairs }) => [same, pairs.length])).toEqual([
      [true, 3],
      [false, 1],
    ])
    expect(runs[0] && formatSame(runs[0], true, true)).toBe(
      'Shared past, the same up to here: the introduction, 1 speech and 1 comment',
    )
  })
  test('a turn differs when only one of the dialogs has a question to everybody there', () => {
    const asked = stateOf(
      created(),
      started,
      { type: 'message-added', messageId: 'm', text: 'Why?' },
      turnStarted(0),
      turnEnded('t0', 'i'),
    )
    expect(alignTurns(asked, dialog(4, ['i']))[0]?.same).toBe(false)
  })
})

describe('differences between set-ups', () => {
  test('shows a changed model, and not a newly drawn seed', () => {
    const one = config({ seed: 1 })
    const other = config({ seed: 2, seats: { ...one.seats, second: { ...one.seats.second, model: 'quick' } } })
    expect(setupRows(one, other, null).map(({ label, left, right }) => [label, left, right])).toEqual([
      ['Second, model', 'steady (rehearsal)', 'quick (rehearsal)'],
    ])
    expect(setupRows(one, { ...one, seed: 9 }, null)).toEqual([])
  })
})
