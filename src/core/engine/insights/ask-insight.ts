import { sayLater } from '../../../base/language/say.ts'
import type { z } from 'zod'
import type { DialogConfig, SeatConfig } from '../../contract/dialog-config.ts'
import { ProviderError, type AppError } from '../../contract/errors/errors.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { EnginePorts, ModelMessage, ModelRequest, Wording, Words } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { askWhole, wentRound } from '../call/ask-whole.ts'
import { againMessages } from '../prompt/again-note.ts'
import { leastCallSize } from '../extras/request-size.ts'
import { wordsOfTask } from '../call/limits/recited.ts'
import { CallTally, type CallsSpent } from '../call/call-tally.ts'
import { namesForm, parseAnswer, shapeFields } from './answers.ts'

/** The answer, or why it could not be read; it is paid for either way. */
export type InsightAnswer<T> = { readonly value: T } | { readonly error: AppError }

/** Reserves room for a call of this size until the returned function is called. Throws when there is no room. */
export type MayAsk = (size: CallSize, taken: CallsSpent) => () => void

export type InsightPorts = Pick<EnginePorts, 'providers' | 'clock' | 'random'>

/** A model that reads for an insight. */
export type ModelChoice = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

/** The source of a request, with another model in place of the moderator's. */
export function readBy(source: PromptSource, by: ModelChoice | null): PromptSource {
  if (by === null) return source
  const { baseUrl: _own, ...moderator } = source.config.seats.moderator
  const seats = { ...source.config.seats, moderator: { ...moderator, ...by } }
  return { ...source, config: { ...source.config, seats } }
}

/** Counts the calls that are made for an insight. */
export function insightTally({ seats: { moderator } }: DialogConfig, { providers, clock }: InsightPorts): CallTally {
  return new CallTally(providers.priceOf(moderator.provider, moderator.model, clock.now()))
}

/**
 * Asks the moderator's model for an answer of a certain form. If the answer has another form, it is asked once more and
 * told what is wrong.
 * @param tally counts every call, whatever its result
 * @param mayAsk called before each call with its expected size; throws when there is no room for it
 * @throws ProviderError when there is no answer, ConfigError, or the signal's reason
 */
export async function askInsight<T>(
  request: ModelRequest,
  schema: z.ZodType<T>,
  { config, words }: Wording,
  ports: InsightPorts,
  signal: AbortSignal,
  tally: CallTally,
  mayAsk: MayAsk = () => () => undefined,
): Promise<InsightAnswer<T>> {
  const seat = config.seats.moderator
  const provider = ports.providers.get(seat.provider, { baseUrl: seat.baseUrl })
  const price = ports.providers.priceOf(seat.provider, seat.model, ports.clock.now())

  const fields = shapeFields(request.json?.schema ?? {})
  const ofTask = wordsOfTask(request)
  // What is made of a dialog is in words about it; other answers may rightly name what they were asked for.
  const saysNothing = request.scene.insight && ((each: string) => namesForm(each, fields) || ofTask(each))

  async function ask(asked: ModelRequest) {
    const release = mayAsk(leastCallSize(asked, price), tally)
    try {
      const { text, reply } = await askWhole(provider, asked, ports, signal, tally)
      return { text, finish: reply.finish, parsed: parseAnswer(schema, text, fields, saysNothing) }
    } finally {
      release()
    }
  }

  let first: Awaited<ReturnType<typeof ask>>
  try {
    first = await ask(request)
  } catch (error) {
    if (error instanceof ProviderError && error.usage) return { error }
    throw error
  }
  if ('value' in first.parsed) return { value: first.parsed.value }
  try {
    const second = await ask(askedOnceMore(request, words, first, first.parsed.why))
    if ('value' in second.parsed) return { value: second.parsed.value }
    return { error: unreadable(seat.model, second.finish) }
  } catch (error) {
    if (error instanceof ProviderError) return { error }
    throw error
  }
}

/**
 * The request after an unusable answer. An answer that repeated itself is left out, because the model would continue
 * it.
 */
export function askedOnceMore(
  request: ModelRequest,
  words: Words,
  { text, finish }: { readonly text: string; readonly finish: Finish },
  why: string,
): ModelRequest {
  return wentRound(finish)
    ? { ...request, messages: againMessages(request.messages, ['repeats'], words, null) }
    : askedAgain(request, words, text, why)
}

/** Repeats the request, with the unusable answer and what is wrong with it. */
export function askedAgain(request: ModelRequest, words: Words, answer: string, why: string): ModelRequest {
  // An empty answer cannot be corrected.
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
  if (finish.unified === 'content-filter')
    return new ProviderError('PROVIDER_REFUSED', sayLater('{model} declined to answer.', { model }))
  if (wentRound(finish))
    return new ProviderError(
      'PROVIDER_PROTOCOL',
      sayLater('{model} wrote the same again and again and never ended its answer: give the moderator another model.', {
        model,
      }),
    )
  if (finish.unified === 'length')
    return new ProviderError(
      'PROVIDER_TRUNCATED',
      sayLater(
        "{model} reached its output limit before its answer was whole: raise the moderator's limit or lower its effort.",
        { model },
      ),
    )
  return new ProviderError(
    'PROVIDER_PROTOCOL',
    sayLater(
      '{model} did not answer in the form it was asked for, twice: try again, or give the moderator another model.',
      { model },
    ),
  )
}
