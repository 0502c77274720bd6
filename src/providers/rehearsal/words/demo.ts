import { z } from 'zod'
import source from '../../../../resources/rehearsal/demo.json' with { type: 'json' }
import { mapNodeSchema } from '../../../core/contract/insights/insights.ts'

const written = z.strictObject({
  seat: z.enum(['moderator', 'first', 'second']),
  kind: z.enum(['introduction', 'speech', 'moderation', 'summary']),
  /** The same as the final where the critique lets it stand. */
  draft: z.string().optional(),
  critique: z.string().optional(),
  final: z.string(),
  /** What a moderator notes before these words, a line each. */
  notes: z.array(z.string()).default([]),
  /** What is weighed before a closing, and the verdict after it. */
  weighing: z.array(z.string()).default([]),
  verdict: z
    .strictObject({
      winner: z.string(),
      margin: z.enum(['clear', 'close', 'none']),
      reasons: z.array(z.strictObject({ turn: z.number().int(), quote: z.string() })),
    })
    .optional(),
  /** What these words do in the argument; `on` is the id of a step before, in this turn or an earlier one. */
  steps: z
    .array(mapNodeSchema.pick({ id: true, kind: true, quote: true, label: true }).extend({ on: z.string().optional() }))
    .default([]),
})
export type WrittenTurn = z.infer<typeof written>

/** A dialog that is written by hand from its first word to its verdict; names stand in braces. Its set-up is `DEMO`. */
const demoSchema = z.strictObject({
  /** What is said where somebody in the audience asks: on handing the question on, to it, and in closing. */
  floor: z.strictObject({ relay: z.string(), answer: z.string(), closing: z.string() }),
  turns: z.array(written),
})
export type Demo = z.infer<typeof demoSchema>

let read: Demo | null = null

/** The debate of the first door: resources/rehearsal/demo.json. */
export function readDemo(): Demo {
  read ??= demoSchema.parse(source)
  return read
}
