import type { DialogStatus, Fact, TurnKind } from '../contract/events.ts'
import { SEAT_IDS } from '../contract/dialog-config.ts'

/** The row of a dialog in lists: derived from its facts, kept in step with them, never the truth itself. */
export interface DialogRow {
  readonly id: string
  readonly topic: string
  readonly mode: string
  readonly status: DialogStatus
  readonly turns: number
  readonly speeches: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly endedAt: number | null
  readonly providers: readonly string[]
  /** The turn under way. */
  readonly openTurn: string | null
  readonly openKind: TurnKind | null
}

/** The row after one more fact; null as long as the dialog has not been created. */
export function project(row: DialogRow | null, fact: Fact): DialogRow | null {
  if (fact.type === 'dialog-created') {
    const { topic, mode, turns, seats } = fact.config
    const providers = SEAT_IDS.map((seat) => seats[seat].provider)
    return { id: fact.dialogId, topic, mode, status: 'created', turns, speeches: 0, createdAt: fact.at, updatedAt: fact.at, endedAt: null, providers, openTurn: null, openKind: null }
  }
  return row && { ...row, ...changes(row, fact), updatedAt: fact.at }
}

function changes(row: DialogRow, fact: Fact): Partial<DialogRow> {
  switch (fact.type) {
    case 'dialog-started':
      return { status: 'running' }
    case 'dialog-resumed':
      return { status: 'running', endedAt: null }
    case 'dialog-paused':
      return { status: 'paused' }
    case 'dialog-ended':
      return { status: fact.status, endedAt: fact.at }
    case 'seat-changed':
      return { providers: row.providers.with(SEAT_IDS.indexOf(fact.seat), fact.config.provider) }
    case 'turn-started':
      return { openTurn: fact.turnId, openKind: fact.kind }
    case 'turn-ended':
      return fact.turnId === row.openTurn ? { ...CLOSED, speeches: row.speeches + (row.openKind === 'speech' ? 1 : 0) } : {}
    case 'turn-failed':
    case 'turn-cancelled':
      return fact.turnId === row.openTurn ? CLOSED : {}
    default:
      return {}
  }
}

const CLOSED = { openTurn: null, openKind: null } as const
