import { z } from 'zod'

/** A page that a vendor's web search found. What it says is text from the web: it is shown and told as such. */
const webSourceSchema = z.object({
  url: z.string(),
  title: z.string(),
  /** How old the page is, as the vendor writes it. */
  age: z.string().optional(),
})

/** Words of the answer that rest on a source. */
const webCitationSchema = z.object({
  /** Index in the sources of the same search. */
  source: z.number().int().min(0),
  /** As they stand in the answer. */
  words: z.string(),
  /** What the page says, where the vendor gives it. */
  passage: z.string().optional(),
})

/** What the searches of one call came to. */
export const webSearchShape = {
  queries: z.array(z.string()),
  sources: z.array(webSourceSchema),
  citations: z.array(webCitationSchema),
  /** Searches that the vendor counts. */
  requests: z.number().int().min(0),
  /** Why searches came to nothing, a sentence each. */
  failures: z.array(z.string()),
  /** It wanted to search more often than it was allowed. */
  bounded: z.literal(true).optional(),
  /** Further searches that the vendor's terms ask to show beside the answer. */
  suggestions: z.array(z.object({ text: z.string(), url: z.string() })).optional(),
}

export const webSearchSchema = z.object(webSearchShape)
export type WebSearch = Readonly<z.infer<typeof webSearchSchema>>
export type WebSource = Readonly<z.infer<typeof webSourceSchema>>
