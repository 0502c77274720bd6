import { sayLater } from '../../../../../base/language/say.ts'
import { type ImportedDialog, importInvalid } from '../imported-dialog.ts'
import { parseOlderExport } from '../parse-older-export.ts'

/** One message of a chat. */
export interface ChatSpeech {
  /** Who said it; null for a question from the floor. */
  readonly name: string | null
  readonly text: string
  /** Whether a person wrote the message. Models wrote all others, as far as the file says. */
  readonly person: boolean
  /** The time in epoch milliseconds; null when the file has none. */
  readonly at: number | null
  readonly thinking?: string
  /** Whether it closed the dialog. */
  readonly closes?: boolean
}

/** A chat of another program. */
export interface Chat {
  /** The title; null: the first words of the chat become the topic. */
  readonly title: string | null
  readonly speeches: readonly ChatSpeech[]
  /** The model of each speaker, by name, as far as the file says. */
  readonly models: ReadonlyMap<string, { readonly provider: string; readonly model: string }>
  /** Who leads it; absent when that is to be told by the names. */
  readonly leader?: string
}

const SEATS = ['participant1', 'participant2'] as const
/** Matches names of somebody who leads a conversation, in the languages of the app. */
const LEADERS =
  /^(?:the )?(?:moderat|intermediator|host|chair|interviewer|leitung|animateur|animatrice|président|司会|主持)/iu

/**
 * Converts a chat to a dialog. The first two speakers take the two seats. A leader and all other speakers share the
 * moderator's seat; if there are several, each speech names its speaker.
 * @throws ExportError IMPORT_INVALID for a chat in which nobody says anything
 */
export function chatDialog({ title, speeches, models, leader }: Chat): ImportedDialog {
  const said = speeches.filter(({ text }) => text.trim() !== '')
  if (said.length === 0)
    throw importInvalid(sayLater('The file cannot be imported: the chat holds no words that anybody said.'))
  const names = [...new Set(said.flatMap(({ name }) => name ?? []))]
  const leads = (name: string) => (leader === undefined ? names.length > 2 && LEADERS.test(name) : name === leader)
  const talkers = names.filter((name) => !leads(name)).slice(0, SEATS.length)
  const others = names.filter((name) => !talkers.includes(name))
  const seatOf = (name: string): string => SEATS[talkers.indexOf(name)] ?? 'intermediator'
  const about = (name: string | undefined) => (name === undefined ? undefined : { name, ...models.get(name) })
  const dialog = parseOlderExport({
    ...(title !== null && title.trim() !== '' && { topic: title }),
    metadata: {
      participant1: about(talkers[0]),
      participant2: about(talkers[1]),
      intermediator: others.length === 1 ? about(others[0]) : undefined,
      start_time: seconds(said.find(({ at }) => at !== null)?.at ?? null),
    },
    conversation_history: said.map(({ name, text, person, at, thinking, closes }) => ({
      speaker: name === null ? 'system' : seatOf(name),
      message: name !== null && others.length > 1 && others.includes(name) ? `${name}: ${text}` : text,
      is_summary: closes,
      timestamp: seconds(at),
      by_person: person,
      thinking,
    })),
  })
  return { ...dialog, format: 'chat' }
}

/** The time in the older system's unit, seconds. */
function seconds(at: number | null): number | null {
  return at === null ? null : at / 1_000
}
