import { z } from 'zod'

/**
 * A page that a vendor's web search found. Its text comes from the web, and is marked so on the screen and in prompts.
 */
const webSourceSchema = z.object({
  url: z.string(),
  title: z.string(),
  /** The age of the page, as the vendor writes it. */
  age: z.string().optional(),
})

/** Words of the answer that are based on a source. */
const webCitationSchema = z.object({
  /** The index in the sources of the same search. */
  source: z.number().int().min(0),
  /** The words in the answer. */
  words: z.string(),
  /** The page's own words, if the vendor gives them. */
  passage: z.string().optional(),
})

/** The results of the searches in one call. */
export const webSearchShape = {
  queries: z.array(z.string()),
  sources: z.array(webSourceSchema),
  citations: z.array(webCitationSchema),
  /** The vendor's count of searches. */
  requests: z.number().int().min(0),
  /** Why searches failed, a sentence each. */
  failures: z.array(z.string()),
  /** Present when the model wanted to search more often than allowed. */
  bounded: z.literal(true).optional(),
  /** Further searches that the vendor's terms require to be shown beside the answer. */
  suggestions: z.array(z.object({ text: z.string(), url: z.string() })).optional(),
}

export const webSearchSchema = z.object(webSearchShape)
export type WebSearch = Readonly<z.infer<typeof webSearchSchema>>
export type WebSource = Readonly<z.infer<typeof webSourceSchema>>
