import type { ListUpdate } from '../../../src/core/contract/library/list-update.ts'
import { AppError } from '../../../src/core/contract/errors/errors.ts'
import type { DialogEvent, DialogSummary } from '../../../src/core/contract/events.ts'
import type { RpcClient } from '../../../src/app/acts/index.ts'
import type { Connection, TransportStatus } from '../../../src/app/rpc/connection.ts'

/** A stream that the test writes. */
export class Feed<T> implements AsyncIterable<T> {
  #queue: T[] = []
  #error: Error | null = null
  #over = false
  #wake = () => {}

  push(...items: T[]): void {
    this.#queue.push(...items)
    this.#wake()
  }
  fail(error: Error): void {
    this.#error = error
    this.end()
  }
  end(): void {
    this.#over = true
    this.#wake()
  }
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for (;;) {
      const item = this.#queue.shift()
      if (item !== undefined) yield item
      else if (this.#over) break
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    if (this.#error !== null) throw this.#error
  }
}

/** Each event as a separate batch. */
async function* oneByOne(feed: Feed<DialogEvent>): AsyncGenerator<readonly DialogEvent[]> {
  for await (const event of feed) yield [event]
}

export interface Watched {
  readonly id: string
  readonly afterSeq: number
  readonly feed: Feed<DialogEvent>
}

/** A connection in memory: it records calls, and the test answers them. */
export interface FakeConnection extends Connection {
  readonly watched: Watched[]
  readonly lists: Feed<readonly DialogSummary[]>[]
  readonly asked: { readonly name: string; readonly input: unknown }[]
  answers: Record<string, (input: never) => unknown>
  become(status: TransportStatus): void
}

export function fakeConnection(): FakeConnection {
  const listeners = new Set<() => void>()
  const watched: Watched[] = []
  const lists: Feed<readonly DialogSummary[]>[] = []
  const asked: { name: string; input: unknown }[] = []
  let status: TransportStatus = 'open'
  const fake: FakeConnection = {
    watched,
    lists,
    asked,
    answers: {},
    client: new Proxy({} as RpcClient, {
      get: (_target, group: string) =>
        new Proxy(
          {},
          {
            get: (_inner, name: string) => (input: never, options?: { signal?: AbortSignal }) =>
              call(`${group}.${name}`, input, options?.signal),
          },
        ),
    }),
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become(next) {
      status = next
      for (const listener of Array.from(listeners)) listener()
    },
    close() {},
  }
  async function call(name: string, input: never, signal?: AbortSignal): Promise<unknown> {
    if (status === 'lost') throw new AppError('RPC_CLOSED', 'The connection is interrupted.')
    asked.push({ name, input })
    if (name === 'dialogs.watch') {
      const feed = new Feed<DialogEvent>()
      watched.push({ ...(input as { id: string; afterSeq: number }), feed })
      signal?.addEventListener('abort', () => feed.end())
      return oneByOne(feed)
    }
    if (name === 'dialogs.watchList') {
      const feed = new Feed<readonly DialogSummary[]>()
      lists.push(feed)
      signal?.addEventListener('abort', () => feed.end())
      return wholeLists(feed)
    }
    const answer = fake.answers[name]
    if (!answer) return await new Promise(() => {})
    return answer(input)
  }
  return fake
}

async function* wholeLists(lists: AsyncIterable<readonly DialogSummary[]>): AsyncIterable<ListUpdate> {
  for await (const dialogs of lists) yield { whole: true, dialogs, removed: [] }
}

/** Lets everything that waits for a promise continue. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 500; round += 1) await Promise.resolve()
}
