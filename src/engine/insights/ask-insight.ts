import type { z } from 'zod'
import { ProviderError, type AppError } from '../../contract/errors.ts'
import type { Finish, Usage } from '../../contract/turn/turn-parts.ts'
import { costOf } from '../../dialog/money/cost.ts'
import { addUsage } from '../../dialog/money/usage.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { EnginePorts, ModelMessage, ModelRequest, Wording, Words } from '../ports.ts'
import { askWhole } from '../run/call/ask-whole.ts'
import { estimateUsage } from '../run/call/estimate-usage.ts'
import { parseAnswer } from './answers.ts'

/** What calls took; cost null when the price is unknown. */
export interface InsightSpent {
  readonly usage: Usage
  readonly cost: number | null
}

/** What was asked for, or why it could not be read; paid for either way. */
export type InsightAnswer<T> =
  | { readonly value: T; readonly spent: InsightSpent }
  | { readonly error: AppError; readonly spent: InsightSpent }

export type InsightPorts = Pick<EnginePorts, 'providers' | 'clock' | 'random'>

/**
 * Asks the moderator's model for an answer of a shape. One that does not have it is asked for once more, told what was
 * wrong. @throws ProviderError when nothing was answered, ConfigError, or the signal's reason
 */
export async function askInsight<T>(
  request: ModelRequest,
  schema: z.ZodType<T>,
  { config, words }: Wording,
  ports: InsightPorts,
  signal: AbortSignal,
): Promise<InsightAnswer<T>> {
  const seat = config.seats.moderator
  const provider = ports.providers.get(seat.provider, { baseUrl: seat.baseUrl })

  async function ask(asked: ModelRequest, before: InsightSpent | null) {
    const { text, reply } = await askWhole(provider, asked, ports, signal)
    const usage = reply.usage ?? estimateUsage(asked, text)
    const cost = costOf(usage, ports.providers.priceOf(seat.provider, seat.model, ports.clock.now()))
    return {
      text,
      finish: reply.finish,
      parsed: parseAnswer(schema, text),
      spent: before ? addSpent(before, { usage, cost }) : { usage, cost },
    }
  }

  const priced = (usage: Usage): InsightSpent => ({
    usage,
    cost: costOf(usage, ports.providers.priceOf(seat.provider, seat.model, ports.clock.now())),
  })
  let first: Awaited<ReturnType<typeof ask>>
  try {
    first = await ask(request, null)
  } catch (error) {
    if (error instanceof ProviderError && error.usage) return { error, spent: priced(error.usage) }
    throw error
  }
  if ('value' in first.parsed) return { value: first.parsed.value, spent: first.spent }
  try {
    const second = await ask(askedAgain(request, words, first.text, first.parsed.why), first.spent)
    if ('value' in second.parsed) return { value: second.parsed.value, spent: second.spent }
    return { error: unreadable(seat.model, second.finish), spent: second.spent }
  } catch (error) {
    if (error instanceof ProviderError)
      return { error, spent: error.usage ? addSpent(first.spent, priced(error.usage)) : first.spent }
    throw error
  }
}

export function addSpent(a: InsightSpent, b: InsightSpent): InsightSpent {
  return { usage: addUsage(a.usage, b.usage), cost: a.cost === null || b.cost === null ? null : a.cost + b.cost }
}

function askedAgain(request: ModelRequest, words: Words, answer: string, why: string): ModelRequest {
  // An empty answer has nothing to be mended.
  if (answer === '') return request
  const messages: ModelMessage[] = [
    { role: 'assistant', parts: [{ package: 'answer', stability: 'turn', text: answer }] },
    {
      role: 'user',
      parts: [
        {
          package: 'guidance',
          stability: 'turn',
          text: fillText(words('engine.again'), { why }),
        },
      ],
    },
  ]
  return {
    ...request,
    messages: [...request.messages, ...messages],
    scene: { ...request.scene, call: request.scene.call + 1 },
  }
}

function unreadable(model: string, finish: Finish): ProviderError {
  if (finish.unified === 'content-filter') return new ProviderError('PROVIDER_REFUSED', `${model} declined to answer.`)
  if (finish.unified === 'length')
    return new ProviderError(
      'PROVIDER_TRUNCATED',
      `${model} reached its output limit before its answer was whole: raise the moderator's limit or lower its effort.`,
    )
  return new ProviderError(
    'PROVIDER_PROTOCOL',
    `${model} did not answer in the form it was asked for, twice: try again, or give the moderator another model.`,
  )
}
