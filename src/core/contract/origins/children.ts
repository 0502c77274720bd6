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
  /** The member with whom the person speaks, if it is an aside. */
  with: memberIdSchema.optional(),
  /** In a copy within a branch: number of its last fact that was paid for in the original. */
  spentThrough: z.number().int().optional(),
})

/**
 * The child was closed and left a digest, the only thing that a child changes in its parent. A child that continues
 * later leaves another.
 */
export const childClosedSchema = z.object({
  type: z.literal('child-closed'),
  childId: z.string(),
  text: z.string(),
  audience: audienceSchema,
  /** The words themselves, for the member of an aside, the only one who remembers them. */
  remembers: z
    .object({ member: memberIdSchema, said: z.array(z.object({ speaker: memberIdSchema, text: z.string() })) })
    .optional(),
  /** Number of the last fact of the child in the digest. */
  throughSeq: z.number().int(),
  /** The usage of the call that wrote it, even if it failed; null when no model was called. */
  call: z
    .object({
      usage: usageSchema,
      cost: z.number().nullable(),
      provider: z.string(),
      model: z.string(),
      /** Why it failed, a sentence; absent when it did not. */
      why: z.string().optional(),
    })
    .nullable(),
})

/** A call was made in a child; the dialog that opened it pays for it. */
export const childSpentSchema = z.object({
  type: z.literal('child-spent'),
  childId: z.string(),
  /** Number of the child's fact about the call. */
  throughSeq: z.number().int(),
  /** It had no result: it failed, or somebody interrupted it. */
  vain: z.enum(['failed', 'stopped']).optional(),
  ...spentShape,
})
export type ChildClosed = Readonly<z.infer<typeof childClosedSchema>>
