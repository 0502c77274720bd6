import { expect, test } from 'vitest'
import { MarksLine } from '../../../../../../src/features/judging/page/progress/marks-line.tsx'

test('marks are drawn over time, and a single one is not', () => {
  expect(MarksLine({ marks: [4] })).toBeNull()
  expect(MarksLine({ marks: [null, null] })).toBeNull()
  expect(MarksLine({ marks: [4, 3] })).not.toBeNull()
})
