import { z } from 'zod'

export const consentAnswerSchema = z.enum(['granted', 'refused', 'expired'])
/** expired: nobody answered in time, or the turn was interrupted. */
export type ConsentAnswer = z.infer<typeof consentAnswerSchema>

/** Facts that tools store at once, while their stage is still running. */
export const toolFacts = [
  /** A number was drawn from the seed; stored before the tool call that reports it. */
  z.object({
    type: z.literal('number-drawn'),
    turnId: z.string(),
    /** Number of draws in the dialog before this one. */
    counter: z.number().int(),
    /** The purpose of the draw. */
    label: z.string(),
    /** The number is from 1 to this. */
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
