import { modelBillions } from '../../../core/dialog/model-size.ts'
import { formatList } from '../../../base/format/count.ts'
import { inEnglish } from '../../../base/language/t.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { isOwnMode } from '../../../core/dialog/modes/own-mode.ts'
import { mayKnow } from '../../../core/dialog/members/audience.ts'
import { isPrivateTurn } from '../../../core/dialog/turns/private-turn.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { Occasion, PrivatePart, SceneTask, TurnContext, TurnPackage, Wording } from '../../../core/engine/ports.ts'
import { mayConclude } from '../conclude.ts'
import { hasTexts } from '../has-texts.ts'
import { handsOver, speechPlace } from '../place.ts'
import { LABELS } from '../../../core/dialog/owed/note-labels.ts'
import { notesOf, type Notes } from '../../../core/dialog/owed/notes-of.ts'
import { turnOfStyle } from '../style/orders.ts'
import { NotesReader } from './notes-reader.ts'

/** Models with fewer billions of parameters than this mix up notes and speech, so they take no notes. */
const TINY_BILLIONS = 4
/** The length of the notes in words: six short lines. */
export const NOTES_WORDS = 95
/** The most tokens of one line of the notes, and of a name in them. */
const CRUX_TOKENS = 20
const NAME_TOKENS = 2
/**
 * The lines of the last notes that the next prompt repeats. The others are left out: additions are in the transcript,
 * the question was asked, and the same move is not offered again.
 */
const TOLD_AGAIN = ['owed', 'crux', 'balance'] as const satisfies readonly (keyof Notes)[]

/**
 * Whether the moderator takes notes: as its seat's settings say. By default it does, unless its model is tiny or gets
 * plain prompts.
 */
export function takesNotes({ config }: Pick<Wording, 'config'>): boolean {
  const { notes, plain, model } = config.seats.moderator
  return notes ?? (!plain && (modelBillions(model) ?? Number.POSITIVE_INFINITY) >= TINY_BILLIONS)
}

/**
 * Whether a comment decides anything. It does not while both participants open, when the other participant has just
 * asked the next speaker something, and between the closings, where the comment only announces the next speaker.
 */
function steers(occasion: Occasion): boolean {
  if (handsOver(occasion)) return false
  const { part, speaker } = speechPlace(occasion)
  const asked = occasion.words(`${occasion.config.mode}.asks`) === (speaker === 'first' ? 'second' : 'first')
  return part === 'closing' || (part === 'exchange' && !asked)
}

/**
 * Whether the notes decide what is said in a comment between speeches. A text that a person wrote for the comment comes
 * first.
 */
export function handsOverByNotes(occasion: Occasion): boolean {
  const { mode, prompts } = occasion.config
  const { part, phase, speaker } = speechPlace(occasion)
  const keys = [`${mode}.moderation.${phase}.${speaker}`, `${mode}.manner.${speaker}`]
  const written = isOwnMode(mode) || keys.some((key) => prompts?.[key] !== undefined)
  return part === 'exchange' && !written && hasTexts(occasion, 'shared.moderate') && notesPart(occasion) !== null
}

/** Separates the notes of a comment from its speech; null when no notes are taken. */
export function notesPart(occasion: Occasion): PrivatePart | null {
  const { planned, config } = occasion
  if (planned.kind !== 'moderation' || turnOfStyle(occasion) || !steers(occasion)) return null
  if (!takesNotes(occasion) || !hasTexts(occasion, 'shared.notes')) return null
  const { moderator, first, second } = config.seats
  return {
    sample: (text) => `${LABELS.crux}: ${text(CRUX_TOKENS)}\n${LABELS.balance}: ${text(NAME_TOKENS)}`,
    reader: () => new NotesReader([moderator.name, first.name, second.name]),
  }
}

/**
 * What the notes have to contain, as data for built-in voices; null when no notes are taken.
 * @param owed whether the comment has to ask for something, even if its task asks nothing
 */
export function notesTask(occasion: Occasion, owed: boolean): NonNullable<SceneTask['notes']> | null {
  if (!notesPart(occasion)) return null
  return { moves: movesLeft(occasion).map(moveName), asks: owed || speechPlace(occasion).part !== 'closing' }
}

/**
 * The instruction to write notes; empty when none are taken. The offered moves are not those of the last comments.
 * @param owed whether the comment has to ask for something, even if its task asks nothing
 * @param first whether that has to be said before anything else
 */
