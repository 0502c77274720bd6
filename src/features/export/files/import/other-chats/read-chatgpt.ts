import { UNKNOWN_MODEL } from '../../../../../core/contract/unknown-model.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { z } from 'zod'
import { check } from '../check.ts'
import { importInvalid } from '../imported-dialog.ts'
import type { Chat, ChatSpeech } from './chat-dialog.ts'

const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)

const messageSchema = z.looseObject({
  author: z.looseObject({ role: z.string() }),
  create_time: lenient(z.number()),
  content: lenient(
    z.looseObject({
      content_type: lenient(z.string()),
      parts: lenient(z.array(z.unknown())),
      text: lenient(z.string()),
    }),
  ),
  metadata: lenient(
    z.looseObject({ model_slug: lenient(z.string()), is_visually_hidden_from_conversation: lenient(z.boolean()) }),
  ),
})

/** A chat in ChatGPT's data: a tree of messages. One path through the tree is the chat. */
const chatSchema = z.looseObject({
  title: lenient(z.string()),
  current_node: lenient(z.string()),
  mapping: z.record(z.string(), z.looseObject({ message: z.unknown(), parent: lenient(z.string()) })),
})

const PERSON = 'User'
const MODEL = 'ChatGPT'
/** Content types that are left out: calls of tools, thinking, and notes about the user. */
const UNSPOKEN = new Set(['code', 'thoughts', 'reasoning_recap', 'user_editable_context', 'model_editable_context'])
/** Content types that have nothing but words and parts. */
const WORDED = new Set(['text', 'multimodal_text'])

/** Reads a chat from the data that ChatGPT gives to a user. @throws ExportError IMPORT_INVALID */
export function readChatGpt(json: unknown): Chat {
  const { title, mapping, current_node: current } = check(chatSchema, json)
  const path = pathTo(current ?? Object.keys(mapping).at(-1), mapping)
  const speeches: ChatSpeech[] = []
  let model = UNKNOWN_MODEL
  for (const node of path) {
    const { data: message } = messageSchema.safeParse(node.message)
    if (!message || message.metadata?.is_visually_hidden_from_conversation === true) continue
    const { role } = message.author
    const text = wordsOf(message)
    if ((role !== 'user' && role !== 'assistant') || text === '') continue
    const person = role === 'user'
    if (!person) model = message.metadata?.model_slug ?? model
    const at = message.create_time ? Math.round(message.create_time * 1_000) : null
    const last = speeches.at(-1)
    // An answer with calls of tools in between consists of several messages.
    if (last && !person && !last.person) speeches.splice(-1, 1, { ...last, text: `${last.text}\n\n${text}` })
    else speeches.push({ name: person ? PERSON : MODEL, text, person, at })
  }
  return { title: title ?? null, speeches, models: new Map([[MODEL, { provider: 'openai', model }]]) }
}

type Mapping = z.infer<typeof chatSchema>['mapping']

/** The nodes from the first message to this last one. @throws ExportError IMPORT_INVALID for a tree with a circle */
function pathTo(last: string | undefined, mapping: Mapping): readonly Mapping[string][] {
  const path: Mapping[string][] = []
  const seen = new Set<string>()
  for (let id = last; id !== undefined; id = mapping[id]?.parent ?? undefined) {
    if (seen.has(id))
      throw importInvalid(
        sayLater('The file cannot be imported: {field} has a message that comes before itself.', { field: 'mapping' }),
      )
    seen.add(id)
    const node = mapping[id]
    if (node) path.push(node)
  }
  return path.toReversed()
}

/** A part of a message that is more than words: a recording has its transcript, a picture has none. */
const partSchema = z.looseObject({ content_type: lenient(z.string()), text: lenient(z.string()) })

/** The words of a message. One without words, such as a picture or what a later version wrote, says of what kind it is. */
function wordsOf({ content }: z.infer<typeof messageSchema>): string {
  const kind = content?.content_type ?? 'text'
  if (!content || UNSPOKEN.has(kind)) return ''
  const parts = (content.parts ?? [content.text]).map((part) =>
    typeof part === 'string' ? { text: part } : (partSchema.safeParse(part).data ?? {}),
  )
  const words = spokenIn(parts.map(({ text }) => text))
  const other = parts.find((part) => 'content_type' in part)?.content_type ?? (WORDED.has(kind) ? null : kind)
  return words === '' && other ? `[${other.replaceAll('_', ' ')}]` : words
}

function spokenIn(parts: readonly (string | null | undefined)[]): string {
  return (
    parts
      .filter((part) => typeof part === 'string')
      // Marks of citations and pictures are removed, because only ChatGPT's own page can show them.
      .map((part) =>
        part.replaceAll(/[\uE200-\uE2FF][^\uE200-\uE2FF]{0,200}(?=[\uE200-\uE2FF])|[\uE200-\uE2FF]/gu, '').trim(),
      )
      .filter((part) => part !== '')
      .join('\n\n')
  )
}
