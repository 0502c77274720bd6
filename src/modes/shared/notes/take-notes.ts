import { modelBillions } from '../../../core/dialog/model-size.ts'
import { formatList } from '../../../base/format/count.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { isOwnMode } from '../../../core/dialog/modes/own-mode.ts'
import { mayKnow } from '../../../core/dialog/members/audience.ts'
import { isPrivateTurn } from '../../../core/dialog/turns/private-turn.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import type { Occasion, PrivatePart, SceneTask, TurnContext, TurnPackage, Wording } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { handsOver, speechPlace } from '../place.ts'
import { LABELS } from '../../../core/dialog/owed/note-labels.ts'
import { notesOf, type Notes } from '../../../core/dialog/owed/notes-of.ts'
import { turnOfStyle } from '../style/orders.ts'
import { NotesReader } from './notes-reader.ts'

/** Models of fewer billions of parameters do not keep notes and words apart. */
const TINY_BILLIONS = 4
/** What is done where no other move fits. */
const HAND_OVER = 'hand over'
/** Words of notes: six short lines. */
export const NOTES_WORDS = 95
/** Tokens of one of them, and of a name. */
const CRUX_TOKENS = 20
const NAME_TOKENS = 2
/**
 * The lines that are told again: what was added stands in the transcript, the question was asked, and a move that was
 * made is not offered again.
 */
const TOLD_AGAIN = ['owed', 'crux', 'balance'] as const satisfies readonly (keyof Notes)[]

/** Whether the moderator takes notes: as its seat says, else unless its model is tiny or is told things plainly. */
export function takesNotes({ config }: Pick<Wording, 'config'>): boolean {
  const { notes, plain, model } = config.seats.moderator
  return notes ?? (!plain && (modelBillions(model) ?? Number.POSITIVE_INFINITY) >= TINY_BILLIONS)
}

/**
 * Whether a comment has anything to steer: nothing is owed and nothing asked while both open, whoever has just been
 * asked by the other participant is not to be asked something else, and between the closings it only hands over.
 */
function steers(occasion: Occasion): boolean {
  if (handsOver(occasion)) return false
  const { part, speaker } = speechPlace(occasion)
  const asked = occasion.words(`${occasion.config.mode}.asks`) === (speaker === 'first' ? 'second' : 'first')
  return part === 'closing' || (part === 'exchange' && !asked)
}

/** Whether the notes of a comment between speeches decide what is said in it. What a person wrote for it goes first. */
export function handsOverByNotes(occasion: Occasion): boolean {
  const { mode, prompts } = occasion.config
  const { part, phase, speaker } = speechPlace(occasion)
  const keys = [`${mode}.moderation.${phase}.${speaker}`, `${mode}.manner.${speaker}`]
  const written = isOwnMode(mode) || keys.some((key) => prompts?.[key] !== undefined)
  return part === 'exchange' && !written && hasTexts(occasion, 'shared.moderate') && notesPart(occasion) !== null
}

/** The notes of a comment, apart from its words; null where none are taken. */
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
 * What is asked of the notes, for whoever does not read it; null where none are taken.
 * @param owed something has to be asked for, also where the task itself asks nothing
 */
export function notesTask(occasion: Occasion, owed: boolean): NonNullable<SceneTask['notes']> | null {
  if (!notesPart(occasion)) return null
  return { moves: movesLeft(occasion).map(moveName), asks: owed || speechPlace(occasion).part !== 'closing' }
}

/**
 * How the notes are to be written, if any are to be; the moves differ from those of the comments before.
 * @param owed something has to be asked for, also where the task itself asks nothing
 * @param first that is to be said before anything else
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
  return [fillText(lines.map(occasion.words).join('\n'), { ...names, moves: formatList(movesLeft(occasion), 'or') })]
}

/** Where somebody else asks all questions, a moderator only says what to come back to. */
function askKey(occasion: Occasion): string {
  return onlyAsks(occasion) && hasTexts(occasion, 'shared.notes.ask.asks')
    ? 'shared.notes.ask.asks'
    : 'shared.notes.ask'
}

/** What is to be asked for before anything else nothing in the notes goes before. */
function afterNotes(occasion: Occasion, first: boolean): string {
  return first && hasTexts(occasion, 'shared.notes.then.owed') ? 'shared.notes.then.owed' : 'shared.notes.then'
}

/** The moves that fit where the dialog stands, each with its condition, without the last two that were made; handing over is always one. */
function movesLeft(occasion: Occasion): readonly string[] {
  const { part, phase } = speechPlace(occasion)
  const asks = onlyAsks(occasion) && hasTexts(occasion, 'shared.notes.moves.asks')
  const movesKey = isPrivateTurn(occasion.planned) ? 'private' : part === 'closing' ? 'closing' : asks ? 'asks' : phase
  const moves = occasion
    .words(`shared.notes.moves.${movesKey}`)
    .split(',')
    .map((move) => move.trim())
  const made = commentsBefore(occasion)
    .slice(-2)
    .map((turn) => notesOf(turn)?.move?.toLowerCase() ?? '')
  const left = moves.filter(
    (move) => moveName(move) === HAND_OVER || !made.some((last) => last.startsWith(moveName(move))),
  )
  return left.length === 0 ? moves : left
}

/** Whether one of the participants asks in every speech, so that the questions are not the moderator's. */
export function onlyAsks({ words, config }: Pick<Occasion, 'words' | 'config'>): boolean {
  return isSeat(words(`${config.mode}.asks`))
}

/** "press (only if it was earned)" is the move "press". */
function moveName(move: string): string {
  return move.replace(/ \([^()]*\)$/, '')
}

function commentsBefore({ state, planned }: Pick<Occasion, 'state' | 'planned'>): readonly Turn[] {
  return state.turns.filter(
    ({ kind, status, step }) => kind === 'moderation' && status === 'ended' && step < planned.step,
  )
}

/** The moderator's own notes of its last comment: after all that is shared, so that the shared prefix stays. */
export const notesPackage: TurnPackage = {
  name: 'notes',
  stability: 'turn',
  budget: null,
  priority: 1,
  texts({ occasion, words, viewer }: TurnContext) {
    // Closing words are weighed by the transcript, not by what seemed to matter on the way.
    if (occasion.planned.kind !== 'moderation' || turnOfStyle(occasion) || handsOver(occasion)) return []
    if (!hasTexts(occasion, 'shared.notes.earlier')) return []
    const turn = commentsBefore(occasion).findLast((comment) => notesOf(comment) !== null)
    const notes = turn && mayKnow('self', turn.member, viewer) ? notesOf(turn) : null
    const lines = TOLD_AGAIN.flatMap((field) => (notes?.[field] ? [`${LABELS[field]}: ${notes[field]}`] : []))
    if (!turn || lines.length === 0) return []
    return [fillText(words('shared.notes.earlier'), { notes: lines.join('\n') })]
  },
}
