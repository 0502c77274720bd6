// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { toasts } from '../../../../src/page/host/toasts.ts'
import { runAction, useAction, useToastedAction, type Action } from '../../../../src/page/host/use-action.ts'
import { fakeConnection } from '../fake-connection.ts'
import { render } from '../render.tsx'

const refusal = () => Promise.reject(new AppError('EDIT_CONFLICT', 'Another window was faster.'))
const said = () => toasts.get().map(({ text }) => text)

let plain: Action
let toasted: Pick<Action, 'busy' | 'run'>
function Both({ take }: { readonly take: (plain: Action, toasted: Pick<Action, 'busy' | 'run'>) => void }) {
  const one = useAction()
  const other = useToastedAction()
  useEffect(() => take(one, other))
  return null
}

beforeEach(
  async () =>
    void (await render(
      fakeConnection(),
      <Both
        take={(...both) => {
          ;[plain, toasted] = both
        }}
      />,
    )),
)

test('a screen that shows the problem itself says it once, and the next action clears it', async () => {
  await act(async () => expect(await plain.run(refusal)).toBe(false))
  expect([plain.problem, plain.busy, said()]).toEqual(['Another window was faster.', false, []])
  await act(async () => expect(await plain.run(() => Promise.resolve())).toBe(true))
  expect(plain.problem).toBeNull()
})

test('a problem that is shown elsewhere is not shown twice', async () => {
  const codes: string[] = []
  const elsewhere = ({ code }: { readonly code: string }) => (codes.push(code), null)
  await act(async () => void (await plain.run(refusal, elsewhere)))
  await act(async () => void (await toasted.run(refusal, elsewhere)))
  expect([codes, plain.problem, said()]).toEqual([['EDIT_CONFLICT', 'EDIT_CONFLICT'], null, []])
})

test('a button is busy while its action runs, and not after it', async () => {
  const gate = Promise.withResolvers<void>()
  let running: Promise<boolean> | undefined
  await act(async () => void (running = toasted.run(() => gate.promise)))
  expect(toasted.busy).toBe(true)
  await act(async () => {
    gate.resolve()
    await running
  })
  expect(toasted.busy).toBe(false)
})

test('a cancelled action is not reported as a failure, and a failure outside of a component is reported', async () => {
  const left = AbortSignal.abort()
  expect(await runAction(refusal, left)).toBeNull()
  expect(said()).toEqual([])
  expect(await runAction(refusal)).toBeNull()
  expect(said()).toEqual(['Another window was faster.'])
  expect(await runAction(() => Promise.resolve(7))).toBe(7)
})
