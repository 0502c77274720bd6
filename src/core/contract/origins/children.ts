import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import { spentShape } from '../turn/spent-shape.ts'
import { usageSchema } from '../usage.ts'

/** The dialog that this one was opened in, after which turn (null before any), and by whom. */
export const parentSchema = z.object({ dialogId: z.string(), turnId: z.string().nullable(), by: memberIdSchema })
export type Parent = Readonly<z.infer<typeof parentSchema>>

/** A smaller dialog was opened inside this one. */
export const childOpenedSchema = z.object({
  type: z.literal('child-opened'),
  childId: z.string(),
  title: z.string(),
  mode: z.string(),
  /** The turn that was the last one then; null before any. */
  afterTurn: z.string().nullable(),
  by: memberIdSchema,
  /** The member that the person speaks with in it, where it is an aside. */
  with: memberIdSchema.optional(),
  /** Number of its last fact that was paid for elsewhere, where it is the copy that a branch has. */
  spentThrough: z.number().int().optional(),
})

/** It was closed and left a digest: all that a child ever changes in its parent. A child that goes on afterwards leaves another. */
export const childClosedSchema = z.object({
  type: z.literal('child-closed'),
  childId: z.string(),
  text: z.string(),
  audience: audienceSchema,
  /** The words themselves, for the member who took part in an aside: it alone remembers them. */
  remembers: z
    .object({ member: memberIdSchema, said: z.array(z.object({ speaker: memberIdSchema, text: z.string() })) })
    .optional(),
  /** Number of the child's last fact that the digest speaks of. */
  throughSeq: z.number().int(),
  /** What writing it took, though it may have come to nothing; null where no model was called. */
  call: z
    .object({
      usage: usageSchema,
      cost: z.number().nullable(),
      provider: z.string(),
      model: z.string(),
      /** Why it came to nothing, a sentence; absent where it did not. */
      why: z.string().optional(),
    })
    .nullable(),
})

/** Something was called for in a child: who opened it pays for it. */
export const childSpentSchema = z.object({
  type: z.literal('child-spent'),
  childId: z.string(),
  /** Number of the child's fact that tells of it. */
  throughSeq: z.number().int(),
  /** It came to nothing: it failed, or somebody broke it off. */
  vain: z.enum(['failed', 'stopped']).optional(),
  ...spentShape,
})
export type ChildClosed = Readonly<z.infer<typeof childClosedSchema>>
