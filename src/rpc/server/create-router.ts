import { ORPCError, os } from '@orpc/server'
import { AppError, toErrorShape } from '../../contract/errors.ts'
import { procedures, type RpcServices } from '../../contract/procedures.ts'
import { isStream, mapFailure } from '../stream.ts'
import { callProcedure } from './call-procedure.ts'

/** What one transport shares among its calls. */
export interface CallContext {
  /** Calls and streams under way on this transport. */
  calls: number
}

export interface RouterOptions {
  /** Calls and streams one transport may have under way; a page needs fewer than twenty. */
  readonly maxCalls: number
  /** Told of failures nobody planned for, for the host's log. */
  readonly report: (procedure: string, error: unknown) => void
}

/** The contract's table as an oRPC router. Nothing but an ErrorShape leaves it when a call fails. */
export function createRouter(services: RpcServices, { maxCalls, report }: RouterOptions) {
  const base = os.$context<CallContext>()

  function procedure(group: string, name: string) {
    const toWire = (error: unknown): ORPCError<string, unknown> => {
      if (!(error instanceof AppError)) report(`${group}.${name}`, error)
      const shape = toErrorShape(error)
      return new ORPCError(shape.code, { message: shape.message, data: shape })
    }
    return base.handler(async ({ input, context, signal = new AbortController().signal }) => {
      if (context.calls >= maxCalls)
        throw toWire(
          new AppError('RPC_REFUSED', 'The app has too many requests under way: wait a moment and try again.', {
            retryable: true,
          }),
        )
      context.calls += 1
      try {
        const answer = await callProcedure(services, group, name, input, signal, () => {
          context.calls -= 1
        })
        return isStream(answer) ? mapFailure(answer, toWire) : answer
      } catch (error) {
        throw toWire(error)
      }
    })
  }

  const groups = Object.entries(procedures).map(
    ([group, names]) =>
      [group, Object.fromEntries(Object.keys(names).map((name) => [name, procedure(group, name)]))] as const,
  )
  return Object.fromEntries(groups)
}
