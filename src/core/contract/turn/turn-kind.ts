import { z } from 'zod'

/** The kinds of turns. A preparation is what a participant writes for itself alone; it does not count as a speech. */
export const turnKindSchema = z.enum(['introduction', 'preparation', 'speech', 'moderation', 'summary'])
export type TurnKind = z.infer<typeof turnKindSchema>
