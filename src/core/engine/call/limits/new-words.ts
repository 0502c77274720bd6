import { sayLater } from '../../../../base/language/say.ts'
import type { DialogProblem } from '../../../contract/errors/problem.ts'
import { ProviderError } from '../../../contract/errors/errors.ts'
import type { StageName } from '../../../contract/turn/turn-parts.ts'
import { memberName } from '../../../dialog/members/members.ts'
import { novelty, type Novelty } from '../../../dialog/speech/novelty.ts'
import { isPrivateTurn } from '../../../dialog/turns/private-turn.ts'
import { stagesFor } from '../../../dialog/turns/stages-for.ts'
import type { DialogState, Turn } from '../../../dialog/state.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** How much of a speech is new to those who read it; null for private words, introductions and summaries. */
export function newWords(
  { state, config, mode }: PromptSource,
  planned: Due,
  stage: StageName,
  text: string,
): Novelty | null {
  if (isPrivateTurn(planned)) return null
  if (mode.mayRepeat || planned.kind === 'introduction' || planned.kind === 'summary') return null
  if (stage !== stagesFor(config, state.plan, planned).at(-1)) return null
  const earlier = earlierWords(state, planned)
  return earlier.length === 0 ? null : novelty(text, earlier)
}

/** The earlier turns of a member that everybody may read. */
function earlierWords({ turns }: DialogState, { member, step }: Due): readonly Turn[] {
  return turns
    .filter((turn) => turn.member === member && turn.status === 'ended' && turn.step < step && turn.text !== '')
    .filter((turn) => !isPrivateTurn(turn))
}

/** The error for which the speech is requested once more. */
export function littleNew(name: string, { share }: Novelty): ProviderError {
  return new ProviderError(
    'TURN_REPEATS',
    sayLater('{name} said next to nothing new ({share}) and is asked once more.', { name, share: percent(share) }),
    {
      retryable: true,
    },
  )
}

/** The notice for a speech that says little new even on the second try. It is kept, and the person is told. */
export function littleNewProblem(state: DialogState, where: DialogProblem['where'], { share }: Novelty): DialogProblem {
  const name = memberName(state, where.member ?? '')
  return {
    code: 'LITTLE_NEW',
    message: `${name} said next to nothing new here: ${percent(share)} of it had not been said before.`,
    where,
    severity: 'info',
    retryable: true,
    raw: null,
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
