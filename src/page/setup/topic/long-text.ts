import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { CONTEXT_TEXT_MAX_CHARS, TOPIC_MAX_CHARS } from '../../../core/contract/limits.ts'
import { estimateTokens } from '../../../core/dialog/money/estimate-tokens.ts'
import type { Draft } from '../../draft/draft.ts'
import { beginningOf, piecesOf } from '../../../base/text/shorten.ts'

/** The most characters of a first line that can be used as the topic in full. */
const LINE_MAX_CHARS = 300

/**
 * The form after a text was typed or pasted as its topic. A text that is too long for a topic is stored as the long
 * text, and the topic stays as it was.
 */
export function takeTopic(draft: Draft, topic: string): Draft {
  return topic.length <= TOPIC_MAX_CHARS ? { ...draft, topic } : { ...draft, long: topic }
}

/**
 * The form with the long text as attached files. Its first line becomes the topic if there is none. Null when more than
 * `most` files would be attached.
 */
export function attachLong(draft: Draft, most: number): Draft | null {
  const files = toFiles(draft.long, new Set(draft.context.map((file) => file.name)))
  if (draft.context.length + files.length > most) return null
  return {
    ...draft,
    long: '',
    topic: draft.topic.trim() === '' ? firstLine(draft.long) : draft.topic,
    context: [...draft.context, ...files],
  }
}

/** The first line that is not empty, shortened at a space when it is too long. */
export function firstLine(text: string): string {
  const line = /\S[^\n\r]*/.exec(text.slice(0, 200_000))?.[0].trim() ?? ''
  if (line.length <= LINE_MAX_CHARS) return line
  const head = beginningOf(line, LINE_MAX_CHARS)
  const end = head.lastIndexOf(' ')
  return end > LINE_MAX_CHARS / 2 ? head.slice(0, end) : head
}

function toFiles(text: string, taken: ReadonlySet<string>): readonly ContextFile[] {
  const parts = piecesOf(text, CONTEXT_TEXT_MAX_CHARS)
  return parts.map((part, index) => ({
    name: freeName(parts.length === 1 ? t('Pasted text') : t('Pasted text, part {index}', { index: index + 1 }), taken),
    mediaType: 'text/plain',
    text: part,
    tokens: estimateTokens(part),
  }))
}

function freeName(stem: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const name = `${stem}${count === 1 ? '' : ` ${count}`}.txt`
    if (!taken.has(name)) return name
  }
}
