import type { StageName } from '../../../contract/turn/turn-parts.ts'
import type { ModelRequest } from '../../ports.ts'
import { modelForStage } from '../../../dialog/members/critic.ts'
import { occasionOf } from '../../occasion.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** How many times longer than requested an answer may be. A longer one probably has no end. */
const TIMES = 4
/** Tokens per word in the languages that take most; English takes about 1.3. */
const TOKENS_PER_WORD = 2
/** Words of an answer without a stated length. Numbers above WORDS_MAX in edited prompts are not taken for lengths. */
const UNSAID_WORDS = 400
const WORDS_MAX = 5_000
/**
 * The most tokens of thinking, which costs money and may have no end. Models that think hard use up to half of it in a
 * turn.
 */
export const THINKING_CEILING = 32_000

/** Tokens added for inputs of tool calls, which are part of the answer. */
const TOOL_TOKENS = 1_000

/** The most tokens of an answer, without its thinking; beyond that the call is ended. */
export function answerCeiling(
  source: PromptSource,
  planned: Due,
  stage: StageName,
  prompt: Pick<ModelRequest, 'messages' | 'tools'>,
): number {
  const { mode, config, state } = source
  const { max = UNSAID_WORDS, unheard = 0 } = mode.length?.(occasionOf(source, planned, stage)) ?? {}
  // A person who edited the task may have requested another length in it.
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
