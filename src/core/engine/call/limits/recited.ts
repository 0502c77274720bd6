import { sayLater, sayInEnglish } from '../../../../base/language/say.ts'
import type { Problem } from '../../../contract/errors/problem.ts'
import { ProviderError } from '../../../contract/errors/errors.ts'
import { novelty } from '../../../dialog/speech/novelty.ts'
import { isPrivateTurn } from '../../../dialog/turns/private-turn.ts'
import type { ModelRequest } from '../../ports.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** The parts of a prompt that contain instructions. The other parts contain the topic and what was said. */
const ORDERS: ReadonlySet<string> = new Set(['rules', 'identity', 'guidance'])

/** Whether a speech mostly repeats the speaker's instructions, as small models tend to. */
export function recites({ system, messages }: ModelRequest, planned: Due, text: string): boolean {
  if (isPrivateTurn(planned)) return false
  const asked = messages.flatMap((message) => (message.role === 'user' ? message.parts : []))
  const orders = [...system, ...asked].filter((part) => ORDERS.has(part.package))
  return novelty(text, orders).little
}

/**
 * Whether a final repeats its critique, which nobody may read, instead of giving a speech. A critique that only repeats
 * the draft contains nothing private.
 */
export function tellsCritique({ scene }: ModelRequest, text: string): boolean {
  const { stage, draft, critique } = scene
  if (stage !== 'final' || draft === null || critique === null) return false
  return novelty(text, [{ text: critique }]).little && !novelty(text, [{ text: draft }]).little
}

/** The error for which the speech is requested once more. */
export function recitedError(name: string): ProviderError {
  return new ProviderError(
    'TURN_REPEATS',
    sayLater('{name} recited its task in place of a speech, and is asked once more.', { name }),
    {
      retryable: true,
    },
  )
}

/** The notice for a final that repeats its critique even on the second try: the draft takes its place. */
export function draftStandsProblem(name: string, where: Problem['where']): Problem {
  return {
    code: 'RECITED',
    message: sayInEnglish(
      sayLater('{name} said its critique in place of a speech: its draft stands. Give the seat a larger model.', {
        name,
      }),
    ),
    where,
    severity: 'warning',
    retryable: true,
    raw: null,
  }
}

/** The notice for a speech that recites its task even on the second try. It is kept, and the person is told. */
export function recitedProblem(name: string, where: Problem['where']): Problem {
  return {
    code: 'RECITED',
    message: sayInEnglish(
      sayLater('{name} recites its task here in place of a speech: give the seat a larger model.', { name }),
    ),
    where,
    severity: 'warning',
    retryable: true,
    raw: null,
  }
}
