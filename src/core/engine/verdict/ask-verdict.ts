import { z } from 'zod'
import { AppError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { NOT_JUDGED } from '../../dialog/closing/verdict.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { brakeOf } from '../../dialog/extras/brake.ts'
import { largestCall, summaryFits } from '../../dialog/money/cap.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import { memberName } from '../../dialog/members/members.ts'
import { summaryTurn } from '../../dialog/selectors.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { jsonShape } from '../insights/answers.ts'
import { samplingWithRoom } from '../insights/insight-request.ts'
import type { EnginePorts, Mode, ModelRequest } from '../ports.ts'
import { cacheKey, stablePrompt } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { askWhole } from '../call/ask-whole.ts'
import { wordsOfTask } from '../call/limits/recited.ts'
import { CallTally, spentFact, type CallsSpent } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { wholeSource } from '../folding/tell-whole.ts'
import { RunInterrupted } from '../call/interruption.ts'
import { modelOfStage } from '../call/stage-request.ts'
import { NONE_GIVEN, readVerdict } from './read-verdict.ts'

/** The JSON schema of a verdict. A model that is forced to follow it can name nobody else. */
function verdictShape(names: { readonly first: string; readonly second: string }) {
  return jsonShape(
    'verdict',
    z.object({
      winner: z.enum([...new Set([names.first, names.second, 'none'])]),
      margin: z.enum(['clear', 'close', 'none']),
      reasons: z.array(z.object({ turn: z.number(), quote: z.string() })),
    }),
  )
}

/**
 * Asks for the verdict of a closing that has none, if the cost limit allows it.
 * @param ignoreCap whether the person allows the dialog to exceed the limit
 * @returns whether a model was asked
 */
export async function askMissingVerdict(
  source: PromptSource,
  ports: EnginePorts,
  { signal, ignoreCap }: { readonly signal: AbortSignal; readonly ignoreCap: boolean },
  commit: (...facts: FactBody[]) => Promise<void>,
): Promise<boolean> {
  const { state, mode, config } = source
  const closing = closingWithoutVerdict(state, mode)
  if (!closing || brakeOf(state, 'verdict')) return false
  if (!ignoreCap && !summaryFits(state, config, largestCall(state))) return false
  await commit(...(await askVerdict(source, closing, ports, signal)))
  return true
}

/**
 * The last closing in a mode with verdicts, if its verdict could not be read and no model has been asked for one since;
 * null otherwise.
 */
function closingWithoutVerdict(state: DialogState, mode: Pick<Mode, 'info'>): Turn | null {
  const closing = mode.info.closing?.verdict ? summaryTurn(state) : null
  const verdict = state.verdicts[closing?.id ?? '']
  const settled = !verdict || verdict.unreadable === null || verdict.unreadable === NOT_JUDGED || verdict.askedFor
  return settled ? null : closing
}

/**
 * Asks the author of a closing for its verdict, once, with what was wrong with it. If the answer cannot be read, the
 * closing stays without a verdict. The closing was stored before, so nothing of it can be lost.
 * @returns the facts to be stored, whatever the result
 */
async function askVerdict(
  source: PromptSource,
  closing: Turn,
  ports: EnginePorts,
  signal: AbortSignal,
): Promise<readonly FactBody[]> {
  const { state } = source
  const { provider, model, baseUrl } = modelOfStage(state, closing.member, 'final')
  const tally = new CallTally(ports.providers.priceOf(provider, model, ports.clock.now()))
  const given = state.verdicts[closing.id]
  const why = given?.unreadable ?? ''
  const none = { winner: 'none' as const, margin: 'none' as const, reasons: [], unreadable: why } satisfies ReturnType<
    typeof readVerdict
  >
  const told = wholeSource(source, ports.providers)
  let read: ReturnType<typeof readVerdict> = none
  try {
    const asked = ports.providers.get(provider, { baseUrl })
    const request = verdictRequest(told, closing, why)
    const { text } = await askWhole(asked, request, ports, signal, tally)
    read = readVerdict(text, state, wordsOfTask(request))
  } catch (error) {
    if (error instanceof RunInterrupted) {
      const lost = failedCalls(tally, { by: { provider, model }, duringTurn: closing.id, brokenOff: true })
      // A person who skips this wants no verdict. After any other interruption it is asked for when the dialog
      // continues.
      return [...(lost ? [lost] : []), ...(error.kind === 'skip' ? [asGiven(NOTHING_TAKEN)] : [])]
    }
    if (!(error instanceof AppError)) throw error
  }
  return [asGiven(tally)]

  function asGiven(spent: CallsSpent): FactBody {
    const call = { ...spentFact(spent), provider, model }
    return { type: 'verdict-given', turnId: closing.id, ...read, throughSeq: given?.throughSeq ?? state.seq, call }
  }
}

/** The cost is stored in another fact. */
const NOTHING_TAKEN: CallsSpent = { calls: 0, usage: NO_USAGE, cost: 0 }

function verdictRequest(source: PromptSource, closing: Turn, why: string): ModelRequest {
  const { mode, state, config, words } = source
  const { member, step, kind, speech, phase } = closing
  const seat = modelOfStage(state, member, 'final')
  const { system, shared } = stablePrompt(source, member)
  const names = { first: memberName(state, 'first'), second: memberName(state, 'second') }
  const text = fillText(words('engine.verdict'), {
    ...names,
    why: why === NONE_GIVEN ? words('engine.verdict.none') : why,
  })
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, { package: 'guidance', stability: 'turn', text }] }],
    tools: [],
    sampling: samplingWithRoom(seat),
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    json: verdictShape(names),
    scene: { ...buildScene(mode, state, config, { member, step, kind, speech, phase }, 'final'), call: 1 },
  }
}
