import type { Judge } from './judging-facts.ts'

/** What a score sheet came to by one criterion, without its words. */
export type RecordedMark = { readonly criterion: string } & (
  | { readonly kind: 'mark'; readonly low: number; readonly high: number }
  | { readonly kind: 'no-ground' | 'copied' | 'withheld' | 'apart' }
)

/** What the last score sheet of a dialog came to. */
export interface SheetRecord {
  readonly dialogId: string
  readonly title: string
  /** When it was asked for, epoch milliseconds. */
  readonly at: number
  readonly judge: Pick<Judge, 'provider' | 'model'>
  /** By criterion, in the order of the rubric. */
  readonly marks: readonly RecordedMark[]
}
