import { z } from 'zod'
import { beginningOf } from '../../base/text/shorten.ts'

/** Characters of a file that is sent with a message, as base64. */
const MEDIA_MAX_CHARS = 8_000_000
const MEDIA_MAX = 8
/** Characters of what is told of the caller's screen. */
const CONTEXT_MAX_CHARS = 2_000

/** What is sent with a message; it becomes text before anything is asked. */
const mediaSchema = z.strictObject({
  type: z.enum(['image', 'audio', 'document']),
  name: z.string().min(1).max(400).default('file'),
  base64: z.string().max(MEDIA_MAX_CHARS, 'A file of a message may have at most 6 MB.'),
})

/** Body of POST /api/v1/conversations/messages, by the names of the older system. */
export const conversationMessageSchema = z.strictObject({
  /** Whoever runs the app is the only user there is: it is looked at and not used. */
  userId: z.string().regex(/^[a-zA-Z0-9_-]{3,50}$/, 'userId must be 3 to 50 letters, digits, hyphens and underscores.'),
  /** Absent: a new conversation. */
  conversationId: z.string().min(1).max(100).optional(),
  currentMessageText: z.string().max(1_000_000).optional(),
  currentMessageMedia: z
    .array(mediaSchema)
    .max(MEDIA_MAX, `At most ${MEDIA_MAX} files go with one message.`)
    .optional(),
  ui_context: z.json().optional(),
  /** A dialog that the message is about. */
  source_card_id: z.string().min(1).max(100).optional(),
  /** Who answers, as provider:model; absent: who answered before, else the first model that is ready. */
  model: z.string().min(1).max(240).optional(),
  /** Who says what pictures show, for a model that does not see, as provider:model; absent: nobody does. */
  describer: z.string().min(3).max(240).optional(),
})
export type ConversationMessage = z.output<typeof conversationMessageSchema>

/** What is told of the caller's screen, as one text. */
export function viewText({ ui_context: ui, source_card_id: card }: ConversationMessage): string | undefined {
  const parts = [
    ...(card === undefined ? [] : [`dialog ${card}`]),
    ...(ui === undefined || ui === null ? [] : [typeof ui === 'string' ? ui : JSON.stringify(ui)]),
  ]
  return parts.length === 0 ? undefined : beginningOf(parts.join('; '), CONTEXT_MAX_CHARS)
}
