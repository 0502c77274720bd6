import type { FactBody, Signal } from '../../contract/events.ts'
import { costOf } from '../../dialog/cost.ts'
import { estimateTokens } from '../../dialog/estimate-tokens.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { foldThreshold, planFold } from '../../dialog/fold-plan.ts'
import { memberName } from '../../dialog/members.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { EnginePorts, ModelRequest, PromptPart, Scene } from '../ports.ts'
import { smallestContextWindow } from '../estimate/context-overflow.ts'
import { tokensOf } from '../prompt/budget.ts'
import { cacheKey, fixedPrompt, stablePrompt } from '../prompt/build-prompt.ts'
import { heard, type Heard } from '../prompt/heard.ts'
import { digestText, heardTexts } from '../prompt/request-texts.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import { askWhole } from './ask-whole.ts'
import { estimateUsage } from './estimate-usage.ts'

/** Words per token of English text. */
const WORDS_PER_TOKEN = 0.75
/** Task, role, draft, critique and the longest answer: room a prompt needs beside what all are told. */
export const TURN_ROOM_TOKENS = 4_000

interface FoldContext extends PromptSource {
  readonly ports: EnginePorts
  readonly publish: (signal: Signal) => void
  readonly signal: AbortSignal
}

/**
 * TurnDisclosures the oldest turns into a digest when the transcript has outgrown its threshold; null when it has not. The
 * digest is written by the moderator's model from the prefix it has cached already. @throws ProviderError
 */
export async function foldIfNeeded(context: FoldContext, foldId: string): Promise<FactBody | null> {
  const { ports, words, config, state, publish } = context
  const entries = heard(state, null)
  const sizes = entries.map((entry) => tokensOf(heardTexts(entry, context, null)))
  const before = foldInForce(state)
  const digestTokens = before ? estimateTokens(digestText(before, words)) : 0
  const fixed = Object.values(fixedPrompt(context)).flat()
  const rest = tokensOf(fixed.map((part) => part.text)) + TURN_ROOM_TOKENS
  const plan = planFold(
    sizes,
    digestTokens,
    foldThreshold(
      config.foldAbove,
      smallestContextWindow(config, ports.providers.contextWindowOf)?.tokens ?? null,
      rest,
    ),
  )
  if (!plan) return null
  const folded = entries.slice(0, plan.entries)
  const turns = (before?.turns ?? 0) + folded.filter((entry) => entry.type === 'turn').length
  publish({ dialogId: state.id, type: 'folding', turns })
  const seat = config.seats.moderator
  const provider = ports.providers.get(seat.provider, { baseUrl: seat.baseUrl })
  const request = digestRequest(context, folded, Math.round(plan.digestTokens * WORDS_PER_TOKEN))
  const { text, reply } = await askWhole(provider, request, ports, context.signal)
  // An empty digest would lose what it stands for.
  if (text === '') return null
  const usage = reply.usage ?? estimateUsage(request, text)
  const tokensBefore = sizes.reduce((sum, size) => sum + size, digestTokens)
  const tokensAfter = sizes.slice(plan.entries).reduce((sum, size) => sum + size, estimateTokens(text))
  const cost = costOf(usage, ports.providers.priceOf(seat.provider, seat.model, ports.clock.now()))
  return {
    type: 'turns-folded',
    foldId,
    throughSeq: folded.at(-1)?.seq ?? 0,
    text,
    turns,
    tokensBefore,
    tokensAfter,
    usage,
    cost,
    provider: seat.provider,
    model: seat.model,
  }
}

function digestRequest(source: PromptSource, folded: readonly Heard[], length: number): ModelRequest {
  const { mode, words, config, state } = source
  const seat = config.seats.moderator
  const last = folded.at(-1)
  const upTo =
    last?.type === 'turn'
      ? fillText(words('engine.digest.turn'), {
          name: memberName(state, last.turn.member),
          beginning: last.turn.text.slice(0, 60).replaceAll('"', "'"),
        })
      : last?.type === 'child'
        ? fillText(words('engine.child.of'), { title: last.title })
        : words('engine.digest.question')
  const { system, shared } = stablePrompt(source, null)
  const guidance: PromptPart = {
    package: 'guidance',
    stability: 'turn',
    text: fillText(words('engine.digest'), { last: upTo, words: length }),
  }
  const planned = { step: 0, member: 'moderator', kind: 'moderation', speech: 0, phase: 'middle' } as const
  const digestOf: Scene['digestOf'] = {
    earlier: foldInForce(state)?.text ?? null,
    said: folded.map((entry) =>
      entry.type === 'turn'
        ? { name: memberName(state, entry.turn.member), text: entry.turn.text }
        : entry.type === 'floor'
          ? { name: 'The audience', text: entry.message.text }
          : { name: entry.title, text: entry.text },
    ),
    words: length,
  }
  return {
    model: seat.model,
    system,
    messages: [{ role: 'user', parts: [...shared, guidance] }],
    tools: [],
    sampling: seat.sampling ?? {},
    thinking: seat.thinking,
    effort: seat.effort,
    cacheKey: cacheKey(state.id),
    scene: { ...buildScene(mode, state, config, planned, 'final'), call: 0, digestOf },
  }
}
