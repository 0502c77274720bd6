// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Problem } from '../../../../src/page/ui/problem.tsx'
import { fakeConnection } from '../fake-connection.ts'
import { render } from '../render.tsx'

const REFUSED = {
  message: 'It refused: change the topic.',
  details: { vendorSentence: '<b>No credits</b> were charged.' },
}

test('the server’s own words are folded under the app’s sentence, and are shown as plain text whatever they contain', async () => {
  const box = await render(fakeConnection(), <Problem error={REFUSED} />)
  expect(box.querySelector('[role=alert]')?.textContent).toBe('It refused: change the topic.')
  const details = box.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('p')?.textContent).toBe('<b>No credits</b> were charged.')
})

test('keeps the server’s own words under a sentence that says more', async () => {
  const box = await render(fakeConnection(), <Problem error={REFUSED}>Second: it refused.</Problem>)
  expect(box.querySelector('[role=alert]')?.textContent).toBe('Second: it refused.')
  expect(box.querySelector('details p')?.textContent).toBe('<b>No credits</b> were charged.')
})

test('shows nothing to unfold when the server gave no words of its own', async () => {
  const box = await render(fakeConnection(), <Problem>It cannot be reached.</Problem>)
  expect(box.querySelector('details')).toBeNull()
})
