import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { timelineSegments, type TurnSegment } from '../../dialog-view/timeline-geometry.ts'
import { lengthOf, type PlayerPlace } from './places.ts'

/** A turn on the timeline with its sounds: its own, and those of questions from the floor after it. */
export interface SoundSegment extends TurnSegment {
  readonly parts: readonly AudioTurn[]
  /** Seconds of sound in it; 0 while there is none. */
  readonly seconds: number
}

/** Estimated seconds per character, before anything is voiced. */
const USUAL_PACE = 1 / 15
/** A turn without sound is drawn with this length, in seconds: one that failed, for example. */
const SILENT = 1

/** The timeline by time: a voiced turn has the width of its length, another one that of its estimated length. */
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

/** Sounds by the turn they belong to; a question from the floor belongs to the turn before it. */
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

/** Seconds per character, as these voices speak. */
function paceOf(turns: readonly AudioTurn[]): number {
  const ready = turns.filter(({ state, seconds }) => state === 'ready' && seconds !== null)
  const chars = ready.reduce((sum, { text }) => sum + text.length, 0)
  return chars === 0 ? USUAL_PACE : ready.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / chars
}

/** The place of a moment on the timeline, from 0 to 1; null when its turn is not on it. */
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
 * The content at a place of the timeline: a time if there is sound, and the index of the turn unless the turn has not
 * happened yet.
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
