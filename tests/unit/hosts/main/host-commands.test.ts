import { expect, test } from 'vitest'
import type { HostCommand } from '../../../../src/core/contract/host/host-command.ts'
import { createHostCommands } from '../../../../src/hosts/main/host-commands.ts'

const act = (name: string): HostCommand => ({ type: 'act', act: name })

function listen(commands: ReturnType<typeof createHostCommands>) {
  const leaving = new AbortController()
  const iterator = commands.listen(leaving.signal)[Symbol.asyncIterator]()
  return { next: () => iterator.next(), leave: () => leaving.abort() }
}

test('commands sent before the page listens wait in order, and are delivered once', async () => {
  const commands = createHostCommands()
  commands.send(act('new'))
  commands.send(act('find'))
  const page = listen(commands)
  expect([(await page.next()).value, (await page.next()).value]).toEqual([act('new'), act('find')])
  page.leave()
  const reloaded = listen(commands)
  const next = reloaded.next()
  commands.send(act('stop'))
  expect((await next).value).toEqual(act('stop'))
})

test('commands sent between two loads of the page are not lost', async () => {
  const commands = createHostCommands()
  const page = listen(commands)
  const ended = page.next()
  page.leave()
  expect(await ended).toEqual({ done: true, value: undefined })
  commands.send(act('ask'))
  expect((await listen(commands).next()).value).toEqual(act('ask'))
})

test('a window that never loads does not gather commands without end', async () => {
  const commands = createHostCommands()
  for (let count = 1; count <= 100; count += 1) commands.send(act(String(count)))
  expect((await listen(commands).next()).value).toEqual(act('81'))
})
