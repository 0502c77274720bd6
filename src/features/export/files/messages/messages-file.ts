import { sayInEnglish, sayLater } from '../../../../base/language/say.ts'
import { bootEnd } from '../../../story/model/blocks/boot-sequence.ts'
import { mendHistory, readNativeMessage, type NativeMessage } from '../../../story/model/blocks/native-messages.ts'
import { importInvalid } from '../import/imported-dialog.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** What could be read of a save of the native protocol or of a game seed. */
export interface MessagesFile {
  readonly title: string
  /** The name of the player's figure; null when the file has none. */
  readonly name: string | null
  readonly location: string | null
  readonly introBlurb: string | null
  /** Milliseconds since 1970; null when the file has no time. */
  readonly createdAt: number | null
  readonly updatedAt: number | null
  /** The messages, mended so that every tool call is followed by its result. */
  readonly messages: readonly NativeMessage[]
  /** How many of the messages belong to the boot sequence. */
  readonly boot: number
  /** A sentence in English about what had to be corrected, which pages translate; null for nothing. */
  readonly mended: string | null
  /** All data of the file besides its messages. */
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The most messages of one save. */
const MESSAGES_MAX = 20_000

/** Whether a file is one of the native protocol: a list of messages, or an object that has one. */
export function isMessagesFile(json: unknown): boolean {
  if (Array.isArray(json)) return json.some((each) => readNativeMessage(each) !== null)
  // Exports of this app and of the older system have messages of another kind.
  return (
    typeof json === 'object' &&
    json !== null &&
    'messages' in json &&
    !('schema' in json || 'conversation_history' in json)
  )
}

/** Parses a file of the native protocol; all fields but the messages are optional. @throws ExportError IMPORT_INVALID */
export function readMessagesFile(json: unknown): MessagesFile {
  const { messages: given, ...metadata } = Array.isArray(json)
    ? { messages: json as unknown[] }
    : (json as Readonly<Record<string, unknown>>)
  checkOrigin(metadata)
  if (!Array.isArray(given))
    throw importInvalid(sayLater('The file cannot be imported: {field} must be a list.', { field: 'messages' }))
  if (given.length === 0)
    throw importInvalid(
      sayLater('The file cannot be imported: {field} is empty: there is nothing to play on from.', {
        field: 'messages',
      }),
    )
  if (given.length > MESSAGES_MAX)
    throw importInvalid(
      sayLater('The file cannot be imported: {field} has more than {most} entries.', {
        field: 'messages',
        most: MESSAGES_MAX,
      }),
    )
  const read = given.map((message: unknown, index) => {
    const known = readNativeMessage(message)
    if (known) return known
    const role = (message as { readonly role?: unknown } | null)?.role
    throw role === 'user' || role === 'assistant'
      ? importInvalid(
          sayLater('The file cannot be imported: {field} must be a text or a list of blocks.', {
            field: `messages[${index}].content`,
          }),
        )
      : importInvalid(
          sayLater('The file cannot be imported: {field} must be "user" or "assistant".', {
            field: `messages[${index}].role`,
          }),
        )
  })
  // The end of the boot sequence is a number of messages as they are in the file, before they are mended.
  const end = bootEnd(read, wholeNumber(metadata['boot_sequence_end_index']))
  const hidden = mendHistory(read.slice(0, end))
  const shown = mendHistory(read.slice(end))
  const messages = [...hidden.messages, ...shown.messages]
  if (messages.length === 0)
    throw importInvalid(
      sayLater('The file cannot be imported: {field} hold no word that could be read.', { field: 'messages' }),
    )
  const name = textOf(metadata, 'name')
  const location = textOf(metadata, 'location')
  return {
    title: textOf(metadata, 'conversation_title', 'title', 'conversation_name', 'location', 'name') ?? 'Imported story',
    name: name !== null && namesConversation(name, location) ? null : name,
    location,
    introBlurb: textOf(metadata, 'intro_blurb', 'description'),
    createdAt: timeOf(metadata['created_at']),
    updatedAt: timeOf(metadata['last_updated']),
    messages,
    boot: hidden.messages.length,
    mended: mendedSentence(hidden.orphans + shown.orphans, hidden.lost + shown.lost),
    metadata,
  }
}

/** Whether a name is the conversation's, which older programs make of its place or date, rather than a person's. */
function namesConversation(name: string, location: string | null): boolean {
  return /\d{2}/.test(name) || (location !== null && name.toLowerCase().startsWith(location.toLowerCase()))
}

/** Checks who wrote a file. @throws ExportError IMPORT_INVALID for one of another program or another mode */
function checkOrigin(metadata: Readonly<Record<string, unknown>>): void {
  const { version, mode } = metadata
  if (version !== undefined && !/^"?1(?:[."]|$)/.test(JSON.stringify(version)))
    throw importInvalid(
      sayLater('The file cannot be imported: {field} is {found}, and only version 1 is known here.', {
        field: 'version',
        found: beginningOf(JSON.stringify(version) ?? 'undefined', 40),
      }),
    )
  if (typeof mode === 'string' && mode !== 'story')
    throw importInvalid(
      sayLater(
        'The file cannot be imported: {field} is "{found}": messages of such a dialog are for reading; to import it, export it as JSON.',
        { field: 'mode', found: beginningOf(mode, 40) },
      ),
    )
}

function mendedSentence(orphans: number, lost: number): string | null {
  if (orphans === 0 && lost === 0) return null
  return sayInEnglish(
    lost === 0
      ? sayLater(
          'The save was repaired when it was imported: {orphans, plural, one {# result or call} other {# results or calls}} without a partner left out.',
          { orphans },
        )
      : orphans === 0
        ? sayLater(
            'The save was repaired when it was imported: {lost, plural, one {# call} other {# calls}} without a result marked as lost.',
            { lost },
          )
        : sayLater(
            'The save was repaired when it was imported: {orphans, plural, one {# result or call} other {# results or calls}} without a partner left out, {lost, plural, one {# call} other {# calls}} without a result marked as lost.',
            { orphans, lost },
          ),
  )
}

/** The value of the first of these fields that is a non-empty text; null for none. */
function textOf(metadata: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = metadata[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim().toWellFormed()
  }
  return null
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined
}

/** A time in milliseconds since 1970, from an ISO text or from seconds or milliseconds since 1970; null for anything else. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number') {
    if (!(value > 0) || value >= 1e14) return null
    return Math.round(value < 1e11 ? value * 1_000 : value)
  }
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) || at < 0 ? null : at
}
