import { z } from 'zod'
import type { App } from '../../../../app/index.ts'
import { parseModel } from '../../../../app/set-up/choose-model.ts'
import type { SeatConfig } from '../../../../core/contract/dialog-config.ts'
import { AppError, ProviderError } from '../../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../../core/contract/errors/schema-problem.ts'
import { rankedItems, RETRIEVED_MAX } from '../../../../core/contract/library/retrieval.ts'
import { MESSAGE_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import { askState, roundsIn } from '../../../../core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../../../core/dialog/ask/citations.ts'
import { totals } from '../../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { toolAnswer } from '../answers.ts'
import type { ProgramCall, ProgramTool } from '../program-tool.ts'
import { estimateWords } from '../price-words.ts'
import { PROGRAM_TEXTS } from '../texts.ts'

const input = z.object({
  question: z
    .string('question must be a text.')
    .trim()
    .min(1, 'question is empty: write what you want to know.')
    .max(MESSAGE_MAX_CHARS, `question is longer than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
    .describe(PROGRAM_TEXTS['ask_library.question']),
  model: z.string().max(300).optional().describe(PROGRAM_TEXTS['ask_library.model']),
  conversation: z.string().min(1).max(100).optional().describe(PROGRAM_TEXTS['ask_library.conversation']),
  limit: z
    .int('limit must be a whole number.')
    .min(1, 'limit must be 1 or more.')
    .max(RETRIEVED_MAX, `limit can be at most ${RETRIEVED_MAX}.`)
    .default(RETRIEVED_MAX)
    .describe(PROGRAM_TEXTS['ask_library.limit']),
  confirm: z.boolean('confirm must be true or false.').optional().describe(PROGRAM_TEXTS['ask_library.confirm']),
})
type Asked = z.output<typeof input>

type Parts = Pick<App, 'engine' | 'providers' | 'programs' | 'retrieval'>

/**
 * The tool that answers from everything that was said in all dialogs, with a model at a price, or without a model.
 * @param models whether a model may be called, which stores a conversation and costs money
 */
export function askLibraryTool(app: Parts, models: boolean): ProgramTool {
  return {
    name: 'ask_library',
    title: 'Ask the library',
    right: 'read',
    description: PROGRAM_TEXTS.ask_library,
    input,
    annotations: models
      ? { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }
      : { readOnlyHint: true, openWorldHint: false },
    async run(given, call) {
      const question = parseInput(input, given)
      const host = await hostOf(app, question)
      return host === null ? look(app, question, call.signal) : answer(app, question, host, call)
    },
  }
}

/** null for a search without a model. */
async function hostOf(
  { engine, providers, programs }: Parts,
  { model, conversation }: Asked,
): Promise<SeatConfig | null> {
  const setting = await programs.setting()
  const name = model?.trim()
  if (name === 'none' || (name === undefined && !setting.host && conversation === undefined)) return null
  if (!setting.talk)
    throw new AppError(
      'INPUT_INVALID',
      'Other programs may not ask with a model here: set model to none, or ask the person to allow it in Settings, Other programs.',
    )
  if (name !== undefined && name !== '') {
    const chosen = await parseModel(name, { providers: () => providers.list() })
    providers.get(chosen.provider)
    return { ...chosen, name: 'Moderator' }
  }
  if (conversation !== undefined) {
    const { config } = await engine.state(conversation)
    if (config) return config.seats.moderator
  }
  return setting.host && { ...setting.host, name: 'Moderator' }
}

async function look({ retrieval }: Parts, { question, limit }: Asked, signal: AbortSignal) {
  const results = await retrieval.retrieve({ phrases: [...retrieval.phrasesOf(question)], limit }, signal)
  return toolAnswer({
    answer: null,
    summary: results.retrievalSummary,
    citations: rankedItems(results).map((item) => ({
      number: item.rank,
      dialog: item.dialog_id,
      title: item.title,
      turn: item.turn_index,
      speaker: item.speaker,
      date: item.date,
      text: item.content_snippet,
      why: item.why,
    })),
    not_found: results.unmatched_key_phrases,
    problems: results.errors.map(({ error }) => error),
    cost: { usd: 0, calls_without_price: 0 },
  })
}

async function answer(app: Parts, asked: Asked, host: SeatConfig, { signal, confirm }: ProgramCall) {
  const { engine, programs } = app
  const { estimate } = await engine.asking.estimate({
    host,
    ...(asked.conversation && { conversation: asked.conversation }),
  })
  const expected = { usd: estimate.cost, models: estimate.unpriced }
  await programs.account.allow(expected)
  if (estimate.cost !== 0) {
    const { question, conversation, confirm: confirmed } = asked
    const open = await confirm({
      what: ['ask_library', question, conversation ?? null, host.provider, host.model],
      usd: estimate.cost,
      words: `An answer by ${host.model} ${estimateWords(estimate)}.`,
      confirm: confirmed,
    })
    if (open) return open
  }
  const state = await programs.account.spendWithin(expected, async () => {
    const before = asked.conversation === undefined ? NOTHING : totals(await engine.state(asked.conversation))
    const value = await put(app, asked, host, signal)
    const after = totals(value)
    return {
      value,
      usd: Math.max(0, after.knownCost - before.knownCost),
      unpricedCalls: Math.max(0, after.unpricedCalls - before.unpricedCalls),
    }
  })
  await programs.account.markBegun(state.id)
  return toolAnswer(answerOf(state))
}

const NOTHING = { knownCost: 0, unpricedCalls: 0 }

/** The caller may disconnect: then the answer is stopped. */
async function put({ engine }: Parts, asked: Asked, host: SeatConfig, signal: AbortSignal): Promise<DialogState> {
  signal.throwIfAborted()
  const { question: text, conversation } = asked
  const id = await engine.asking.ask({ text, host, ...(conversation !== undefined && { conversation }) })
  const stop = (): void => void engine.stop(id, 'now').catch(() => undefined)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await engine.settled(id)
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function answerOf(state: DialogState): object {
  const turn = state.turns.findLast(({ member, superseded }) => member !== PERSON && !superseded)
  if (turn?.status !== 'ended')
    throw new ProviderError('PROVIDER_UNKNOWN', turn?.error?.message ?? 'The answer was stopped before it was whole.')
  const own = askState(state)
  const rounds = roundsIn(own, turn.id)
  const { knownCost, unpricedCalls } = totals(state)
  return {
    answer: turn.text,
    citations: citedNumbers(turn.text)
      .flatMap((number) => own.sources[number - 1] ?? [])
      .map(({ number, dialogId, title, turnNumber, speaker, at, text }) => ({
        number,
        dialog: dialogId,
        title,
        turn: turnNumber,
        speaker,
        date: at > 0 ? new Date(at).toISOString() : null,
        text,
      })),
    conversation: state.id,
    looked_for: rounds.flatMap(({ phrases }) => phrases),
    not_found: [...new Set(rounds.flatMap(({ unmatched }) => unmatched))],
    problems: rounds.flatMap(({ errors }) => errors.map(({ error }) => error)),
    /** The cost of the whole conversation. */
    cost: { usd: knownCost, calls_without_price: unpricedCalls },
  }
}
