import { z } from 'zod'
import type { Turn } from '../../../../core/dialog/state.ts'
import type { TurnSearch } from '../../../../core/dialog/quotations/turn-sources.ts'

/** The results of a turn's web search. */
export const webSourcesJsonSchema = z.object({
  queries: z.array(z.string()),
  sources: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      age: z.string().optional(),
      citations: z.array(
        z.object({
          words: z.string().meta({ description: 'Words of the answer that rest on the page' }),
          start: z.number().int().optional().meta({ description: 'Where they stand in the text, in UTF-16 units' }),
          end: z.number().int().optional(),
          passage: z.string().optional().meta({ description: 'What the page says, where the vendor gives it' }),
        }),
      ),
    }),
  ),
  failures: z.array(z.string()).optional(),
})

/**
 * The results of a turn's web search. Citations of words that were edited, or are no longer in the turn, have no
 * position.
 */
export function webSourcesJson(
  { queries, sources, failures }: TurnSearch,
  { status }: Pick<Turn, 'status'>,
): z.infer<typeof webSourcesJsonSchema> {
  return {
    queries: [...queries],
    sources: sources.map(({ url, title, age, citations }) => ({
      url,
      title,
      ...(age !== null && { age }),
      citations: citations.map(({ words, passage, place }) => ({
        words,
        ...(status === 'ended' && place),
        ...(passage !== null && { passage }),
      })),
    })),
    ...(failures.length > 0 && { failures: [...failures] }),
  }
}
