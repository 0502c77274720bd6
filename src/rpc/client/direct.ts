import { AppError, toErrorShape } from '../../contract/errors.ts'
import type { RpcClient, RpcServices } from '../../contract/procedures.ts'
import { callProcedure } from '../server/call-procedure.ts'
import { isStream, mapFailure } from '../stream.ts'
import { createClient } from './create-client.ts'

/** The contract called in this process: inputs are parsed and errors cut down exactly as over a wire. */
export function createDirectClient(services: RpcServices): RpcClient {
  return createClient(async ([group, name], input, signal = new AbortController().signal) => {
    try {
      const answer = await callProcedure(services, group, name, input, signal)
      return isStream(answer) ? mapFailure(answer, rebuild) : answer
    } catch (error) {
      throw rebuild(error)
    }
  })
}

function rebuild(error: unknown): AppError {
  const shape = toErrorShape(error)
  return new AppError(shape.code, shape.message, { retryable: shape.retryable, details: shape.details })
}
