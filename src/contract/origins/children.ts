import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import { usageSchema } from '../turn/usage.ts'

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
    .object({ usage: usageSchema, cost: z.number().nullable(), provider: z.string(), model: z.string() })
    .nullable(),
})
export type ChildClosed = Readonly<z.infer<typeof childClosedSchema>>
