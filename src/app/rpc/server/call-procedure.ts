import type { z } from 'zod'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { ACTS, type RpcServices } from '../../acts/index.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'

type Service = (input: unknown, signal: AbortSignal) => unknown

interface Declared {
  readonly input: z.ZodType
  readonly kind: 'call' | 'stream'
}

export type ProcedureAnswer =
  | { readonly kind: 'call'; readonly value: unknown }
  | { readonly kind: 'stream'; readonly items: AsyncIterable<unknown> }

/** Looks up one's own members only, so that `constructor` and `__proto__` name nothing. */
function member<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function declaredAs(group: string, name: string): Declared | undefined {
  return member<Declared>(member<Readonly<Record<string, Declared>>>(ACTS, group) ?? {}, name)
}

/**
 * Parses the input and calls the service.
 * @param procedure group and name, as in "dialogs.watch".
 * @throws AppError RPC_REFUSED for a name that is not in the contract, INPUT_INVALID, and what the service throws.
 */
export async function callProcedure(
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
  // Sent as it was not declared, its page would wait for ever or read an empty object.
  if (isStream(answer) !== (declared.kind === 'stream'))
    throw new Error(`The act ${procedure} is declared as a ${declared.kind} and answers with something else.`)
  return isStream(answer) ? { kind: 'stream', items: answer } : { kind: 'call', value: answer }
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
