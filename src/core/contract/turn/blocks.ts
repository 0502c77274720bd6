import { z } from 'zod'
import { audienceSchema } from '../members/audience.ts'
import { memberIdSchema } from '../members/members.ts'
import { problemSchema } from '../errors/problem.ts'
import { webSearchShape } from './web-search.ts'

/** A member; or "user" for the person who watches; or "engine". */
const blockSource = memberIdSchema
const base = { source: blockSource, audience: audienceSchema }

/** A part of a turn with a type. */
export const blockSchema = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('speech'), text: z.string() }),
  z.object({ ...base, type: z.literal('thinking'), text: z.string() }),
  z.object({ ...base, type: z.literal('tool_call'), callId: z.string(), tool: z.string(), input: z.unknown() }),
  z.object({
    ...base,
    type: z.literal('tool_result'),
    callId: z.string(),
    tool: z.string(),
    ok: z.boolean(),
    text: z.string(),
  }),
  z.object({ ...base, type: z.literal('guidance'), text: z.string() }),
  z.object({ ...base, type: z.literal('digest'), text: z.string() }),
  /** What a member noted for itself before it spoke. */
  z.object({ ...base, type: z.literal('notes'), text: z.string() }),
  /** What the vendor of a member's model found in a web search. */
  z.object({ ...base, type: z.literal('web_search'), ...webSearchShape }),
  z.object({
    ...base,
    type: z.literal('problem'),
    code: z.string(),
    text: z.string(),
    // Older versions of the app only store code and text.
    ...problemSchema.omit({ code: true, message: true }).partial().shape,
  }),
])
export type TurnBlock = z.infer<typeof blockSchema>
