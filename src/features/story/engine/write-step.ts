import { hashText } from '../../../base/text/hash-text.ts'
import type { MadeSteps, WorldIdea, WorldQuote, WorldWriter } from '../../../core/contract/story/world-draft.ts'
import type { WorldStep } from '../../../core/contract/story/world-steps.ts'
import { delimit } from '../../../core/dialog/delimit.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { costOf } from '../../../core/dialog/money/cost.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import { STORY } from '../model/selectors.ts'
import { emptyDialog } from '../../../core/dialog/state.ts'
import type { DialogConfig, EnginePorts, ModelRequest, PromptPart, Words } from '../../../core/engine/ports.ts'
import { askInsight, insightTally, type InsightAnswer } from '../../../core/engine/insights/ask-insight.ts'
import { cacheKey } from '../../../core/engine/prompt/build-prompt.ts'
import { ENGINE_TEXTS } from '../../../core/engine/prompt/engine-texts.ts'
import { buildScene } from '../../../core/engine/prompt/scene.ts'
import { WORLD_TEXTS } from '../../../core/engine/prompt/world-texts.ts'
import type { CallsSpent } from '../../../core/engine/call/call-tally.ts'
import { completeConfig } from '../../../core/engine/complete-config.ts'
import { STEP_SHAPES, stepAnswer } from './step-answers.ts'

/** A step to write, with the results of the steps before it. */
export interface StepToWrite {
  readonly idea: WorldIdea
  readonly made: MadeSteps
  readonly step: WorldStep
  readonly writer: WorldWriter
}

/** The assumed tokens of an answer, for the estimate. */
const ANSWER_TOKENS: Readonly<Record<WorldStep, number>> = { places: 1_300, people: 1_500, hidden: 400, opening: 450 }
/** The most tokens of an answer. The limit for speeches would cut the list of places. */
const ROOM_TOKENS = 6_000

type Ports = Omit<EnginePorts, 'log'>

/** Estimates a step. It makes no call. */
export async function quoteStep(input: StepToWrite, ports: Ports): Promise<WorldQuote> {
  const { system, messages } = stepRequest(input, await configFor(input, ports), ports)
  const parts = [...system, ...messages.flatMap((message) => (message.role === 'tool' ? [] : message.parts))]
  const promptTokens = parts.reduce((sum, { text }) => sum + estimateTokens(text), 0)
  const answerTokens = ANSWER_TOKENS[input.step]
  const { provider, model } = input.writer
  const usage = { ...NO_USAGE, promptTokens, completionTokens: answerTokens, estimated: true }
  return {
    promptTokens,
    answerTokens,
    cost: costOf(usage, ports.providers.priceOf(provider, model, ports.clock.now())),
  }
}

/**
 * Has a model write a step: one call, or two if the first answer cannot be used.
 * @param spent called with the tokens and the cost of each call, also of failed ones
 * @returns the earlier steps and this one
 * @throws ProviderError, ConfigError, AppError INPUT_INVALID, or the signal's reason
 */
export async function writeStep(
  input: StepToWrite,
  ports: Ports,
  signal: AbortSignal,
  spent: (calls: CallsSpent) => void,
): Promise<MadeSteps> {
  const config = await configFor(input, ports)
  const tally = insightTally(config, ports)
  const request = stepRequest(input, config, ports)
  const schema = stepAnswer(input.step, input.idea, input.made)
  let answer: InsightAnswer<MadeSteps>
  try {
    answer = await askInsight(request, schema, { config, words: WORDS }, ports, signal, tally)
  } finally {
    if (tally.calls > 0) spent(tally)
  }
  if ('error' in answer) throw answer.error
  return { ...input.made, ...answer.value }
}

const TEXTS: Readonly<Record<string, string>> = { ...ENGINE_TEXTS, ...WORLD_TEXTS }
/** The texts of the prompts. Nobody edits them, and no dialog stores them. */
const WORDS: Words = Object.assign((key: string) => TEXTS[key] ?? '', { begunWith: () => true })

/** A configuration for these calls, with the chosen model in the moderator's seat. */
function configFor({ idea, writer }: StepToWrite, ports: Ports): Promise<DialogConfig> {
  const seats = {
    moderator: { ...writer, name: 'Narrator' },
    first: { ...writer, name: 'First' },
    second: { ...writer, name: 'Second' },
  }
  return completeConfig({ mode: STORY, topic: idea.title, seats, prompts: {}, seed: seedOf(idea) }, ports)
}

function stepRequest(
  { idea, made, step, writer }: StepToWrite,
  config: DialogConfig,
  { modes }: Pick<Ports, 'modes'>,
): ModelRequest {
  const part = (name: string, stability: PromptPart['stability'], text: string): PromptPart => ({
    package: name,
    stability,
    text,
  })
  // Text that grows from step to step comes last, so that the requests of all four steps begin alike and vendors can
  // cache the beginning.
  const settled = Object.entries(made).map(([name, value]) => settledText(name, value))
  const planned = { step: 0, member: 'moderator', kind: 'speech', speech: 0, phase: 'late' } as const
  const state = { ...emptyDialog('world'), config }
  return {
    model: writer.model,
    system: [part('rules', 'static', WORLD_TEXTS['world.rules'])],
    messages: [
      {
        role: 'user',
        parts: [
          part('topic', 'session', ideaText(idea)),
          ...settled.map((text) => part('history', 'dynamic', text)),
          part('guidance', 'turn', WORLD_TEXTS[`world.${step}`]),
        ],
      },
    ],
    tools: [],
    sampling: roomFor(writer),
    thinking: writer.thinking,
    effort: writer.effort,
    cacheKey: cacheKey(`world-${idea.title}`),
    json: STEP_SHAPES[step],
    scene: {
      ...buildScene(modes.get(STORY), state, config, planned, 'final'),
      call: 0,
      insight: { kind: 'world', step, idea, made },
    },
  }
}

function ideaText({ title, premise, tone }: WorldIdea): string {
  return delimit('idea', '', fillText(WORLD_TEXTS['world.idea'], { title, premise, tone }))
}

/** A step as JSON, without the lines for built-in voices, which models do not need. */
function settledText(name: string, value: unknown): string {
  const json = JSON.stringify(value, (key, field: unknown) => (key === 'voices' ? undefined : field))
  return fillText(WORLD_TEXTS['world.settled'], { made: delimit('settled', ` step="${name}"`, json) })
}

function roomFor({ sampling = {} }: WorldWriter): ModelRequest['sampling'] {
  const { maxOutputTokens } = sampling
  return maxOutputTokens === undefined
    ? sampling
    : { ...sampling, maxOutputTokens: Math.max(maxOutputTokens, ROOM_TOKENS) }
}

/** The seed for an idea: built-in voices make the same world from the same words. */
function seedOf({ title, premise, tone }: WorldIdea): number {
  return hashText(`${title}\n${premise}\n${tone}`)
}
