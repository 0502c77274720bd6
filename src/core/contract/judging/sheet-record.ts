import type { Judge } from './judging-facts.ts'

/** The result of a score sheet for one criterion, without quotations. */
export type RecordedMark = { readonly criterion: string } & (
  | { readonly kind: 'mark'; readonly low: number; readonly high: number }
  | { readonly kind: 'no-ground' | 'copied' | 'withheld' | 'apart' }
)

/** The results of the last score sheet of a dialog. */
export interface SheetRecord {
  readonly dialogId: string
  readonly title: string
  /** When it was asked for, in epoch milliseconds. */
  readonly at: number
  readonly judge: Pick<Judge, 'provider' | 'model'>
  /** The marks in the order of the rubric. */
  readonly marks: readonly RecordedMark[]
}
