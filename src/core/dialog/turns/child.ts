import type { Audience } from '../../contract/members/audience.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { ChildClosed } from '../../contract/origins/children.ts'

/** A smaller dialog that was opened inside this one. */
export interface Child {
  readonly id: string
  readonly title: string
  readonly mode: string
  /** The turn after which it was opened; null for before the first. */
  readonly afterTurn: string | null
  readonly by: MemberId
  /** The member that the person speaks with in an aside; null in any other child. */
  readonly with: MemberId | null
  readonly open: boolean
  /** The digests that it left each time it was closed, oldest first. */
  readonly digests: readonly ChildDigest[]
  /** The number of its last fact whose calls are counted in this dialog, or were paid for elsewhere; 0 for none. */
  readonly spentThrough: number
  readonly seq: number
  readonly at: number
}

export interface ChildDigest {
  readonly text: string
  readonly audience: Audience
  readonly throughSeq: number
  /** The words that the member of an aside remembers; null for any other child. */
  readonly remembers: NonNullable<ChildClosed['remembers']> | null
  /** The cost of writing the digest; null when no model wrote it. */
  readonly call: ChildClosed['call']
  readonly seq: number
  readonly at: number
}

/** Whether a child is shown. One that was closed before anything was said is not. */
export function isShown({ open, digests }: Pick<Child, 'open' | 'digests'>): boolean {
  return open || digests.some(({ text }) => text !== '')
}
