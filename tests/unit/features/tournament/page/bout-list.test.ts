import { expect, test } from 'vitest'
import { formatBout } from '../../../../../src/features/tournament/page/bout-list.tsx'

test('a dialog that is not in the list is called deleted only once nothing is being started', () => {
  const begun = { dialogId: 'd', dialog: null, bout: null }
  expect(formatBout(begun, true)).toBe('Waits')
  expect(formatBout(begun, false)).toBe('Its dialog was deleted')
  expect(formatBout({ ...begun, dialogId: null }, false)).toBe('Waits')
})
