import { z } from 'zod'
import { spentShape } from './turn/spent-shape.ts'

/** Facts about what the person and the moderator say to each other out of character. Nobody else may know it. */
export const OOC_FACTS = [
  z.object({ type: z.literal('ooc-asked'), oocId: z.string(), text: z.string() }),
  z.object({ type: z.literal('ooc-answered'), oocId: z.string(), text: z.string(), ...spentShape }),
] as const
