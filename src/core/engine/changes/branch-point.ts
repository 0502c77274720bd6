import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Change, MadeChange } from '../../contract/origins/origin.ts'

/** Where a branch leaves its dialog. */
export interface BranchPoint {
  readonly turnId: string
  /** What of the turn stays; from there the branch goes on. */
  readonly keep: 'nothing' | 'draft' | 'critique' | 'turn'
  /** Seats that are different from here on. */
  readonly seats: Partial<Readonly<Record<SeatId, SeatConfig>>>
  /** What else is different from here on, where it asks "what if". */
  readonly change?: { readonly facts: readonly FactBody[]; readonly made: MadeChange }
}

/** The one thing that is changed of a dialog, and the turn from which it holds. */
export interface WhatIf {
  readonly turnId: string
  readonly change: Change
}
