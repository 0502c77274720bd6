import type { ModelEvent, ModelRequest } from '../../engine/ports.ts'
import { formatCount } from '../../format/count.ts'
import { whoIs, type Endpoint } from '../endpoint.ts'
import type { PromptRooms } from '../prompt-rooms.ts'

/** Under which it is noted with a stage, so that a dialog says it once. */
const SETTING = 'prompt-length'

/**
 * Says that a server has read less of a prompt than it was sent, where it cuts prompts without a word.
 * @param read tokens that it counted
 */
export function* tellCut(
  endpoint: Endpoint,
  request: ModelRequest,
  read: number,
  rooms: PromptRooms,
): Generator<ModelEvent> {
  const sent = rooms.reads(endpoint.id, request.model, wholePrompt(request), read)
  if (sent === null) return
  const about = formatCount(Math.round(sent / 100) * 100)
  yield {
    type: 'setting-refused',
    setting: SETTING,
    text: `${whoIs(endpoint)} cut a prompt for the model "${request.model}" without a word: the server read ${formatCount(read)} of about ${about} tokens. Attach less text, take fewer turns, or have the server run it with a longer context.`,
  }
}

/** All that the model is told, in order. */
function wholePrompt({ system, messages, tools }: ModelRequest): string {
  const said = messages.flatMap((message): readonly { readonly text: string }[] =>
    message.role === 'tool' ? message.results : message.parts,
  )
  return [...tools.map((tool) => JSON.stringify(tool)), ...[...system, ...said].map(({ text }) => text)].join('\n')
}
