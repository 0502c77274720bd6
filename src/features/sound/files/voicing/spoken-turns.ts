import { modeDocument } from '../../../export/files/mode-document.ts'
import { atOneGo } from '../../../../base/async/in-slices.ts'
import { sha256 } from '../../../../base/files/sha256.ts'
import { SEAT_IDS, type SeatId } from '../../../../core/contract/dialog-config.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import type { MemberId } from '../../../../core/contract/members/member-ids.ts'
import { mayKnow, personViewer } from '../../../../core/dialog/members/audience.ts'
import { memberName, seatBehind } from '../../../../core/dialog/members/members.ts'
import { digestId, script } from '../../../../core/dialog/selectors.ts'
import type { DialogState, PersonMessage, Turn } from '../../../../core/dialog/state.ts'
import { isPrivateTurn } from '../../../../core/dialog/turns/private-turn.ts'
import { dialogLanguage } from '../../../../core/dialog/language/dialog-language.ts'
import { spokenText, spokenTextInSteps } from '../text/spoken-text.ts'
import { announcementsIn } from './announced.ts'

/** A part of a dialog that is spoken. */
export interface TurnToVoice {
  /** The id of the turn; for a question to all that of the message; for a digest that of the child dialog and its closing. */
  readonly turnId: string
  /** The number of the turn; what is no turn has that of the turn before it. */
  readonly number: number
  /** The member who speaks; null for a question to all and for a digest. */
  readonly member: MemberId | null
  /** The seat whose voice is used; the moderator's for what is no turn. */
  readonly seat: SeatId
  readonly kind: TurnKind
  /** False for a question and a digest, whose words say what they are. */
  readonly isTurn: boolean
  /** The name of the speaker, in one line. */
  readonly name: string
  /** The words without markup, as they are spoken. */
  readonly words: string
  /** A key of the turn and its words. A script that was written for them is not used for other words. */
  readonly scriptKey: string
}

/** The language in which signs and formulas are spoken. */
function languageOf({ config }: DialogState): string {
  return (config && dialogLanguage(config)) ?? 'en'
}

type Heard = Omit<TurnToVoice, 'number'>

/**
 * All that is spoken of a dialog, in order: finished turns in their current version, questions to all, and the digests of
 * child dialogs where each was closed, as far as the person may know them. Private notes are not spoken.
 */
export function spokenTurns(state: DialogState): readonly TurnToVoice[] {
  return atOneGo(spokenTurnsInSteps(state))
}

/** Like `spokenTurns`, but in steps, so that other work can run in between. */
export function* spokenTurnsInSteps(state: DialogState): Generator<void, readonly TurnToVoice[]> {
  let number = 0
  const language = languageOf(state)
  const entries: { readonly seq: number; readonly number?: number; readonly heard: Heard | null }[] = []
  for (const entry of script(state)) {
    if (entry.type === 'turn')
      entries.push({ seq: entry.turn.seq, number: entry.turn.number, heard: yield* heardTurn(state, entry.turn) })
    else entries.push({ seq: entry.message.seq, heard: heardMessage(entry.message, language) })
    yield
  }
  for (const digest of heardDigests(state)) {
    entries.push(digest)
    yield
  }
  return entries
    .toSorted((a, b) => a.seq - b.seq)
    .flatMap((entry) => {
      number = entry.number ?? number
      return entry.heard ? [{ ...entry.heard, number }] : []
    })
}

function* heardTurn(state: DialogState, turn: Turn): Generator<void, Heard | null> {
  const stands = standing(turn)
  if (!stands || isPrivateTurn(stands)) return null
  const { member, kind } = stands
  return {
    turnId: turn.id,
    member,
    seat: voiceSeat(state, member),
    kind,
    isTurn: true,
    name: lineOf(memberName(state, member)) || member,
    ...(yield* wordsOf(stands, languageOf(state))),
  }
}

/** The seat whose voice a member has. */
function voiceSeat(state: DialogState, member: MemberId): SeatId {
  const index = modeDocument(state.config)?.voiceIndex(state, member) ?? null
  return index === null ? seatBehind(state, member) : (SEAT_IDS[index % SEAT_IDS.length] ?? 'moderator')
}

function heardMessage({ id, member, text }: PersonMessage, language: string): Heard | null {
  if (member !== null) return null
  const { question, fromTheFloor } = announcementsIn(language)
  return readOut(id, fromTheFloor, `${question}${spokenText(text, language)}`, text)
}

function* heardDigests(state: DialogState): Generator<{ readonly seq: number; readonly heard: Heard }> {
  const viewer = personViewer(state)
  const language = languageOf(state)
  const { digest, aside } = announcementsIn(language)
  for (const { id, title, digests, with: other } of state.children) {
    const told = digests
      .filter(({ text, audience }) => text !== '' && mayKnow(audience, 'engine', viewer))
      // A digest that not all members may know is not spoken, as private notes are not.
      .filter(({ audience }) => other === null || audience === 'all')
    for (const { seq, text } of told) {
      const words = `${digest}${spokenText(text, language)}`
      yield { seq, heard: readOut(digestId(id, seq), lineOf(title) || aside, words, text) }
    }
  }
}

function readOut(id: string, name: string, words: string, text: string): Heard {
  return {
    turnId: id,
    member: null,
    seat: 'moderator',
    kind: 'moderation',
    isTurn: false,
    name,
    words,
    scriptKey: keyOf(id, text),
  }
}

/** Words by turn. This is safe, because a turn never changes: a changed one is a new object. */
const known = new WeakMap<Turn, Pick<TurnToVoice, 'words' | 'scriptKey'>>()

function* wordsOf(turn: Turn, language: string): Generator<void, Pick<TurnToVoice, 'words' | 'scriptKey'>> {
  const made = known.get(turn) ?? {
    words: yield* spokenTextInSteps(turn.text, language),
    scriptKey: keyOf(turn.id, turn.text),
  }
  known.set(turn, made)
  return made
}

/** The turn itself if it has ended, or else its last version that has: that counts while a new one is being made. */
function standing(turn: Turn): Turn | null {
  return turn.status === 'ended' ? turn : (turn.versions.findLast((version) => version.status === 'ended') ?? null)
}

function keyOf(id: string, words: string): string {
  return `${id}:${sha256(words).slice(0, 16)}`
}

/** A text as one line of whole characters, without control and direction characters, for tags, captions and file names. */
export function lineOf(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll('\uFFFD', ' ')
      .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
      // oxlint-disable-next-line no-control-regex -- and these part words
      .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
      .trim()
  )
}
