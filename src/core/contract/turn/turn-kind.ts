import { z } from 'zod'

/** A preparation is what a participant writes for itself alone. It is not a speech and is not counted as one. */
export const turnKindSchema = z.enum(['introduction', 'preparation', 'speech', 'moderation', 'summary'])
export type TurnKind = z.infer<typeof turnKindSchema>
