import type { EnvelopeCall } from '../../contract/turn/envelope.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { isMeantAs, readAnswer, type AnswerForm } from '../answers/read-answer.ts'
import { splitAnswer } from '../answers/split-answer.ts'
import { wordsWithin } from '../answers/words-within.ts'
import { readUiActions } from '../graph/ui-actions.ts'
import { readStrings } from './read-changes.ts'

/** The names of the calls that an answer can represent, besides searching. */
export const REPLY_CALLS = {
  query: 'query_memory',
  package: 'turn_context_package',
  actions: 'ui_actions',
  /** The name for an answer without a known decision. */
  unread: 'response_plan',
} as const

/** Fields by which such an answer is recognised. */
export const REPLY_FIELDS = [
  'thought_process',
  'response_plan',
  'turn_context_package',
  'ui_actions',
  'direct_response_text',
  'decision',
] as const

/** The most characters of a remark around the object ("Here is the answer:"). A longer text is itself the answer. */
const REMARK_MAX = 160
/** Matches a text that contains only the beginning of an object. */
const BARE = /^\s*(?:`{3}[a-z]{0,4}\s*)?(?:\{\s*(?:"\w{0,40}(?:"\s*(?::\s*)?)?)?)?(?:\}\s*)?(?:`{3}\s*)?$/i

type Loose = Readonly<Record<string, unknown>>

const FORM: AnswerForm<Loose> = {
  fields: REPLY_FIELDS,
  closed: ['response_plan', 'turn_context_package', 'ui_actions'],
  read(value) {
    const reply = asObject(value)
    const says = REPLY_FIELDS.some((name) => isAnswer(name, reply[name]))
    return says ? { value: reply } : { why: 'it says nothing and decides nothing' }
  },
}

/** A parsed answer. */
export interface ReadReply {
  /** The words; null when it has no complete ones. */
  readonly text: string | null
  readonly calls: readonly EnvelopeCall[]
}

/**
 * Parses a complete answer.
 * @param streamed the words that were streamed already
 * @returns null when no object in it is an answer
 */
export function readAskReply(written: string, streamed: string): ReadReply | null {
  const whole = readAnswer(written, FORM)
  const read = 'value' in whole ? whole : readAnswer(written, { ...FORM, enough: [] })
  if (!('value' in read)) return null
  const reply = read.value
  const plan = asObject(reply['response_plan'])
  const decided = plan['decision'] ?? reply['decision']
  const decision = typeof decided === 'string' ? decided.trim() : ''
  const given = [reply['direct_response_text'], plan['direct_response_text']]
  const own = given.find((each): each is string => typeof each === 'string' && each.trim() !== '') ?? null
  const phrases = phrasesIn(plan['key_phrases_for_retrieval'] ?? reply['key_phrases_for_retrieval'])
  const said = own ?? (streamed || wordsAround(written))
  const looks =
    decision === REPLY_CALLS.query || (decision !== 'respond_directly' && phrases.length > 0 && said.trim() === '')
  return {
    text: looks ? '' : (own ?? (streamed === '' ? said : null)),
    calls: [...planned(looks, said, decision, phrases), ...besides(reply, 'value' in whole)],
  }
}

function planned(looks: boolean, said: string, decision: string, phrases: readonly string[]): readonly EnvelopeCall[] {
  if (looks) return [{ tool: REPLY_CALLS.query, input: { key_phrases: phrases } }]
  return said.trim() === '' ? [unreadCall(decision)] : []
}

export function unreadCall(decision: string): EnvelopeCall {
  return { tool: REPLY_CALLS.unread, input: { decision: beginningOf(decision, 100) } }
}

function besides(reply: Loose, whole: boolean): readonly EnvelopeCall[] {
  const { flags_for_ingestion: flags, ...kept } = asObject(reply['turn_context_package'])
  const notes = Object.entries(kept).filter(([, note]) => typeof note === 'string')
  const noted = readStrings(flags)
  // An interrupted answer has no actions.
  const actions = whole ? readUiActions(reply['ui_actions']) : []
  return [
    ...(notes.length + noted.length > 0
      ? [{ tool: REPLY_CALLS.package, input: { ...Object.fromEntries(notes), flags_for_ingestion: noted } }]
      : []),
    ...(actions.length > 0 ? [{ tool: REPLY_CALLS.actions, input: { ui_actions: actions } }] : []),
  ]
}

/**
 * The words of an answer without such an object. If it consists of an object of another kind, the words inside that.
 */
export function plainReply(written: string): string {
  if (BARE.test(written)) return ''
  return splitAnswer(written, () => true).words.trim() === '' ? wordsWithin(written) || written : written
}

/** Whether the words around the object are only a remark. */
export function isRemark(text: string): boolean {
  return text.trim().length <= REMARK_MAX && !/[.!?…][”"')\]]*\s*\n/.test(text)
}

function wordsAround(written: string): string {
  const { words } = splitAnswer(written, (value) => isMeantAs(value, FORM))
  return isRemark(words) ? '' : words
}

/**
 * Whether a field has the type that an answer has. If a model repeats the schema, its fields contain objects instead of
 * text.
 */
function isAnswer(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (name === 'ui_actions') return Array.isArray(value)
  if (name === 'response_plan' || name === 'turn_context_package')
    return (
      typeof value === 'object' && Object.values(value).some((each) => typeof each === 'string' || Array.isArray(each))
    )
  return typeof value === 'string'
}

function phrasesIn(given: unknown): readonly string[] {
  const phrases = typeof given === 'string' ? [given] : readStrings(given)
  return phrases.map((each) => each.trim()).filter((each) => each !== '')
}

function asObject(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}
