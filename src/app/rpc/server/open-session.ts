import { Condition } from '../../../base/async/condition.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import { type RpcServices, ACTS } from '../../acts/index.ts'
import { STREAM_WINDOW, type HostMessage } from '../messages.ts'
import type { z } from 'zod'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { onAbort } from '../../../base/async/on-abort.ts'
import { parseMessage } from './parse-message.ts'

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined }

type ProcedureAnswer =
  | { readonly kind: 'call'; readonly value: unknown }
  | { readonly kind: 'stream'; readonly items: AsyncIterable<unknown> }

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer

const MAX_CALLS = 64

export interface SessionOptions {
  /** Calls and streams that one client may have open; a page needs fewer than twenty. */
  readonly maxCalls?: number
  /** Called with unexpected failures, for the host's log. */
  readonly report?: (procedure: string, error: unknown) => void
}

/** One client, from its first message until its transport closes. */
export interface RpcSession {
  /**
   * Takes one message. False when it is not of the protocol: only a foreign client sends such a message, so the
   * transport should be closed.
   */
  receive(text: string): boolean
  /** Ends every stream of this client and aborts its calls. */
  close(): void
}

interface Call {
  readonly controller: AbortController
  /** Items that may be sent before the client requests more. */
  room: number
  /** Called when the client has requested more. */
  readonly pulled: Condition
}

/**
 * Serves one client over any transport that carries messages in order. When a call fails, only an ErrorShape is
 * sent.
 */
export function openSession(
  services: RpcServices,
  send: (text: string) => void,
  { maxCalls = MAX_CALLS, report = () => {} }: SessionOptions = {},
): RpcSession {
  const calls = new Map<number, Call>()
  /** The number of calls that are running. A cancelled call counts until its service has ended. */
  let underWay = 0

  const tell = (message: HostMessage): void => send(JSON.stringify(message))

  async function answer(id: number, call: Call, procedure: string, input: unknown): Promise<void> {
    const { signal } = call.controller
    underWay += 1
    try {
      if (underWay > maxCalls)
        throw new AppError('RPC_REFUSED', 'The app has too many requests under way: wait a moment and try again.', {
          retryable: true,
        })
      const result = await callProcedure(services, procedure, input, signal)
      if (result.kind === 'stream') await sendItems(tell, id, call, result.items)
      else if (!signal.aborted) tell({ type: 'result', id, value: result.value })
    } catch (error) {
      // When the client has cancelled the call, nobody waits for its error.
      if (signal.aborted) return
      if (!(error instanceof AppError)) report(procedure, error)
      tell({ type: 'error', id, error: toErrorShape(error) })
    } finally {
      underWay -= 1
      if (calls.get(id) === call) calls.delete(id)
    }
  }

  return {
    receive(text) {
      const message = parseMessage(text)
      if (message === null) return false
      const { id } = message
      const call = calls.get(id)
      switch (message.type) {
        case 'call': {
          if (call) return false
          const started: Call = {
            controller: new AbortController(),
            room: STREAM_WINDOW,
            pulled: new Condition(),
          }
          calls.set(id, started)
          answer(id, started, message.procedure, message.input).catch((error: unknown) =>
            report(message.procedure, error),
          )
          return true
        }
        case 'pull':
          // The call may have been answered, or its stream may have ended, before this message arrived.
          if (!call) return true
          call.room = Math.min(STREAM_WINDOW, call.room + message.count)
          call.pulled.notify()
          return true
        case 'cancel':
          if (!call) return true
          calls.delete(id)
          call.controller.abort()
          return true
      }
    },
    close() {
      for (const call of calls.values()) call.controller.abort()
      calls.clear()
    },
  }
}

async function sendItems(
  tell: (message: HostMessage) => void,
  id: number,
  call: Call,
  items: AsyncIterable<unknown>,
): Promise<void> {
  const { signal } = call.controller
  if (!signal.aborted) tell({ type: 'stream', id })
  for await (const value of endWithSignal(items, signal)) {
    if (signal.aborted) return
    tell({ type: 'item', id, value })
    call.room -= 1
    if (call.room === 0) await call.pulled.wait(signal)
  }
  if (!signal.aborted) tell({ type: 'end', id })
}

type Service = (input: unknown, signal: AbortSignal) => unknown

interface Declared {
  readonly input: z.ZodType
  readonly kind: 'call' | 'stream'
}

/** Looks up only own members, so that names such as `constructor` and `__proto__` find nothing. */
function member<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function declaredAs(group: string, name: string): Declared | undefined {
  return member<Declared>(member<Readonly<Record<string, Declared>>>(ACTS, group) ?? {}, name)
}

/**
 * Parses the input and calls the service.
 * @param procedure group and name, as in "dialogs.watch"
 * @throws AppError RPC_REFUSED for a name that is not in the contract, INPUT_INVALID, and what the service throws
 */
async function callProcedure(
  services: RpcServices,
  procedure: string,
  input: unknown,
  signal: AbortSignal,
): Promise<ProcedureAnswer> {
  const [group = '', name = '', ...rest] = procedure.split('.')
  const declared = rest.length === 0 ? declaredAs(group, name) : undefined
  const service = member<Service>(
    member(services as unknown as Readonly<Record<string, Readonly<Record<string, Service>>>>, group) ?? {},
    name,
  )
  if (!declared || !service)
    throw new AppError('RPC_REFUSED', 'The app asked its host for something the host does not know: reload the app.')
  const answer = await service(parseInput(declared.input, input), signal)
  // The page would wait for ever for an answer of the other kind, or read an empty object.
  if (isStream(answer) !== (declared.kind === 'stream'))
    throw new Error(`The act ${procedure} is declared as a ${declared.kind} and answers with something else.`)
  return isStream(answer) ? { kind: 'stream', items: answer } : { kind: 'call', value: answer }
}

/**
 * The same items, ending quietly when the signal aborts even if the source is stuck.
 * No promise outlives an item: racing each item against one long-lived promise would leak a little memory per event.
 */
function endWithSignal<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterableIterator<T, undefined> {
  const iterator = source[Symbol.asyncIterator]()
  let ended = false
  let forget = (): void => {}
  let settle: ((result: IteratorReturnResult<undefined>) => void) | null = null

  function end(): void {
    ended = true
    forget()
  }
  function abort(): void {
    if (ended) return
    end()
    settle?.(DONE)
    // A generator answers return() only after its pending item; there is no need to wait for that.
    iterator.return?.().catch(() => {})
  }

  forget = onAbort(signal, abort)

  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      if (ended) return Promise.resolve(DONE)
      return new Promise((resolve, reject) => {
        settle = resolve
        iterator.next().then(
          (result) => {
            if (result.done !== true) return resolve(result)
            end()
            resolve(DONE)
          },
          (error: unknown) => {
            if (ended) return resolve(DONE)
            end()
            reject(error instanceof Error ? error : new Error('The stream failed.', { cause: error }))
          },
        )
      })
    },
    return() {
      abort()
      return Promise.resolve(DONE)
    },
  }
}
