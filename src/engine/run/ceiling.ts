import type { StageName } from '../../contract/turn-parts.ts'
import type { ModelMessage } from '../ports.ts'
import { occasionOf } from '../prompt/occasion.ts'
import type { PromptSource } from '../prompt/words.ts'
import { answering } from './stage-request.ts'
import type { Due } from '../tools/offered-tools.ts'

/** An answer may be this many times as long as was asked for: whoever goes on beyond it does not come to an end. */
const TIMES = 4
/** Room for the tongues whose words take most tokens; English takes 1.3. */
const TOKENS_PER_WORD = 2
/** Taken where nobody says a length, and the most that a number in edited words is read as one. */
const UNSAID_WORDS = 400
const WORDS_MAX = 5_000
/** Thinking is paid for, too, and has no end by itself; models that think hard take up to half of this in one turn. */
export const THINKING_CEILING = 32_000

/** Tokens of an answer, thinking apart, beyond which nobody reads on. @param task the last message of its prompt */
export function answerCeiling(
  source: PromptSource,
  planned: Due,
  stage: StageName,
  task: ModelMessage | undefined,
): number {
  const { mode, config, state } = source
  const asked = mode.length?.(occasionOf(source, planned, stage)).max ?? UNSAID_WORDS
  // Whoever wrote the task may have written another length into it.
  const edited = Object.keys(config.prompts ?? {}).length > 0 || answering(state, planned.member, stage).instructions
  const told = task && task.role !== 'tool' ? task.parts : []
  const written = edited
    ? told.filter(({ stability }) => stability === 'turn').flatMap(({ text }) => numbersIn(text))
    : []
  return TIMES * TOKENS_PER_WORD * Math.max(asked, ...written)
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d[\d.,]*/g)]
    .map(([digits]) => Number(digits.replaceAll(/[.,]/g, '')))
    .filter((number) => number <= WORDS_MAX)
}
