import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import { spentShape } from '../turn/spent-shape.ts'
import { usageSchema } from '../usage.ts'

/** The dialog in which this one was opened, after which turn (null before the first), and by whom. */
export const parentSchema = z.object({ dialogId: z.string(), turnId: z.string().nullable(), by: memberIdSchema })
export type Parent = Readonly<z.infer<typeof parentSchema>>

/** A smaller dialog was opened inside this one. */
export const childOpenedSchema = z.object({
  type: z.literal('child-opened'),
  childId: z.string(),
  title: z.string(),
  mode: z.string(),
  /** The last turn at that time; null before the first. */
  afterTurn: z.string().nullable(),
  by: memberIdSchema,
  /** The member with whom the person speaks; absent when it is no aside. */
  with: memberIdSchema.optional(),
  /** For a copy within a branch: the number of the last fact that was paid for in the original dialog. */
  spentThrough: z.number().int().optional(),
})

/**
 * The child was closed and left a digest, which is all that it changes in its parent. If the child is continued later,
 * it leaves another digest.
 */
export const childClosedSchema = z.object({
  type: z.literal('child-closed'),
  childId: z.string(),
  text: z.string(),
  audience: audienceSchema,
  /** The words themselves, which only the member of the aside may read. */
  remembers: z
    .object({ member: memberIdSchema, said: z.array(z.object({ speaker: memberIdSchema, text: z.string() })) })
    .optional(),
  /** The number of the last fact of the child that the digest covers. */
  throughSeq: z.number().int(),
  /** The cost of the call that wrote the digest, even if it failed; null when no model was called. */
  call: z
    .object({
      usage: usageSchema,
      cost: z.number().nullable(),
      provider: z.string(),
      model: z.string(),
      /** Why the call failed, a sentence; absent when it did not. */
      why: z.string().optional(),
    })
    .nullable(),
})

/** A call was made in a child. The cost limit of the parent dialog includes it. */
export const childSpentSchema = z.object({
  type: z.literal('child-spent'),
  childId: z.string(),
  /** Number of the child's fact about the call. */
  throughSeq: z.number().int(),
  /** Why the call had no result: it failed, or somebody interrupted it; absent when it had one. */
  vain: z.enum(['failed', 'stopped']).optional(),
  ...spentShape,
})
export type ChildClosed = Readonly<z.infer<typeof childClosedSchema>>
