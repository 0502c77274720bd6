import { z } from 'zod'

/** A schema that reads an invalid value as missing, because the older system stored some. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)
const text = lenient(z.string())
const number = lenient(z.number())
const flag = lenient(z.boolean())

const seat = z.object({ provider: text, host: text, model: text, name: text })
export type OlderSeat = z.infer<typeof seat>

const entry = z.looseObject({
  turn: number,
  speaker: z.enum(['intermediator', 'participant1', 'participant2', 'system']),
  message: z.string(),
  tokens: lenient(z.record(z.string(), z.unknown())),
  timestamp: lenient(z.union([z.string(), z.number()])),
  thinking_enabled: flag,
  thinking: text,
  is_summary: flag,
  is_error: flag,
  /** Whether a person said it. This field comes from chats of other programs, which are converted to this form. */
  by_person: flag,
})
export type OlderEntry = z.infer<typeof entry>

/** The export file of the older Python program of the same name. Only the conversation is required. */
export const olderJsonSchema = z.object({
  dialog_id: lenient(z.union([z.string(), z.number()])),
  timestamp: lenient(z.union([z.string(), z.number()])),
  topic: text,
  metadata: lenient(
    z.object({
      topic: text,
      intermediator: lenient(seat),
      participant1: lenient(seat),
      participant2: lenient(seat),
      prompt_config: lenient(z.record(z.string(), z.unknown())),
      runtime_seconds: number,
      start_time: lenient(z.union([z.string(), z.number()])),
      end_time: lenient(z.union([z.string(), z.number()])),
    }),
  ),
  conversation_history: z.array(entry).min(1),
})
export type OlderJson = z.infer<typeof olderJsonSchema>
