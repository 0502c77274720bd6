import type { FrontendObject } from './frontend-object.ts'
import type { FrontendView, MessageProblem } from './frontend-objects.ts'
import type { ConversationMetadata, NativeMessage } from './native-messages.ts'

export const ERROR_TYPES = [
  'no_conversation',
  'invalid_conversation',
  'internal_error',
  'authentication_error',
  'permission_denied_error',
  'rate_limit_error',
  'unknown_error',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** The kinds of errors that the protocol reports for a failed call. */
export const CLIENT_ERRORS = [
  'GENERIC_HTTP_ERROR',
  'SERVER_OFFLINE',
  'CONNECTION_ERROR',
  'SERVER_INTERNAL_ERROR',
] as const

/** The answer to a message, in the form of the protocol. */
export interface Envelope {
  readonly conversation_id: string
  readonly conversation_name: string
  readonly conversation_objects: readonly FrontendObject[]
  readonly parsing_errors: readonly MessageProblem[]
  readonly status: 'success' | 'error'
  readonly success_type: 'full_success' | 'partial_success' | 'error'
  /** Whether the message was stored. If not, the page removes the words that it has already shown. */
  readonly user_message_was_persisted: boolean
  readonly game_has_begun: boolean
  readonly message_count: number
  readonly new_conversation_objects?: readonly FrontendObject[]
  readonly new_messages?: readonly NativeMessage[]
  readonly error_type?: ErrorType
  readonly error_message?: string
}

export interface EnvelopeParts {
  readonly metadata: ConversationMetadata
  /** The whole conversation, as far as the caller is allowed to see it. */
  readonly view: FrontendView
  /** What this answer adds to the conversation. */
  readonly added?: FrontendView | undefined
  /** The new messages, for the director view only, because they contain secrets. */
  readonly newMessages?: readonly NativeMessage[] | undefined
  readonly persisted?: boolean | undefined
  readonly error?: { readonly type: ErrorType; readonly message: string } | undefined
}

/** Makes an answer. Its status is partial success if parts of the conversation could not be read. */
export function toEnvelope({ metadata, view, added, newMessages, persisted = true, error }: EnvelopeParts): Envelope {
  const { objects, problems } = view
  const partial = problems.length > 0 || objects.some(({ type }) => type === 'error')
  return {
    conversation_id: metadata.conversation_id,
    conversation_name: metadata.conversation_title,
    conversation_objects: objects,
    parsing_errors: problems,
    status: error ? 'error' : 'success',
    success_type: error ? 'error' : partial ? 'partial_success' : 'full_success',
    user_message_was_persisted: persisted,
    game_has_begun: metadata.game_has_begun ?? true,
    message_count: metadata.message_count ?? 0,
    ...(added && { new_conversation_objects: added.objects }),
    ...(newMessages && { new_messages: newMessages }),
    ...(error && { error_type: error.type, error_message: error.message }),
  }
}
