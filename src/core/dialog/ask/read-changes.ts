import { readReasons } from './reasons.ts'
import type { LibraryPlace, Proposal, SearchError, AskTurnNotes } from './ask-state.ts'

// Facts of a mode are stored without validation, and an imported file may contain anything, so the fields are validated here.

type Loose = Readonly<Record<string, unknown>>

function asObject(value: unknown): Loose | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const whole = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null)

export function readStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

export function readPlaces(data: unknown): readonly LibraryPlace[] {
  const places = asObject(data)?.['places']
  return Array.isArray(places) ? places.flatMap((each) => readPlace(asObject(each)) ?? []) : []
}

function readPlace(place: Loose | null): LibraryPlace | null {
  const dialogId = text(place?.['dialogId'])
  const said = text(place?.['text'])
  if (!place || dialogId === null || said === null) return null
  return {
    dialogId,
    turnId: text(place['turnId']),
    turnNumber: whole(place['turnNumber']),
    turns: whole(place['turns']) ?? 0,
    title: text(place['title']) ?? dialogId,
    mode: text(place['mode']) ?? '',
    speaker: text(place['speaker']),
    role: text(place['role']),
    at: whole(place['at']) ?? 0,
    what: text(place['what']),
    text: said,
    why: text(place['why']),
    reasons: readReasons(place['reasons']),
    nodes: readStrings(place['nodes']),
  }
}

export function readProposal(data: unknown): Omit<Proposal, 'turnId'> | null {
  const proposal = asObject(data)
  const topic = text(proposal?.['topic'])
  if (!proposal || topic === null) return null
  const turns = whole(proposal['turns'])
  const first = text(proposal['first'])
  const second = text(proposal['second'])
  const why = text(proposal['why'])
  return {
    topic,
    mode: text(proposal['mode']) ?? 'debate',
    ...(turns !== null && { turns }),
    ...(first !== null && { first }),
    ...(second !== null && { second }),
    ...(why !== null && { why }),
  }
}

export function readTurnPackage(data: unknown): AskTurnNotes | null {
  const kept = asObject(data)
  return (
    kept && {
      suggested_next_focus: text(kept['suggested_next_focus']) ?? '',
      emotional_tone_to_adopt: text(kept['emotional_tone_to_adopt']) ?? '',
      flags_for_ingestion: readStrings(kept['flags_for_ingestion']),
    }
  )
}

const IMPACTS = ['partial_results', 'degraded_quality', 'fallback_used'] as const

export function readErrors(value: unknown): readonly SearchError[] {
  if (!Array.isArray(value)) return []
  return value.map(asObject).flatMap((each): readonly SearchError[] => {
    const stage = text(each?.['stage'])
    const error = text(each?.['error'])
    const impact = IMPACTS.find((known) => known === each?.['impact']) ?? 'partial_results'
    return stage === null || error === null ? [] : [{ stage, error, impact }]
  })
}
