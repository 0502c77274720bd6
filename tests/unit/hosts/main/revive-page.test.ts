import type { WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { revivePage } from '../../../../src/hosts/main/revive-page.ts'
import { FakeContents } from '../../../helpers/fake-electron.ts'

test('a page whose process died is loaded again, but not in an endless loop', () => {
  const contents = Object.assign(new FakeContents(), { reload: vi.fn() })
  let now = 0
  revivePage(contents as unknown as WebContents, () => now)
  contents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(contents.reload).toHaveBeenCalledTimes(1)
  now = 2_000
  contents.emit('render-process-gone', {}, { reason: 'crashed' })
  expect(contents.reload).toHaveBeenCalledTimes(1)
  now = 60_000
  contents.emit('render-process-gone', {}, { reason: 'oom' })
  expect(contents.reload).toHaveBeenCalledTimes(2)
  now = 120_000
  contents.emit('render-process-gone', {}, { reason: 'clean-exit' })
  expect(contents.reload).toHaveBeenCalledTimes(2)
})
