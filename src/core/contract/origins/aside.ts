import { z } from 'zod'
import { apartVoicesSchema } from '../story/world.ts'
import { ASIDE_TOLD_MAX_CHARS, TITLE_MAX_CHARS } from '../limits.ts'

/** Who hears of an aside once it is closed: all who take part, the moderator alone, or nobody but the person. */
export const SHARES = ['everyone', 'moderator', 'nobody'] as const
export const shareSchema = z.enum(SHARES)
export type Share = z.infer<typeof shareSchema>

/** What an aside was opened with, as it was then: later turns of its parent change none of it. */
export const asideSchema = z.strictObject({
  /** The member of the parent that the person speaks with. */
  with: z.string().min(1).max(120),
  /** Who that member is there, as its own prompts say it. */
  role: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** What the member had heard there by then. */
  soFar: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** What it was opened to speak about. */
  about: z.string().trim().min(1).max(TITLE_MAX_CHARS).optional(),
  /** That member is a character of a story, and speaks as one. */
  fiction: z.literal(true).optional(),
  /** What that character keeps to itself: told to it alone. */
  secret: z.string().max(ASIDE_TOLD_MAX_CHARS).optional(),
  /** What it says where a built-in voice speaks for it. */
  lines: apartVoicesSchema.optional(),
})
export type Aside = z.infer<typeof asideSchema>

/** What becomes of the parent while an aside is open: it pauses once its turn is over, or goes on. */
export const asideParentSchema = z.enum(['pauses', 'goes-on'])
export type AsideParent = z.infer<typeof asideParentSchema>
