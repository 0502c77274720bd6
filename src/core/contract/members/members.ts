import { z } from 'zod'
import { seatConfigSchema, seatIdSchema } from '../dialog-config.ts'
import { NAME_MAX_CHARS } from '../limits.ts'

/** The schema of a MemberId. */
export const memberIdSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9][a-z0-9_-]*$/i, 'An id has letters, digits, "_" and "-" only.')

/**
 * Who speaks for a member. `model` is any provider: a vendor's model, a script (the built-in voices), or another
 * program behind the same interface. `seat` means whoever speaks for that seat now. `person` means that the dialog
 * waits for the person.
 */
export const agentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model'), config: seatConfigSchema }),
  z.object({ kind: z.literal('seat'), seat: seatIdSchema }),
  z.object({ kind: z.literal('person') }),
])
export type Agent = z.infer<typeof agentSchema>

/** A character: a member that a mode added. */
export const characterSchema = z.object({
  id: memberIdSchema,
  name: z.string().trim().min(1).max(NAME_MAX_CHARS),
  /** Its role, shown beside its name: "Companion". */
  role: z.string().max(200),
  description: z.string().max(4_000).optional(),
  agent: agentSchema,
})
export type Character = z.infer<typeof characterSchema>
