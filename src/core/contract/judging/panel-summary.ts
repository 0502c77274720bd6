import type { Choice } from './judging-facts.ts'

/** The result of the last complete panel of a dialog, for lists. */
export interface PanelSummary {
  readonly id: string
  /** The better side. Neither: most judges found the sides equal. Null: no verdict. */
  readonly outcome: Choice | null
  readonly agreeing: number
  readonly asked: number
  /** Whether the person has voted. Before that the result is not shown to them. */
  readonly voted: boolean
}
