import { m } from '../../../base/language/t.ts'
import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { LENT_CALLS_MAX, type LentCalled, type LentOutcome, type LentTool } from '../../contract/lent/lent-tools.ts'
import { AppError } from '../../contract/errors/errors.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import { delimit } from '../../dialog/delimit.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { consentBefore } from '../../dialog/lent/lent-state.ts'
import { readsLikeOrders } from '../../dialog/orders/reads-like-orders.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import type { LentAnswer, Lender, ToolContext, ToolOutcome, Words } from '../ports.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** How many characters of an input the question to the person shows. All of it is stored and shown below the turn. */
const ASKED_CHARS = 600

interface Came {
  readonly outcome: LentOutcome
  /** The text of the other program's answer, or the reason why there is none. */
  readonly text: string
  readonly chars: number
  /** The text for the model. */
  readonly told: string
  readonly ms: number
  readonly consented: boolean
  readonly problem: string | null
}

/**
 * Calls a lent tool, after asking the person if that is required. Every call is stored at once, whatever becomes of the
 * turn.
 */
export async function callLent(
  tool: LentTool,
  input: unknown,
  context: ToolContext,
  words: Words,
  lender: Lender | undefined,
): Promise<ToolOutcome> {
  if (!lender)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('{name} cannot be used here: tools of other programs are not available.', { name: tool.label }),
    )
  const { turnId, actor: member } = context
  const came = await callOnce(tool, input, context, words, lender)
  const { name, connection, label, tool: original } = tool
  const { outcome, text, chars, ms, consented } = came
  const called: LentCalled = {
    turnId,
    member,
    name,
    connection,
    label,
    tool: original,
    input: input ?? null,
    outcome,
    text,
    chars,
    ms,
    consented,
  }
  return {
    ok: outcome === 'done',
    text: came.told,
    endsTurn: false,
    facts: [],
    atOnce: [{ type: 'lent-tool-called', ...called }],
    decision: null,
    ...(came.problem !== null && { problem: problemOf(came.problem, called, context) }),
  }
}

async function callOnce(
  tool: LentTool,
  input: unknown,
  context: ToolContext,
  words: Words,
  lender: Lender,
): Promise<Came> {
  const { state, turnId, actor, signal } = context
  const told = (key: string, more: Readonly<Record<string, string | number>> = {}) =>
    fillText(words(key), { tool: tool.tool, label: tool.label, calls: LENT_CALLS_MAX, ...more })
  const not = (outcome: LentOutcome, key: string, text: string): Came => ({
    outcome,
    text,
    chars: text.length,
    told: told(key),
    ms: 0,
    consented: false,
    problem: null,
  })
  if (callsIn(state, turnId) >= LENT_CALLS_MAX)
    return not(
      'bounded',
      'engine.lent.bounded',
      sayInEnglish(sayLater('At most {most} such calls are made in a turn.', { most: LENT_CALLS_MAX })),
    )
  const permission = await lender.permission(tool)
  if (permission === 'never') return not('never', 'engine.lent.never', m('The settings say “Never”.'))
  let consented = false
  const before = permission === 'ask' ? consentBefore(state, tool, actor) : 'same'
  if (before !== 'same') {
    const answer = await context.consent(question(tool, input, before === 'other'))
    if (answer === 'refused') return not('refused', 'engine.lent.refused', m('You did not allow it.'))
    if (answer === 'expired') return not('refused', 'engine.lent.unanswered', m('Nobody answered in time.'))
    consented = true
  }
  const began = performance.now()
  const answer = await lender.call(tool, input, signal)
  const ms = Math.round(performance.now() - began)
  return {
    outcome: answer.outcome,
    text: answer.text,
    chars: answer.chars,
    told: told(TOLD[answer.outcome], materialOf(answer, words)),
    ms,
    consented,
    problem: problemWith(answer, tool),
  }
}

const TOLD: Readonly<Record<LentAnswer['outcome'], string>> = {
  done: 'engine.lent.answered',
  error: 'engine.lent.error',
  failed: 'engine.lent.failed',
}

/** The program's answer between marks that the answer itself cannot close. */
function materialOf({ text, chars, leftOut }: LentAnswer, words: Words): Readonly<Record<string, string>> {
  return {
    result: delimit('result', '', text === '' ? words('engine.lent.nothing') : text),
    cut: chars > text.length ? fillText(words('engine.lent.cut'), { told: text.length, chars }) : '',
    media: leftOut > 0 ? fillText(words('engine.lent.media'), { count: leftOut }) : '',
  }
}

function callsIn({ lentCalls }: DialogState, turnId: string): number {
  return lentCalls.filter((call) => call.turnId === turnId && call.outcome !== 'bounded').length
}

/**
 * The question to the person.
 * @param changed whether the tool was allowed before, and its description has changed since
 */
function question({ label, tool }: LentTool, input: unknown, changed: boolean): string {
  const written = JSON.stringify(input ?? {})
  const shown = shortenText(written, ASKED_CHARS)
  const values = { tool, name: label, input: shown }
  return sayInEnglish(
    changed
      ? sayLater(
          '{name} describes “{tool}” otherwise than when you allowed it. May “{tool}” of {name} be used with {input}? Allowed once, this seat may use it again in this dialog.',
          values,
        )
      : sayLater(
          'May “{tool}” of {name} be used with {input}? Allowed once, this seat may use it again in this dialog.',
          values,
        ),
  )
}

/** What the person should know about an answer, besides the answer itself; null for nothing. */
function problemWith({ outcome, text, chars }: LentAnswer, { label, tool }: LentTool): string | null {
  if (outcome === 'failed')
    return sayInEnglish(sayLater('“{tool}” of {name} gave no answer: {why}', { tool, name: label, why: text }))
  if (chars > text.length)
    return sayInEnglish(
      sayLater(
        '“{tool}” of {name} answered with {size} of text: the first {count} characters were told, the rest was left out.',
        { tool, name: label, size: formatBytes(chars), count: text.length },
      ),
    )
  if (readsLikeOrders(text))
    return sayInEnglish(
      sayLater(
        'The answer of “{tool}” of {name} reads as if it gave orders to the model. It was told that this is text from elsewhere and no instruction.',
        { tool, name: label },
      ),
    )
  return outcome === 'error'
    ? sayInEnglish(sayLater('“{tool}” of {name} answered that it failed.', { tool, name: label }))
    : null
}

function problemOf(message: string, called: LentCalled, { state, turnId, actor }: ToolContext): DialogProblem {
  const failed = called.outcome === 'failed'
  return {
    code: failed ? 'LENT_TOOL_FAILED' : 'LENT_TOOL_ANSWER',
    message,
    where: { dialogId: state.id, turnId, member: actor, tool: called.name },
    severity: 'warning',
    // A turn that is written again has no tools, so this cannot be repeated.
    retryable: false,
    raw: null,
  }
}
