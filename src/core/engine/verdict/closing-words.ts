import { primaryLanguage } from '../../../base/language/primary-language.ts'
import { ProviderError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { structuresIn } from '../../dialog/answers/structures-in.ts'
import { wordsWithin } from '../../dialog/answers/words-within.ts'
import { outcomeWords } from '../../dialog/closing/verdict.ts'
import { memberName } from '../../dialog/members/members.ts'
import { publicText, publicValue } from '../../dialog/channels/public-text.ts'
import { dialogLanguage } from '../../dialog/language/dialog-language.ts'
import { largestCall, summaryFits } from '../../dialog/money/cap.ts'
import { isTurnOver } from '../../dialog/turns/open-turn.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { ModelMessage, ModelRequest } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { callWithRetry } from '../call/call-with-retry.ts'
import type { StageRun } from '../call/stage-run.ts'
import { CallTally, spentFact } from '../call/call-tally.ts'
import { speechRules } from '../call/limits/speech-rules.ts'
import { modelOfStage } from '../call/stage-request.ts'
import type { Due } from '../tools/offered-tools.ts'
import { closingFacts } from './closing-facts.ts'
import { readWords } from '../../../base/text/words.ts'

/** The language of the app's own texts. */
const OWN_LANGUAGE = 'en'

/** The end of a closing for which no model was called, because an earlier try gave the verdict but no speech. */
export const GIVEN: Finish = { unified: 'stop', raw: 'given' }

/**
 * The verdict of an earlier try at this closing that ended before its speech, as it would have been written; null when
 * there is none, or a turn has changed since.
 */
export function givenVerdict({ state }: PromptSource, { kind, step }: Due): string | null {
  if (kind !== 'summary') return null
  const given = state.turns.findLast((turn) => turn.step === step && !isTurnOver(turn) && state.verdicts[turn.id])
  const verdict = given && state.verdicts[given.id]
  if (!verdict || verdict.unreadable !== null || state.changedSeq > verdict.throughSeq) return null
  const { winner, margin, reasons } = verdict
  return JSON.stringify({ winner, margin, reasons: reasons.map(({ turn, quote }) => ({ turn, quote })) })
}

/**
 * Adds a speech to a closing that has none, or only a line that introduces its verdict. It is taken from what the model
 * wrote, or from one more call, or made from the verdict. What was paid for is never thrown away.
 * @returns how the closing ended
 * @throws ProviderError when the speech was interrupted, or the signal's reason
 */
export async function sayClosingWords(
  run: StageRun,
  request: ModelRequest,
  planned: Due,
  finish: Finish,
): Promise<Finish> {
  const { context, merger } = run
  const wordless = () => (run.end !== '' || run.notes.length > 0) && onlyLeads(merger.text('speech'), context)
  if (!wordless()) return finish
  takeBackWords(run)
  const own = wordsWithin(run.end)
  if (own !== '') {
    merger.add('speech', own)
    return finish
  }
  let ended = finish
  if (fitsOnceMore(run)) {
    await keepVerdict(run, planned, request)
    try {
      const asked = { ...request, messages: wordsAsked(run, request), tools: [] }
      const rules = speechRules(context, planned, run.stage, [])
      ended = (await callWithRetry(run, { ...asked, scene: { ...request.scene, call: 1 } }, rules)).finish
    } catch (error) {
      if (!(error instanceof ProviderError) || context.signal.aborted || !wordless()) throw error
    }
  }
  if (wordless()) {
    takeBackWords(run)
    merger.add('speech', wordsWithin(run.end) || wordsMade(run, planned, request))
  }
  return ended
}

/** The most words in a line that only announces what follows: "Final verdict". */
const LEAD_MAX_WORDS = 2
const COLON_AT_END = /[:：][\s*_`]*$/u
/** The marks and the number of a heading: "## 4. ". */
const HEADING_MARKS = /^[\s#*_`]*(?:\p{N}+[.)])?/u

/** Whether every line only introduces what follows the speech: it ends with a colon, or is a heading. */
function onlyLeads(text: string, { state }: PromptSource): boolean {
  const names = (['first', 'second'] as const).map((seat) => memberName(state, seat))
  return text.split('\n').every((line) => COLON_AT_END.test(line) || isHeading(line, names))
}

