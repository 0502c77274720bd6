import { capitalise } from '../../../../base/text/capitalise.ts'
import { readAnswer } from '../../../../core/dialog/answers/read-answer.ts'
import { publicText } from '../../../../core/dialog/channels/public-text.ts'
import type { Usage } from '../../../../core/contract/usage.ts'
import type { MindQuestion, MindReply } from '../mind.ts'
import { villageAction } from './second-generation.ts'
import { shortenText } from '../../../../base/text/shorten.ts'

/** The most characters of a mind's own words that are stored. */
const SAID_CHARS = 500

/** The answer of a mind's program, with its cost; unknown parts are null. */
export interface ReadDecision {
  readonly outcome: MindReply['outcome']
  readonly cost: number | null
  readonly usage: Usage | null
  /** Whether the program does not know the mind: it forgot it, or was restarted. */
  readonly unknownMind: boolean
}

type Raw = Readonly<Record<string, unknown>>

/** A first-generation answer: {action, parameters}, of which the parameters are always empty. */
export function readFirst(text: string, question: MindQuestion, id: string): ReadDecision {
  const raw = parsed(text, ['action', 'agent_id', 'status', 'error'])
  if (raw === null) return failed('its answer could not be read', true)
  const wrong = wrongIn(raw, id, 'agent_id')
  if (wrong) return wrong
  return { ...decided(raw, question, null), cost: null, usage: null, unknownMind: false }
}

/** A second-generation answer: {status, action: {action, parameters, selection_rationale?}, telemetry?}. */
export function readSecond(text: string, question: MindQuestion, id: string): ReadDecision {
  const raw = parsed(text, ['action', 'mind_id', 'status', 'error'])
  if (raw === null) return failed('its answer could not be read', true)
  const wrong = wrongIn(raw, id, 'mind_id')
  const telemetry = telemetryOf(raw['telemetry'])
  if (wrong) return { ...wrong, ...telemetry }
  const { action, parameters, selection_rationale: why } = asObject(raw['action'])
  const meant = villageAction(typeof action === 'string' ? action.trim() : '', asObject(parameters), question)
  return { ...decided(meant, question, why), ...telemetry, unknownMind: false }
}

/** Turns an action into a decision. An action that was not offered counts as a failure. */
function decided(raw: Raw, question: MindQuestion, why: unknown): Pick<ReadDecision, 'outcome'> {
  const action = typeof raw['action'] === 'string' ? raw['action'].trim() : ''
  // A first-generation program answers so when it could not parse the words of its own model.
  if (action === '' || action.toLowerCase() === 'idle')
    return {
      outcome: {
        ok: false,
        error: `It answered “${action === '' ? 'nothing' : action}”, which is no action.`,
        retryable: true,
      },
    }
  const offered =
    question.choices.some(({ name }) => name === action) || question.actions.some(({ name }) => name === action)
  if (!offered)
    return {
      outcome: {
        ok: false,
        error: `It answered “${shortenText(action, 80)}”, which was not offered.`,
        retryable: true,
      },
    }
  const plan = typeof why === 'string' ? shortenText(why.trim(), SAID_CHARS) : ''
  const parameters = asObject(raw['parameters'])
  return { outcome: { ok: true, action, parameters, ...(plan !== '' && { plan }) } }
}

/** The failure, if the answer reports an error or names another mind; null otherwise. */
function wrongIn(raw: Raw, id: string, idField: string): ReadDecision | null {
  const { status } = raw
  const message = [raw['error_message'], raw['message'], raw['error']].find((each) => typeof each === 'string')
  if (typeof status === 'string' && /^error$/i.test(status)) {
    const words = typeof message === 'string' && message.trim() !== '' ? shortenText(message.trim(), SAID_CHARS) : ''
    return {
      ...failed(words === '' ? 'it says that it failed' : `it says: “${words}”`, true),
      unknownMind:
        /not found|unknown (?:agent|mind)|no (?:such )?(?:agent|mind)|does not exist|not (?:been )?(?:created|registered)/i.test(
          words,
        ),
    }
  }
  const whose = raw[idField]
  return typeof whose === 'string' && whose !== id
    ? failed(`it answered for “${shortenText(whose, 60)}” instead`, true)
    : null
}

function failed(why: string, retryable: boolean): ReadDecision {
  const error = `${capitalise(why)}.`
  return { outcome: { ok: false, error, retryable }, cost: null, usage: null, unknownMind: false }
}

/** Reads the cost and the tokens of an answer. A missing value is null, never 0. */
function telemetryOf(telemetry: unknown): Pick<ReadDecision, 'cost' | 'usage'> {
  const raw = asObject(telemetry)
  const first = (...names: string[]) => names.map((name) => raw[name]).find(isCount) ?? null
  const cost = first('cost_usd', 'total_cost_usd', 'total_cost', 'cost')
  const promptTokens = first('prompt_tokens', 'input_tokens', 'total_prompt_tokens', 'total_input_tokens')
  const completionTokens = first('completion_tokens', 'output_tokens', 'total_completion_tokens', 'total_output_tokens')
  if (promptTokens === null || completionTokens === null) return { cost, usage: null }
  const cachedTokens = first('cached_tokens', 'cache_read_tokens') ?? 0
  return {
    cost,
    usage: { promptTokens, completionTokens, thinkingTokens: 0, cachedTokens, cacheWriteTokens: 0, estimated: false },
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

/**
 * Finds the JSON object of a decision in an answer, which may have other words around it. If no object has the given
 * fields, any object is returned.
 * @param fields the names of the fields of a decision
 */
function parsed(text: string, fields: readonly string[]): Raw | null {
  const spoken = publicText(text)
  const decides = (raw: Raw) => fields.some((field) => Object.hasOwn(raw, field))
  for (const suits of [decides, () => true]) {
    const read = readAnswer<Raw>(spoken, {
      fields,
      closed: ['action', 'parameters', 'telemetry'],
      strict: true,
      read: (value) => (isObject(value) && suits(value) ? { value } : { why: 'it decides nothing' }),
    })
    if ('value' in read) return read.value
  }
  return null
}

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asObject(value: unknown): Raw {
  return isObject(value) ? value : {}
}
