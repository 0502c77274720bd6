import { describe, expect, test } from 'vitest'
import { createAppModel } from '../../../../src/page/host/app-model.ts'
import { fakeConnection, settle } from '../fake-connection.ts'
import { listOf, model, provider } from '../models.ts'

/** What happens while the form of a new dialog is open. Each name is one step of an order. */
type Step = 'describe' | 'list' | 'start' | 'hurry' | 'pick' | 'leave' | 'lose' | 'return' | 'key'

const KNOWN = listOf(model('a'), model('b'))

/**
 * A host with one server, "box". Its answers wait until a step lets them go: what it says of the server is read when it
 * answers. `slow`: it gives up describing the server, but has the time to list its models.
 */
function openHost({ up, slow }: { readonly up: boolean; readonly slow: boolean }) {
  const connection = fakeConnection()
  const server = { up, slow, listed: false }
  const waiting: { readonly name: string; answer(): void; fail(): void }[] = []
  const held = (name: string, answer: () => unknown) => () =>
    new Promise((resolve, reject) => {
      waiting.push({ name, answer: () => resolve(answer()), fail: () => reject(new Error('lost')) })
    })
  connection.answers['providers.list'] = held('describe', () => [
    provider('box', { ready: server.up && (!server.slow || server.listed), takesBaseUrl: true }),
  ])
  connection.answers['providers.models'] = held('list', () => {
    server.listed = server.up
    return server.up ? KNOWN : { models: [], fetchedAt: null, cached: true, problem: 'The box does not answer.' }
  })
  return { connection, server, waiting }
}

/** Does the steps in that order while the form is open, then lets everything end, and tells what the page holds. */
async function after(steps: readonly Step[], began: { readonly up: boolean; readonly slow: boolean }) {
  const { connection, server, waiting } = openHost(began)
  const app = createAppModel(connection)
  const list = app.models('box', '')
  const heard: unknown[] = []
  app.providers.subscribe(() => {})
  list.subscribe(() => heard.push(list.get().value))
  let leavePicker = (): void => {}
  const letGo = (name: string) => {
    const index = waiting.findIndex((each) => each.name === name)
    if (index >= 0) waiting.splice(index, 1)[0]?.answer()
  }
  const acts: Readonly<Record<Step, () => void>> = {
    describe: () => letGo('describe'),
    list: () => letGo('list'),
    // A server is started, then the person comes back to the window.
    start() {
      server.up = true
      app.providers.reload()
    },
    hurry: () => (server.slow = false),
    pick: () => (leavePicker = list.subscribe(() => {})),
    leave: () => leavePicker(),
    lose() {
      connection.become('lost')
      for (const each of waiting.splice(0)) each.fail()
    },
    return: () => connection.become('open'),
    key() {
      app.providers.reload()
      void list.refresh()
    },
  }
  for (const step of steps) {
    acts[step]()
    await settle()
  }
  connection.become('open')
  for (let round = 0; round < 20; round += 1) {
    await settle()
    letGo('describe')
    letGo('list')
  }
  return {
    ready: app.providers.get().value?.[0]?.ready,
    models: list.get().value?.models.map(({ id }) => id),
    heard: heard.at(-1) === list.get().value,
    waiting: waiting.length,
    asked: connection.asked.length,
  }
}

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest]
}

describe('the form knows what the list shows', () => {
  test.each<[string, { readonly up: boolean; readonly slow: boolean }, readonly Step[]]>([
    ['a slow server', { up: true, slow: true }, ['describe', 'list', 'describe', 'pick', 'leave']],
    ['a slow server that recovers', { up: true, slow: true }, ['describe', 'hurry', 'list', 'pick', 'list']],
    ['a server that is started later', { up: false, slow: false }, ['describe', 'list', 'start', 'pick', 'leave']],
    ['a slow server that is started later', { up: false, slow: true }, ['describe', 'list', 'start', 'list', 'pick']],
    ['a lost connection', { up: true, slow: false }, ['describe', 'list', 'lose', 'return', 'pick']],
    [
      'a lost connection to a slow server',
      { up: true, slow: true },
      ['describe', 'list', 'lose', 'return', 'describe'],
    ],
    [
      'a server that is started during a loss',
      { up: false, slow: false },
      ['list', 'lose', 'start', 'return', 'leave'],
    ],
    ['a new key', { up: true, slow: true }, ['describe', 'list', 'key', 'pick', 'list']],
  ])('%s, in every order', async (_name, began, steps) => {
    for (const order of ordersOf(steps)) {
      const { asked, ...held } = await after(order, began)
      expect(held, order.join(', ')).toEqual({ ready: true, models: ['a', 'b'], heard: true, waiting: 0 })
      // Two answers that correct each other could ask without an end.
      expect(asked, order.join(', ')).toBeLessThan(20)
    }
  })

  test('a server that never starts is asked a few times only', async () => {
    const { ready, asked } = await after(['describe', 'list', 'pick', 'leave', 'key'], { up: false, slow: false })
    expect(ready).toBe(false)
    expect(asked).toBeLessThan(10)
  })
})
