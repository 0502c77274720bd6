import type { Problem } from '../../../contract/errors/problem.ts'
import { ProviderError } from '../../../contract/errors/errors.ts'
import { novelty } from '../../../dialog/speech/novelty.ts'
import { isPrivateTurn } from '../../../dialog/turns/private-turn.ts'
import type { ModelRequest } from '../../ports.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** What of a prompt tells a model what to do; all else is what was said, or what it is about. */
const ORDERS: ReadonlySet<string> = new Set(['rules', 'identity', 'guidance'])

/** Whether what is said is little else than what its speaker was told to do: small models recite their task. */
export function recites({ system, messages }: ModelRequest, planned: Due, text: string): boolean {
  if (isPrivateTurn(planned)) return false
  const asked = messages.flatMap((message) => (message.role === 'user' ? message.parts : []))
  const orders = [...system, ...asked].filter((part) => ORDERS.has(part.package))
  return novelty(text, orders).little
}

/** Why it is asked for once more. */
export function recitedError(name: string): ProviderError {
  return new ProviderError('TURN_REPEATS', `${name} recited its task in place of a speech, and is asked once more.`, {
    retryable: true,
  })
}

/** It did so again: the words stand, and the person is told. */
export function recitedProblem(name: string, where: Problem['where']): Problem {
  return {
    code: 'RECITED',
    message: `${name} recites its task here in place of a speech: give the seat a larger model.`,
    where,
    severity: 'warning',
    retryable: true,
    raw: null,
  }
}
