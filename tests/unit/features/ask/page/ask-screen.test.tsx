// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { AskScreen } from '../../../../../src/features/ask/page/ask-screen.tsx'
import { fakeConnection } from '../../../page/fake-connection.ts'
import { button, click, render } from '../../../page/render.tsx'

test('the window to export a conversation opens, though it lies outside the talk', async () => {
  const box = await render(fakeConnection(), <AskScreen route={{ screen: 'ask', id: 'a' }} />)
  await click(button(box, 'Export'))
  expect(document.querySelector('dialog, [role="dialog"]')?.textContent).toContain('Export')
})
