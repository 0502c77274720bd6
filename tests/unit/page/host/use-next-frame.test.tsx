// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useNextFrame, type RunNextFrame } from '../../../../src/page/host/use-next-frame.ts'
import { unmountAll } from '../drawn.ts'
import { fakeConnection } from '../fake-connection.ts'
import { render } from '../render.tsx'

let nextFrame: RunNextFrame
let ran: string[]

function Asks({ give }: { readonly give: (run: RunNextFrame) => void }) {
  const run = useNextFrame()
  useEffect(() => give(run), [give, run])
  return null
}
beforeEach(async () => {
  ran = []
  const give = (run: RunNextFrame): void => void (nextFrame = run)
  await render(fakeConnection(), <Asks give={give} />)
})
const frame = () => act(async () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

test('runs only the last function that was asked for, once', async () => {
  nextFrame(() => ran.push('first'))
  nextFrame(() => ran.push('second'))
  await frame()
  await frame()
  expect(ran).toEqual(['second'])
})

test('runs functions one after another when each asks for the next', async () => {
  nextFrame(() => nextFrame(() => ran.push('later')))
  await frame()
  await frame()
  expect(ran).toEqual(['later'])
})

test('runs nothing once its component has gone, nor what is asked for after that', async () => {
  const asks = nextFrame
  asks(() => ran.push('before'))
  await unmountAll()
  asks(() => ran.push('after'))
  await frame()
  expect(ran).toEqual([])
})
