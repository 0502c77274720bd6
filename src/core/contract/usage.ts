import { z } from 'zod'

/** Token counts of one call or the sum of several. */
export const usageSchema = z.object({
  /** All input tokens, including those read from or written to a cache. */
  promptTokens: z.number(),
  /** All output tokens, thinking included. */
  completionTokens: z.number(),
  /** The part of completionTokens spent on thinking. */
  thinkingTokens: z.number(),
  /** The part of promptTokens read from the vendor's cache. */
  cachedTokens: z.number(),
  /** The part of promptTokens written to the vendor's cache. */
  cacheWriteTokens: z.number(),
  /** The part of cacheWriteTokens that is cached for an hour; absent for none. */
  cacheWriteHourTokens: z.number().optional(),
  /** Whether any count is the app's estimate and not the vendor's. */
  estimated: z.boolean(),
  /** US dollars as the vendor reported them; absent when it reports none. */
  cost: z.number().optional(),
  /** Web searches that the vendor bills apart from tokens; absent for none. */
  searches: z.number().int().optional(),
})
export type Usage = z.infer<typeof usageSchema>
