import { z } from 'zod'

export const consentAnswerSchema = z.enum(['granted', 'refused', 'expired'])
/** The answer to a request for consent; `expired`: nobody answered in time, or the turn was interrupted. */
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>

/** Facts that tools store at once, while their stage is still running. */
export const toolFacts = [
  /** A random number was drawn from the seed. This is stored before the tool reports the number. */
  z.object({
    type: z.literal('number-drawn'),
    turnId: z.string(),
    /** How many numbers the dialog had drawn before. */
    counter: z.number().int(),
    /** What the number is for. */
    label: z.string(),
    /** The number is between 1 and this. */
    sides: z.number().int(),
    value: z.number().int(),
  }),
  /** A tool asks the person for permission. */
  z.object({
    type: z.literal('consent-asked'),
    requestId: z.string(),
    turnId: z.string(),
    tool: z.string(),
    question: z.string(),
    /** When the request counts as refused, in epoch milliseconds. */
    until: z.number().int(),
  }),
  /** The answer to a request for consent. The first answer counts. */
  z.object({
    type: z.literal('consent-answered'),
    requestId: z.string(),
    answer: consentAnswerSchema,
    by: z.enum(['person', 'time']),
  }),
] as const
