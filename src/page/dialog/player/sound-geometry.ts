import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { timelineSegments, type TurnSegment } from '../../dialog-view/timeline-geometry.ts'
import { lengthOf, type PlayerPlace } from './places.ts'

/** A turn on the timeline with its sounds: its own, and those of the questions from the floor after it. */
export interface SoundSegment extends TurnSegment {
  readonly parts: readonly AudioTurn[]
  /** The length of its sounds in seconds; 0 while there are none. */
  readonly seconds: number
}

/** The estimated seconds of sound per character, before any turn has sound. */
const USUAL_PACE = 1 / 15
/** The length in seconds with which a turn without sound is drawn, for example one that failed. */
const SILENT = 1

/** The timeline of the sound. The width of a turn is the length of its sound, or the estimated length. */
export function soundSegments(
  state: DialogState,
  { turns, gap }: Pick<AudioView, 'turns' | 'gap'>,
): readonly SoundSegment[] {
  const parts = partsByTurn(state, turns)
  const pace = paceOf(turns)
  const secondsOf = (turn: AudioTurn) => lengthOf(turn, gap) || Math.max(turn.text.length * pace, SILENT)
  const concluded = state.concluded !== null || (state.endReason === 'cap' && state.status === 'completed')
  const segments = timelineSegments(state.plan ?? [], state.turns, concluded, (index, length) => {
    const turn = index === null ? null : state.turns[index]
    const sounds = parts.get(turn?.id ?? '')
    if (sounds) return sounds.reduce((sum, part) => sum + secondsOf(part), 0)
    return turn === null || turn?.status === 'running' ? length * pace : SILENT
  })
  return segments.map((segment) => {
    const own = parts.get((segment.turn === null ? undefined : state.turns[segment.turn])?.id ?? '') ?? []
    return { ...segment, parts: own, seconds: own.reduce((sum, part) => sum + lengthOf(part, gap), 0) }
  })
}

/** The sounds by the id of the turn that they belong to. A question from the floor belongs to the turn before it. */
function partsByTurn(state: DialogState, turns: readonly AudioTurn[]): ReadonlyMap<string, readonly AudioTurn[]> {
  const turnIds = new Set(state.turns.flatMap(({ id, superseded }) => (superseded ? [] : [id])))
  const parts = new Map<string, AudioTurn[]>()
  let home = turns.find(({ turnId }) => turnIds.has(turnId))?.turnId
  for (const turn of turns) {
    if (turnIds.has(turn.turnId)) home = turn.turnId
    if (home !== undefined) parts.set(home, [...(parts.get(home) ?? []), turn])
  }
  return parts
}

/** The seconds of sound per character in this dialog. */
function paceOf(turns: readonly AudioTurn[]): number {
  const ready = turns.filter(({ state, seconds }) => state === 'ready' && seconds !== null)
  const chars = ready.reduce((sum, { text }) => sum + text.length, 0)
  return chars === 0 ? USUAL_PACE : ready.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / chars
}

/** The position as a share of the timeline, from 0 to 1; null when its turn is not on the timeline. */
export function playerShare(segments: readonly SoundSegment[], gap: number, place: PlayerPlace | null): number | null {
  if (place === null) return null
  for (const { parts, seconds, left, width } of segments) {
    const at = parts.findIndex(({ turnId }) => turnId === place.turnId)
    const part = parts[at]
    if (!part) continue
    const before = parts.slice(0, at).reduce((sum, each) => sum + lengthOf(each, gap), 0)
    return left + (seconds === 0 ? 0 : (width * (before + Math.min(place.seconds, lengthOf(part, gap)))) / seconds)
  }
  return null
}

/**
 * The position in the sound at a share of the timeline, null when there is no sound; and the index of the turn there,
 * null for a turn to come.
 */
export function momentAt(
  segments: readonly SoundSegment[],
  gap: number,
  share: number,
): { readonly place: PlayerPlace | null; readonly turn: number | null } {
  const segment = segments.findLast(({ left }) => left <= share) ?? segments[0]
  if (!segment) return { place: null, turn: null }
  let rest = Math.min(Math.max((share - segment.left) / segment.width, 0), 1) * segment.seconds
  let place: PlayerPlace | null = null
  for (const part of segment.parts) {
    const length = lengthOf(part, gap)
    if (length === 0) continue
    place = { turnId: part.turnId, seconds: Math.min(rest, length - 0.05) }
    if (rest < length) break
    rest -= length
  }
  return { place, turn: segment.turn }
}
