import type { Audience } from '../../contract/members/audience.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { ChildClosed } from '../../contract/origins/children.ts'

/** A smaller dialog that was opened inside this one. */
export interface Child {
  readonly id: string
  readonly title: string
  readonly mode: string
  /** The turn after which it was opened; null before any. */
  readonly afterTurn: string | null
  readonly by: MemberId
  /** The member that the person speaks with in an aside; null in any other child. */
  readonly with: MemberId | null
  readonly open: boolean
  /** What it left each time it was closed, oldest first. */
  readonly digests: readonly ChildDigest[]
  /** Number of its last fact whose calls are counted here, or were paid for elsewhere; 0 for none. */
  readonly spentThrough: number
  readonly seq: number
  readonly at: number
}

export interface ChildDigest {
  readonly text: string
  readonly audience: Audience
  readonly throughSeq: number
  /** What the member who took part remembers; null where nobody does. */
  readonly remembers: NonNullable<ChildClosed['remembers']> | null
  /** What writing it took; null where no model wrote it. */
  readonly call: ChildClosed['call']
  readonly seq: number
  readonly at: number
}

/** Nobody is told of a child that was closed before anything was said. */
export function isShown({ open, digests }: Pick<Child, 'open' | 'digests'>): boolean {
  return open || digests.some(({ text }) => text !== '')
}