export function notesInstruction(
  occasion: Occasion,
  names: Readonly<Record<string, string>>,
  owed: boolean,
  first: boolean,
): readonly string[] {
  const task = notesTask(occasion, owed)
  if (!task) return []
  const lines = [
    onlyAsks(occasion) && hasTexts(occasion, 'shared.notes.asks') ? 'shared.notes.asks' : 'shared.notes',
    ...(isPrivateTurn(occasion.planned)
      ? ['shared.notes.then.private']
      : task.asks
        ? [askKey(occasion), afterNotes(occasion, first)]
        : ['shared.notes.then.closing']),
  ]
  const moves = inEnglish(() => formatList(movesLeft(occasion), 'or'))
  return [fillText(lines.map(occasion.words).join('\n'), { ...names, moves })]
}

/**
 * The key of the text about the question. If a participant asks all questions, the moderator only says what to return
 * to.
 */
function askKey(occasion: Occasion): string {
  return onlyAsks(occasion) && hasTexts(occasion, 'shared.notes.ask.asks')
    ? 'shared.notes.ask.asks'
    : 'shared.notes.ask'
}

/** The key of the text after the notes. If something must be asked first, that comes before whatever the notes say. */
function afterNotes(occasion: Occasion, first: boolean): string {
  return first && hasTexts(occasion, 'shared.notes.then.owed') ? 'shared.notes.then.owed' : 'shared.notes.then'
}

/** The key of the moves at a place in the dialog. Late ones include the end only in a comment that may end it. */
function movesKey(occasion: Occasion): string {
  const { part, phase } = speechPlace(occasion)
  const key = (of: string) => `shared.notes.moves.${of}`
  if (isPrivateTurn(occasion.planned)) {
    const last = part === 'closing' && hasTexts(occasion, key('private.closing'))
    return key(last ? 'private.closing' : 'private')
  }
  if (part === 'closing') return key('closing')
  if (onlyAsks(occasion) && hasTexts(occasion, key('asks'))) return key('asks')
  const goesOn = phase === 'late' && !mayConclude(occasion) && hasTexts(occasion, key('late.on'))
  return key(goesOn ? 'late.on' : phase)
}

/**
 * The moves that are possible now, each with its condition, without the two that were made last. The first of all, the
 * usual one, is always among them.
 */
function movesLeft(occasion: Occasion): readonly string[] {
  const moves = occasion
    .words(movesKey(occasion))
    .split(',')
    .map((move) => move.trim())
  const made = commentsBefore(occasion)
    .slice(-2)
    .map((turn) => notesOf(turn)?.move?.toLowerCase() ?? '')
  return moves.filter((move, index) => index === 0 || !made.some((last) => last.startsWith(moveName(move))))
}

/** Whether one of the participants asks in every speech, so that the moderator asks nothing itself. */
export function onlyAsks({ words, config }: Pick<Occasion, 'words' | 'config'>): boolean {
  return isSeat(words(`${config.mode}.asks`))
}

/** The name of a move without its condition: "press (only if it was earned)" → "press". */
function moveName(move: string): string {
  return move.replace(/ \([^()]*\)$/, '')
}

function commentsBefore({ state, planned }: Pick<Occasion, 'state' | 'planned'>): readonly Turn[] {
  return state.turns.filter(
    ({ kind, status, step }) => kind === 'moderation' && status === 'ended' && step < planned.step,
  )
}

/**
 * The moderator's notes from its last comment. They come after all that other seats read, too, so that prompts begin
 * alike.
 */
export const notesPackage: TurnPackage = {
  name: 'notes',
  stability: 'turn',
  budget: null,
  priority: 1,
  texts({ occasion, words, viewer }: TurnContext) {
    // Only comments read the notes. The closing words are based on the transcript instead.
    if (occasion.planned.kind !== 'moderation' || turnOfStyle(occasion) || handsOver(occasion)) return []
    if (!hasTexts(occasion, 'shared.notes.earlier')) return []
    const turn = commentsBefore(occasion).findLast((comment) => notesOf(comment) !== null)
    const notes = turn && mayKnow('self', turn.member, viewer) ? notesOf(turn) : null
    const lines = TOLD_AGAIN.flatMap((field) => (notes?.[field] ? [`${LABELS[field]}: ${notes[field]}`] : []))
    if (!turn || lines.length === 0) return []
    return [fillText(words('shared.notes.earlier'), { notes: lines.join('\n') })]
  },
}
