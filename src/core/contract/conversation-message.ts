import { z } from 'zod'
import { beginningOf } from '../../base/text/shorten.ts'

/** Characters of a file that is sent with a message, as base64. */
const MEDIA_MAX_CHARS = 8_000_000
const MEDIA_MAX = 8
/** Characters of the description of the caller's screen. */
const CONTEXT_MAX_CHARS = 2_000

/** A file that is sent with a message; it becomes text before any model is asked. */
const mediaSchema = z.strictObject({
  type: z.enum(['image', 'audio', 'document']),
  name: z.string().min(1).max(400).default('file'),
  base64: z.string().max(MEDIA_MAX_CHARS, 'A file of a message may have at most 6 MB.'),
})

/** The body of POST /api/v1/conversations/messages, with the field names of the older system. */
export const conversationMessageSchema = z.strictObject({
  /** Accepted and ignored: whoever runs the app is the only user. */
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
  /** The model that answers, as provider:model; absent: the conversation's model, otherwise the first that is ready. */
  model: z.string().min(1).max(240).optional(),
  /** The model that describes pictures for a model that cannot see them, as provider:model; absent: none. */
  describer: z.string().min(3).max(240).optional(),
})
export type ConversationMessage = z.output<typeof conversationMessageSchema>

/** The description of the caller's screen, as one text. */
export function viewText({ ui_context: ui, source_card_id: card }: ConversationMessage): string | undefined {
  const parts = [
    ...(card === undefined ? [] : [`dialog ${card}`]),
    ...(ui === undefined || ui === null ? [] : [typeof ui === 'string' ? ui : JSON.stringify(ui)]),
  ]
  return parts.length === 0 ? undefined : beginningOf(parts.join('; '), CONTEXT_MAX_CHARS)
}
