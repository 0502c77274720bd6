import { z } from 'zod'
import source from '../../../../resources/rehearsal/demo.json' with { type: 'json' }

const written = z.strictObject({
  seat: z.enum(['moderator', 'first', 'second']),
  kind: z.enum(['introduction', 'speech', 'moderation', 'summary']),
  /** The same as the final where the critique lets it stand. */
  draft: z.string().optional(),
  critique: z.string().optional(),
  final: z.string(),
  /** What is weighed before a closing, and the verdict after it. */
  weighing: z.array(z.string()).default([]),
  verdict: z
    .strictObject({
      winner: z.string(),
      margin: z.enum(['clear', 'close', 'none']),
      reasons: z.array(z.strictObject({ turn: z.number().int(), quote: z.string() })),
    })
    .optional(),
})
export type WrittenTurn = z.infer<typeof written>

/** A dialog that is written by hand from its first word to its verdict; names stand in braces. */
const demoSchema = z.strictObject({
  mode: z.string(),
  topic: z.string(),
  positions: z.strictObject({ first: z.string(), second: z.string() }),
  turns: z.array(written),
})
export type Demo = z.infer<typeof demoSchema>

let read: Demo | null = null

/** The debate of the first door: resources/rehearsal/demo.json. */
export function readDemo(): Demo {
  read ??= demoSchema.parse(source)
  return read
}