/**
 * Whether a line is a heading: few words, no name, and no figure but its own number. A line such as "3 : 2" is none,
 * because it states a result.
 */
function isHeading(line: string, names: readonly string[]): boolean {
  const said = line.replace(HEADING_MARKS, '')
  return readWords(said).length <= LEAD_MAX_WORDS && !/\p{N}/u.test(said) && !names.some((name) => said.includes(name))
}

function takeBackWords({ context, merger }: StageRun): void {
  if (merger.text('speech') === '') return
  merger.restart(context.ports.clock.now(), { speech: '', thinking: merger.text('thinking') })
}

function wordsAsked({ end, notes, context: { words } }: StageRun, { messages }: ModelRequest): ModelMessage[] {
  const weighed = notes.map((text) => `<weighing>\n${text}\n</weighing>`)
  const written = [...weighed, end].filter((text) => text !== '').join('\n\n')
  const part = (text: string, name: string) => [{ package: name, stability: 'turn' as const, text }]
  return [
    ...messages,
    { role: 'assistant', parts: part(written, 'answer') },
    { role: 'user', parts: part(words('engine.wordless'), 'guidance') },
  ]
}

/** Whether the cost limit allows a call as large as the largest so far. */
function fitsOnceMore({ context: { state, config, ignoreCap = false }, tally }: StageRun): boolean {
  const { tokens, cost } = largestCall(state)
  const { promptTokens, completionTokens } = tally.usage
  const taken = promptTokens + completionTokens
  const size = {
    tokens: Math.max(tokens, taken) + taken,
    cost: Math.max(cost ?? 0, tally.cost ?? 0) + (tally.cost ?? 0),
  }
  return ignoreCap || summaryFits(state, config, size)
}

/**
 * Stores the verdict and its cost before a model is asked for the speech. Whatever becomes of that, the verdict counts.
 */
async function keepVerdict(run: StageRun, planned: Due, request: ModelRequest): Promise<void> {
  const { context, turnId, stage, end, tally } = run
  const { provider, model } = modelOfStage(context.state, planned.member, stage)
  const given = verdictIn(context, planned, turnId, end, request)
  if (!given || given.unreadable !== undefined || tally.calls === 0) return
  await context.record({ ...given, call: { ...spentFact(tally), provider, model } })
  const { providers, clock } = context.ports
  run.tally = new CallTally(providers.priceOf(provider, model, clock.now()))
}

type VerdictGiven = Extract<FactBody, { type: 'verdict-given' }>

function verdictIn(...closing: Parameters<typeof closingFacts>): VerdictGiven | null {
  const [given] = closingFacts(...closing)
  return given?.type === 'verdict-given' ? given : null
}

/**
 * A speech made from the verdict: a sentence and its quotations. In a dialog of another language than the app's: only
 * the winner and the quotations. Without a verdict: everything that the structure says.
 */
function wordsMade({ context, turnId, end }: StageRun, planned: Due, request: ModelRequest): string {
  const { state, config } = context
  const given = verdictIn(context, planned, turnId, end, request)
  if (!given || given.unreadable !== undefined)
    return textsIn(publicValue(structuresIn(end).map(({ value }) => value))) || publicText(end)
  const own = isOwnLanguage(dialogLanguage(config))
  const reasons = given.reasons.map(({ turn, quote, turnId: said }) =>
    said === null ? quote : own ? `“${quote}” (turn ${turn})` : `“${quote}” (${turn})`,
  )
  const winner = own || reasons.length === 0 ? `The verdict: ${winnerWords(state, given)}.` : nameOfWinner(state, given)
  return [winner, ...reasons].filter((text) => text !== '').join('\n\n')
}

/** Whether the app has texts in that language. */
function isOwnLanguage(language = OWN_LANGUAGE): boolean {
  return primaryLanguage(language) === OWN_LANGUAGE
}

function nameOfWinner(state: DialogState, { winner }: VerdictGiven): string {
  return winner === 'none' ? '' : `${memberName(state, winner)}.`
}

function winnerWords(state: DialogState, given: VerdictGiven): string {
  const words = outcomeWords(given, (seat) => memberName(state, seat))
  return given.winner === 'none' ? words.toLowerCase() : words
}

function textsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map(textsIn)
    .filter((text) => text !== '')
    .join('\n')
}
