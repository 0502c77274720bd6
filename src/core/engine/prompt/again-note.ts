import type { RetryReason } from '../../contract/turn/turn-parts.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { ModelMessage, PromptPart, Words } from '../ports.ts'

/**
 * The messages of a call that is made again, with a private note before the task that says why. The task stays last.
 * For the first call the messages are unchanged.
 * @param again the reasons so far, oldest first
 * @param repair what could not be read, if that is a reason
 */
export function againMessages(
  messages: readonly ModelMessage[],
  again: readonly RetryReason[],
  words: Words,
  repair: string | null,
): readonly ModelMessage[] {
  if (again.length === 0) return messages
  const parts = again.map((why): PromptPart => ({
    package: 'guidance',
    stability: 'turn',
    text:
      why === 'unreadable' ? fillText(words('engine.unreadable'), { problems: repair ?? '' }) : words(`engine.${why}`),
  }))
  const last = messages.at(-1)
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { ...last, parts: [...last.parts.slice(0, -1), ...parts, ...last.parts.slice(-1)] }]
    : [...messages, { role: 'user', parts }]
}
