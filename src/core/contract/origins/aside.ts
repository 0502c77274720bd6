import { z } from 'zod'
import { apartVoicesSchema } from '../story/world.ts'
import { ASIDE_TOLD_MAX_CHARS, TITLE_MAX_CHARS } from '../limits.ts'

/** Who hears of an aside once it is closed: all members, only the moderator, or nobody but the person. */
export const SHARES = ['everyone', 'moderator', 'nobody'] as const
export const shareSchema = z.enum(SHARES)
export type Share = z.infer<typeof shareSchema>

/** The set-up of an aside, as it was at its beginning. Later turns of the parent do not change it. */
export const asideSchema = z.strictObject({
  /** The member of the parent with whom the person speaks. */
  with: z.string().min(1).max(120),
  /** The description of that member in its prompts in the parent. */
  role: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** What that member had heard in the parent by then. */
  soFar: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** The subject of the aside. */
  about: z.string().trim().min(1).max(TITLE_MAX_CHARS).optional(),
  /** Whether the member is a character of a story, and speaks as one. */
  fiction: z.literal(true).optional(),
  /** What that character keeps secret. Only the character reads it. */
  secret: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** Lines of the character, for a built-in voice. */
  lines: apartVoicesSchema.optional(),
})
export type Aside = z.infer<typeof asideSchema>

/** What the parent does while an aside is open: it pauses after its current turn, or continues. */
export const asideParentSchema = z.enum(['pauses', 'goes-on'])
export type AsideParent = z.infer<typeof asideParentSchema>
