import type { Choice } from './judging-facts.ts'

/** What the last panel of a dialog came to, for lists; of one whose judges have all been heard. */
export interface PanelSummary {
  readonly id: string
  /** Neither: most of its judges held that they are alike. Null: no verdict. */
  readonly outcome: Choice | null
  readonly agreeing: number
  readonly asked: number
  /** The person has cast a vote of their own: before that nobody shows them this. */
  readonly voted: boolean
}
