// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { AskScreen } from '../../../../../src/features/ask/page/ask-screen.tsx'
import { fakeConnection, settle } from '../../../page/fake-connection.ts'
import { summaryOf } from '../../../page/summaries.ts'
import { button, click, render } from '../../../page/render.tsx'

test('the window to export a conversation opens, though it lies outside the talk, and offers no sound that nothing here makes', async () => {
  const box = await render(fakeConnection(), <AskScreen route={{ screen: 'ask', id: 'a' }} />)
  await click(button(box, 'Export'))
  expect(document.querySelector('dialog, [role="dialog"]')?.textContent).toContain('Export')
  expect(document.querySelector('dialog, [role="dialog"]')?.textContent).not.toContain('To listen')
})

test('suggests questions only where something can be found, and says nothing before it knows', async () => {
  const connection = fakeConnection()
  const box = await render(connection, <AskScreen route={{ screen: 'ask' }} />)
  const words = () => box.querySelector('.library-ask-begin')?.textContent
  const tell = async (dialogs: Parameters<(typeof connection.lists)[0]['push']>[0]) => {
    await act(async () => {
      connection.lists[0]?.push(dialogs)
      await settle()
    })
  }
  expect(words()).not.toMatch(/nothing to ask about|searched/)
  await tell([summaryOf({ binnedAt: 1 })])
  expect(words()).toContain('There is nothing to ask about yet')
  expect(words()).not.toContain('Who spoke about')
  expect(box.querySelector('.library-ask-begin a')?.getAttribute('href')).toBe('#/new')
  await tell([summaryOf({ id: 'bees' })])
  expect(words()).toContain('1 dialog is searched')
  expect(words()).toContain('Who spoke about')
})
