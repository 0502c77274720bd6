import { z } from 'zod'

export const consentAnswerSchema = z.enum(['granted', 'refused', 'expired'])
/** expired: nobody answered in time, or the turn was broken off. */
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>

/** What tools store at once, while their stage is still under way. */
export const toolFacts = [
  /** A number was drawn from the seed: stored before the tool call that tells of it. */
  z.object({
    type: z.literal('number-drawn'),
    turnId: z.string(),
    /** Draws of the dialog before this one. */
    counter: z.number().int(),
    /** What was drawn for. */
    label: z.string(),
    /** The number is from 1 to this. */
    sides: z.number().int(),
    value: z.number().int(),
  }),
  /** A tool asks the person whether it may. */
  z.object({
    type: z.literal('consent-asked'),
    requestId: z.string(),
    turnId: z.string(),
    tool: z.string(),
    question: z.string(),
    /** Epoch milliseconds after which it counts as refused. */
    until: z.number().int(),
  }),
  /** The first answer to a request counts. */
  z.object({
    type: z.literal('consent-answered'),
    requestId: z.string(),
    answer: consentAnswerSchema,
    by: z.enum(['person', 'time']),
  }),
] as const
