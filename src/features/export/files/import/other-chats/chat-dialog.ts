import { sayLater } from '../../../../../base/language/say.ts'
import { type ImportedDialog, importInvalid } from '../imported-dialog.ts'
import { parseOlderExport } from '../parse-older-export.ts'

/** A speech of a chat. */
export interface ChatSpeech {
  readonly name: string
  readonly text: string
  /** A person said it; models say the rest, as far as the file tells. */
  readonly person: boolean
  /** Epoch milliseconds; null when the file does not tell. */
  readonly at: number | null
  readonly thinking?: string
}

/** A chat of another program. */
export interface Chat {
  /** Null: its first words are its topic. */
  readonly title: string | null
  readonly speeches: readonly ChatSpeech[]
  /** The models by the names of those who speak, as far as the file tells. */
  readonly models: ReadonlyMap<string, { readonly provider: string; readonly model: string }>
}

const SEATS = ['participant1', 'participant2'] as const
/** Names of whoever leads a talk, in the languages of the app. */
const LEADERS =
  /^(?:the )?(?:moderat|intermediator|host|chair|interviewer|leitung|animateur|animatrice|président|司会|主持)/iu

/**
 * A chat as a dialog: the first two who speak take the two seats, whoever leads the talk and all others the
 * moderator's. Where several share it, each speech says whose it is.
 * @throws ExportError IMPORT_INVALID for a chat in which nobody says anything
 */
export function chatDialog({ title, speeches, models }: Chat): ImportedDialog {
  const said = speeches.filter(({ text }) => text.trim() !== '')
  if (said.length === 0)
    throw importInvalid(sayLater('The file cannot be imported: the chat holds no words that anybody said.'))
  const names = [...new Set(said.map(({ name }) => name))]
  const talkers = names.filter((name) => names.length < 3 || !LEADERS.test(name)).slice(0, SEATS.length)
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
    conversation_history: said.map(({ name, text, person, at, thinking }) => ({
      speaker: seatOf(name),
      message: others.length > 1 && others.includes(name) ? `${name}: ${text}` : text,
      timestamp: seconds(at),
      by_person: person,
      thinking,
    })),
  })
  return { ...dialog, format: 'chat' }
}

/** Times as the older system wrote them. */
function seconds(at: number | null): number | null {
  return at === null ? null : at / 1_000
}
