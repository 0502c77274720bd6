import type { StageName } from '../../../contract/turn/turn-parts.ts'
import type { ModelRequest } from '../../ports.ts'
import { modelForStage } from '../../../dialog/members/critic.ts'
import { occasionOf } from '../../occasion.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** An answer may be this many times as long as was asked for: whoever goes on beyond it does not come to an end. */
const TIMES = 4
/** Room for the tongues whose words take most tokens; English takes 1.3. */
const TOKENS_PER_WORD = 2
/** Taken where nobody says a length, and the most that a number in edited words is read as one. */
const UNSAID_WORDS = 400
const WORDS_MAX = 5_000
/** Thinking is paid for, too, and has no end by itself; models that think hard take up to half of this in one turn. */
export const THINKING_CEILING = 32_000

/** Inputs of tools stand in the answer, too. */
const TOOL_TOKENS = 1_000

/** Tokens of an answer, thinking apart, beyond which nobody reads on. */
export function answerCeiling(
  source: PromptSource,
  planned: Due,
  stage: StageName,
  prompt: Pick<ModelRequest, 'messages' | 'tools'>,
): number {
  const { mode, config, state } = source
  const { max = UNSAID_WORDS, unheard = 0 } = mode.length?.(occasionOf(source, planned, stage)) ?? {}
  // Whoever wrote the task may have written another length into it.
  const edited =
    Object.keys(config.prompts ?? {}).length > 0 || modelForStage(state, planned.member, stage)?.instructions
  const task = prompt.messages.at(-1)
  const told = edited && task && task.role !== 'tool' ? task.parts : []
  const written = told.filter(({ stability }) => stability === 'turn').flatMap(({ text }) => numbersIn(text))
  const words = Math.max(max, ...written) + unheard
  return TIMES * TOKENS_PER_WORD * words + (prompt.tools.length > 0 ? TOOL_TOKENS : 0)
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d.,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(/[.,]/g, '')))
    .filter((number) => number <= WORDS_MAX)
}
