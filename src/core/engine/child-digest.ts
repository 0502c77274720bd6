import { reasonOf, toErrorShape } from '../contract/errors/errors.ts'
import type { FactBody } from '../contract/events.ts'
import { PERSON } from '../contract/members/member-ids.ts'
import { whyNoExtra } from '../dialog/extras/why-no-extra.ts'
import { memberName } from '../dialog/members/members.ts'
import { estimateTokens } from '../dialog/money/estimate-tokens.ts'
import { foldInForce } from '../dialog/selectors.ts'
import type { DialogState } from '../dialog/state.ts'
import { leastCallSize } from './extras/request-size.ts'
import type { EnginePorts, ModelRequest, PromptPart } from './ports.ts'
import { cacheKey, fixedPrompt } from './prompt/build-prompt.ts'
import { entriesFor, type HeardEntry } from './prompt/heard.ts'
import { digestText, heardTexts } from './prompt/request-texts.ts'
import { buildScene } from './prompt/scene.ts'
import { promptSource } from './prompt/words.ts'
import { CallTally } from './call/call-tally.ts'
import { callModel } from './call/call-model.ts'
import { recites } from './call/limits/recited.ts'
import { reportWords } from './call/limits/speech-rules.ts'
import { seatContextWindow } from './sizes/context-overflow.ts'
import { UNKNOWN_WINDOW_TOKENS } from './folding/tell-whole.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

type ChildClosed = Extract<FactBody, { type: 'child-closed' }>

/** How long closing a child waits for a model, in milliseconds. After that its last words are quoted instead. */
const WAIT_MS = 45_000
/** The most characters of a digest, which should be one or two sentences. A longer one is cut. */
const DIGEST_MAX_CHARS = 800
const WORDS = 60
/** The share of the model's context window that the words of the child may fill. */
const SAID_SHARE = 0.6

/**
 * Writes one or two sentences about what was said in a child since its last digest. The moderator's model of the parent
 * writes them. If it fails or is too slow, or if nobody answered the person, the last words of the last speakers are
 * quoted instead. Empty when nothing was said. A failing model causes no error.
 * @param told the number of the last fact that an earlier digest covers
 */
export async function childDigest(
  child: DialogState,
  parent: DialogState,
  told: number,
  ports: EnginePorts,
): Promise<Pick<ChildClosed, 'text' | 'call'>> {
  // The child's own digests are ignored here: the new digest covers every word, as far as the model has room for them.
  const fresh = entriesFor({ ...child, folds: [] }, null).filter(({ seq }) => seq > told)
  if (fresh.length === 0) return { text: '', call: null }
  if (fresh.every((entry) => entry.type === 'turn' && entry.turn.member === PERSON))
    return { text: quoted(child, fresh), call: null }
  const { text, call } = await written(child, parent, fresh, ports)
  return { text: text === '' ? quoted(child, fresh) : text, call }
}

/** Quotes the last words as a digest, without calling a model. */
export function quotedDigest(child: DialogState, told: number): Pick<ChildClosed, 'text' | 'call'> {
  const fresh = entriesFor({ ...child, folds: [] }, null).filter(({ seq }) => seq > told)
  return { text: fresh.length === 0 ? '' : quoted(child, fresh), call: null }
}

