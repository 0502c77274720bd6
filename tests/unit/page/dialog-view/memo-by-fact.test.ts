import { expect, onTestFinished, test, vi } from 'vitest'
import { speak, spokenLanguage } from '../../../../src/base/language/t.ts'
import { emptyDialog } from '../../../../src/core/dialog/state.ts'
import { memoByFact } from '../../../../src/page/dialog-view/memo-by-fact.ts'

test('a value is computed once for each fact and each language', () => {
  onTestFinished(() => speak())
  const compute = vi.fn<() => string>(() => spokenLanguage())
  const memo = memoByFact(compute)
  const state = emptyDialog('d')
  expect([memo(state), memo({ ...state })]).toEqual(['en', 'en'])
  expect(compute).toHaveBeenCalledTimes(1)
  speak({ id: 'de', translate: () => undefined })
  expect(memo(state)).toBe('de')
  expect(memo({ ...state, seq: state.seq + 1 })).toBe('de')
  expect(compute).toHaveBeenCalledTimes(3)
})
