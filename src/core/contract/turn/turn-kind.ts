import { z } from 'zod'

/** A preparation is what a participant writes for itself alone: no speech, and counted as none. */
export const turnKindSchema = z.enum(['introduction', 'preparation', 'speech', 'moderation', 'summary'])
export type TurnKind = z.infer<typeof turnKindSchema>
