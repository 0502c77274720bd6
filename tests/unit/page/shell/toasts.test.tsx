// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { ProviderError } from '../../../../src/core/contract/errors/errors.ts'
import { runAction } from '../../../../src/page/host/use-action.ts'
import { dismissToast, showToast, toasts } from '../../../../src/page/host/toasts.ts'
import { Toasts } from '../../../../src/page/shell/toasts.tsx'
import { Modal } from '../../../../src/page/ui/modal.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { button, click, render } from '../render.tsx'

const clear = () => act(async () => toasts.get().forEach(({ id }) => dismissToast(id)))

test('shows a repeated sentence only once', async () => {
  await clear()
  showToast({ tone: 'error', text: 'The host is away.' })
  showToast({ tone: 'error', text: 'It is full.' })
  showToast({ tone: 'error', text: 'The host is away.' })
  expect(toasts.get().map(({ text }) => text)).toEqual(['It is full.', 'The host is away.'])
})

test('shows a toast above an open window', async () => {
  await clear()
  const box = await render(fakeConnection(), [
    <Toasts key="toasts" />,
    <Modal key="modal" title="Export" onClose={() => {}}>
      <p>Formats</p>
    </Modal>,
  ])
  await act(async () => showToast({ tone: 'error', text: 'It is full.' }))
  const window = box.querySelector('dialog')
  expect(window?.textContent).toContain('It is full.')
  expect(box.querySelectorAll('.toast')).toHaveLength(1)
  await click(button(box, 'Dismiss'))
  expect(window?.textContent).not.toContain('It is full.')
})

test('folds the server’s own words under the sentence of a toast', async () => {
  await clear()
  const box = await render(fakeConnection(), <Toasts />)
  const failure = new ProviderError('PROVIDER_OVERLOADED', 'It is too busy: try again.', {
    details: { vendorSentence: 'Engine is at capacity.' },
  })
  await act(async () => runAction(() => Promise.reject(failure)))
  expect(box.querySelector('.toast-words > p')?.textContent).toBe('It is too busy: try again.')
  expect(box.querySelector<HTMLDetailsElement>('.toast details')?.open).toBe(false)
  expect(box.querySelector('.toast details p')?.textContent).toBe('Engine is at capacity.')
})
