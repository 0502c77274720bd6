import { beginningOf, oneLine } from '../../../base/text/shorten.ts'
import { whyNoExtra } from '../../dialog/extras/why-no-extra.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { askWhole } from '../call/ask-whole.ts'
import type { CallTally } from '../call/call-tally.ts'
import { recites } from '../call/limits/recited.ts'
import { reportWords } from '../call/limits/speech-rules.ts'
import { leastCallSize, withEarlierCalls } from '../extras/request-size.ts'
import type { ModelRequest } from '../ports.ts'
import { againMessages } from '../prompt/again-note.ts'
import type { FoldContext } from './fold.ts'

/** Characters that suffice to recognise a turn. */
const BEGINNING_CHARS = 80
/** Characters of a word with the space behind it, for a digest that no model has counted. */
const CHARS_PER_WORD = 6

/**
 * Has the moderator's model write a digest. Where it recites its task instead, it is asked once more; where it does so
 * again, or there is no room for another call, the beginnings of what was said stand in place of a digest.
 * @param said what of it may be told by its beginnings @param length words that it may have
 * @returns empty when the model wrote nothing
 * @throws ProviderError, or the signal's reason
 */
export async function writeDigest(
  { ports, config, state, words, signal, ignoreCap, underWay }: FoldContext,
  request: ModelRequest,
  said: readonly SpokenText[],
  length: number,
  tally: CallTally,
): Promise<string> {
  const { provider: id, model, baseUrl } = config.seats.moderator
  const provider = ports.providers.get(id, { baseUrl })
  const ask = async (asked: ModelRequest) => reportWords((await askWhole(provider, asked, ports, signal, tally)).text)
  const told = (text: string) => provider.scripted !== true && recites(request, text)
  const first = await ask(request)
  if (!told(first)) return first
  const size = withEarlierCalls(leastCallSize(request, ports.providers.priceOf(id, model, ports.clock.now())), tally)
  if (whyNoExtra(state, config, 'digest', { size, ignoreCap, underWay }) === null) {
    const second = await ask({ ...request, messages: againMessages(request.messages, ['recited'], words, null) })
    if (second !== '' && !told(second)) return second
  }
  return beginnings(state, said, length * CHARS_PER_WORD)
}

export interface SpokenText {
  readonly name: string
  readonly text: string
}

/** The digest in force, and how each turn since began: the latest turns first of all where not everything fits. */
function beginnings(state: DialogState, said: readonly SpokenText[], chars: number): string {
  let room = chars
  const lines: string[] = []
  for (const { name, text } of said.toReversed()) {
    const line = `${name}: ${openingOf(text)}`
    room -= line.length + 1
    if (room < 0 && lines.length > 0) return lines.join('\n')
    lines.unshift(line)
  }
  const earlier = beginningOf(foldInForce(state)?.text ?? '', Math.max(0, room))
  return [earlier, ...lines].filter((line) => line !== '').join('\n')
}

/** The first sentence of a turn; if it is long, as many whole words as suffice to recognise the turn. */
export function openingOf(text: string): string {
  const line = oneLine(text)
  const head = line.slice(0, BEGINNING_CHARS + 1)
  if (head === line) return line
  const sentence = /^.+?[.!?؟。！？।](?= |\p{Lo})/u.exec(head)?.[0]
  return sentence ?? (/^.*\S(?= )/u.exec(head)?.[0] || beginningOf(line, BEGINNING_CHARS))
}
