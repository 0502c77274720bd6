import { AppError } from '../../contract/errors.ts'
import { procedures, type RpcServices } from '../../contract/procedures.ts'
import type { z } from 'zod'
import { endWithSignal } from './end-with-signal.ts'
import { parseInput } from './parse-input.ts'

type Service = (input: unknown, signal: AbortSignal) => unknown

interface Declared {
  readonly input: z.ZodType
  readonly kind: 'call' | 'stream'
}

/** Looks up one's own members only, so that `constructor` and `__proto__` name nothing. */
function member<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

/**
 * Parses the input, calls the service and, for a stream, ends it with the signal.
 * @param onEnd told once, when the call has been answered or its stream is over.
 * @throws AppError RPC_REFUSED for a name that is not in the contract, INPUT_INVALID, and what the service throws.
 */
export async function callProcedure(
  services: RpcServices,
  group: string,
  name: string,
  input: unknown,
  signal: AbortSignal,
  onEnd: () => void = () => {},
): Promise<unknown> {
  // Leaving a stream must reach the service as well, so it gets a signal that ends with the stream.
  const own = new AbortController()
  const follow = (): void => own.abort(signal.reason)
  function end(): void {
    signal.removeEventListener('abort', follow)
    onEnd()
  }
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })

  let streaming = false
  try {
    const declared = member<Declared>(member<Readonly<Record<string, Declared>>>(procedures, group) ?? {}, name)
    const service = member<Service>(
      member(services as unknown as Readonly<Record<string, Readonly<Record<string, Service>>>>, group) ?? {},
      name,
    )
    if (!declared || !service)
      throw new AppError('RPC_REFUSED', 'The app asked its host for something the host does not know: reload the app.')
    const answer = await service(parseInput(declared.input, input), own.signal)
    if (declared.kind !== 'stream') return answer
    streaming = true
    return endWithSignal(answer as AsyncIterable<unknown>, own.signal, () => {
      end()
      own.abort()
    })
  } finally {
    if (!streaming) end()
  }
}