/** Has the model write the digest. The text is empty if it gave none; the calls are counted all the same. */
async function written(
  child: DialogState,
  parent: DialogState,
  fresh: readonly HeardEntry[],
  ports: EnginePorts,
): Promise<Pick<ChildClosed, 'text' | 'call'>> {
  const seat = parent.config?.seats.moderator
  if (!seat) return { text: '', call: null }
  const { provider: id, model } = seat
  const price = ports.providers.priceOf(id, model, ports.clock.now())
  const tally = new CallTally(price)
  const call = (why?: string) =>
    tally.calls === 0
      ? null
      : { usage: tally.usage, cost: tally.cost, provider: id, model, ...(why !== undefined && { why }) }
  const enough = new AbortController()
  const inTime = ports.clock.sleep(WAIT_MS, enough.signal).then(
    () => enough.abort(new Error('The digest took too long.')),
    () => undefined,
  )
  let text = ''
  const sink = {
    text: (piece: string) => {
      text += piece
      if (text.length > DIGEST_MAX_CHARS * 2) enough.abort(new Error('The digest is too long.'))
    },
    thinking: () => undefined,
    wasThinking: () => {
      text = ''
    },
  }
  try {
    const request = await requestOf(child, fresh, seat, ports)
    const provider = ports.providers.get(id, { baseUrl: seat.baseUrl })
    const size = leastCallSize(request, price)
    if (parent.config && whyNoExtra(parent, parent.config, 'child', { size, causedByPerson: true }) !== null)
      return { text: '', call: null }
    await callModel(provider, request, sink, { clock: ports.clock, signal: enough.signal, tally })
    if (provider.scripted !== true && recites(request, text))
      return { text: '', call: call(`${model} recited its task.`) }
    const digest = digestLine(reportWords(text))
    return { text: digest, call: call(digest === '' ? `${model} wrote nothing.` : undefined) }
  } catch (error) {
    return { text: '', call: call(whyOf(error, enough.signal)) }
  } finally {
    enough.abort()
    await inTime
  }
}

/** Why there is no digest. If the time ran out, the app says so in its own words. */
function whyOf(error: unknown, enough: AbortSignal): string {
  return enough.aborted && enough.reason instanceof Error ? enough.reason.message : reasonOf(toErrorShape(error))
}

async function requestOf(
  child: DialogState,
  fresh: readonly HeardEntry[],
  seat: NonNullable<DialogState['config']>['seats']['moderator'],
  ports: EnginePorts,
): Promise<ModelRequest> {
  const source = await promptSource(child, ports)
  const planned = { step: 0, member: 'moderator', kind: 'moderation', speech: 0, phase: 'late' } as const
  const { system, shared } = fixedPrompt(source)
  const all = fresh.flatMap((entry) => heardTexts(entry, source, null))
  const fold = foldInForce(child)
  const window = seatContextWindow(seat, ports.providers.contextWindowOf) ?? UNKNOWN_WINDOW_TOKENS
  const tooLong = fold !== null && estimateTokens(all.join('\n\n')) > window * SAID_SHARE
  const left = fresh.filter(({ seq }) => seq > (fold?.throughSeq ?? 0))
  const said = tooLong
    ? [digestText(fold, source.words), ...left.flatMap((entry) => heardTexts(entry, source, null))]
    : all
  const history = said.map((text): PromptPart => ({ package: 'history', stability: 'dynamic', text }))
  const guidance: PromptPart = { package: 'guidance', stability: 'turn', text: source.words('engine.child') }
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, ...history, guidance] }],
    tools: [],
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(child.id),
    scene: {
      ...buildScene(source.mode, child, source.config, planned, 'final'),
      call: 0,
      digestOf: { earlier: null, said: fresh.flatMap((entry) => saidIn(child, entry)), words: WORDS },
    },
  }
}

function saidIn(child: DialogState, entry: HeardEntry): { readonly name: string; readonly text: string }[] {
  if (entry.type !== 'turn') return []
  const { member, text } = entry.turn
  // The readers of the digest are others, so the person must not be called "you" in it.
  return [{ name: member === PERSON ? 'The person' : memberName(child, member), text }]
}

/** The last sentence of each of the last two speeches. */
function quoted(child: DialogState, fresh: readonly HeardEntry[]): string {
  return digestLine(
    fresh
      .flatMap((entry) => saidIn(child, entry))
      .slice(-2)
      .map(({ name, text }) => `${name} said: “${lastSentence(text)}”`)
      .join(' '),
  )
}

function lastSentence(text: string): string {
  const sentences = [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text.trim())]
  return beginningOf((sentences.at(-1)?.segment ?? text).trim(), DIGEST_MAX_CHARS / 4)
}

function digestLine(text: string): string {
  return beginningOf(oneLine(text), DIGEST_MAX_CHARS)
}
