import type { Choice } from './judging-facts.ts'

/** The result of the last panel of a dialog, for lists; only of a complete panel. */
export interface PanelSummary {
  readonly id: string
  /** Neither: most of its judges found the sides equal. Null: no verdict. */
  readonly outcome: Choice | null
  readonly agreeing: number
  readonly asked: number
  /** Whether the person has cast a vote: before that the result is not shown to them. */
  readonly voted: boolean
}
