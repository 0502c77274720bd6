import { expect, test } from 'vitest'
import { keptVerdict } from '../../../../../src/core/dialog/closing/kept-verdict.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import type { Fact } from '../../../../../src/core/contract/events.ts'

test('a stored verdict without reasons, from another version of the app, is read as one with none', () => {
  const bare = { type: 'verdict-given', turnId: 't', dialogId: 'd', seq: 1, at: 1 } as unknown as Fact
  expect(reduce(emptyDialog('d'), bare).verdicts).toEqual({
    t: { winner: 'none', margin: 'none', reasons: [], unreadable: null, throughSeq: 0 },
  })
  expect(keptVerdict({ winner: 'first', throughSeq: 4 })).toMatchObject({ winner: 'first', throughSeq: 4, reasons: [] })
})
