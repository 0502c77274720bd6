import { SEAT_IDS, type SeatConfig, type SeatId } from '../../contract/dialog-config.ts'
import type { ContextOverflow } from '../../contract/money.ts'
import { criticOf } from '../../dialog/members/critic.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { fileTokens } from '../../dialog/money/picture-tokens.ts'
import { sayLater, say } from '../../../base/language/say.ts'
import type { DialogConfig, ProviderRegistry } from '../ports.ts'
import { completionTokens, usualOf } from './expectations.ts'

export type ContextWindowOf = ProviderRegistry['contextWindowOf']

/** Estimated tokens of a mode's rules (about 300), and of the duty and task of a turn (about 250). */
const RULES_TOKENS = 550
/** Tokens of the shortest possible transcript: a digest, the last speech and the comment on it. */
const TRANSCRIPT_TOKENS = 1_000
/** Tokens of the tags and the name around one document. */
const WRAPPER_TOKENS = 15

/** A seat's context window in tokens: the smaller of the person's setting and the model's; null if both are unknown. */
export function seatContextWindow(seat: SeatConfig, contextWindowOf: ContextWindowOf): number | null {
  const chosen = seat.sampling?.contextTokens
  const known = contextWindowOf(seat.provider, seat.model, seat)
  return chosen === undefined || known === null ? (chosen ?? known) : Math.min(chosen, known)
}

/** The seat with the smallest known window; null when none is known. */
export function smallestContextWindow(
  config: Pick<DialogConfig, 'seats'>,
  contextWindowOf: ContextWindowOf,
): { readonly seat: SeatId; readonly tokens: number } | null {
  let smallest: { readonly seat: SeatId; readonly tokens: number } | null = null
  for (const seat of SEAT_IDS) {
    const tokens = seatContextWindow(config.seats[seat], contextWindowOf)
    if (tokens !== null && (smallest === null || tokens < smallest.tokens)) smallest = { seat, tokens }
  }
  return smallest
}

/** Attached files for which the smallest window has no room, if files are added in their order. Empty if all fit. */
export function contextOverflow(config: DialogConfig, contextWindowOf: ContextWindowOf): readonly ContextOverflow[] {
  const smallest = config.context.length === 0 ? null : smallestContextWindow(config, contextWindowOf)
  if (!smallest) return []
  const roomTokens = Math.max(0, smallest.tokens - restTokens(config))
  const { name, model } = config.seats[smallest.seat]
  const overflow: ContextOverflow[] = []
  let taken = 0
  for (const file of config.context) {
    const tokens = fileTokens(file) + WRAPPER_TOKENS
    if (taken + tokens <= roomTokens) {
      taken += tokens
      continue
    }
    const left = roomTokens - taken
    const values = { file: file.name, name, model, tokens: Math.round(tokens), window: smallest.tokens }
    const sentence =
      left < 100
        ? sayLater(
            '"{file}" is too large for {name} ({model}): it has about {tokens} tokens, and of the model\'s {window} no room is left for it; take it in part, attach a shorter text, or choose a model with a larger window.',
            values,
          )
        : sayLater(
            '"{file}" is too large for {name} ({model}): it has about {tokens} tokens, and of the model\'s {window} about {left} are left for it; take it in part, attach a shorter text, or choose a model with a larger window.',
            { ...values, left: Math.round(left) },
          )
    overflow.push({
      file: file.name,
      fileTokens: tokens,
      seat: smallest.seat,
      model,
      contextTokens: smallest.tokens,
      roomTokens,
      message: say(sentence),
      said: sentence,
    })
  }
  return overflow
}

/** The fewest tokens a prompt needs besides the documents, its answer included. */
function restTokens(config: DialogConfig): number {
  const people = SEAT_IDS.map((seat) => config.seats[seat])
  const topic =
    estimateTokens(config.topic) +
    estimateTokens(config.continues?.digest ?? '') +
    people.reduce((sum, seat) => sum + estimateTokens(`${seat.name}: ${seat.position ?? ''}`), 0)
  const turns = SEAT_IDS.map((id) => {
    const seat = config.seats[id]
    const expectation = usualOf(seat.provider)
    const { draft, critique, final, summary } = expectation.answer
    const staged = criticOf(config, id) !== 'nobody'
    const own = estimateTokens(`${seat.position ?? ''}${seat.persona ?? ''}${seat.instructions ?? ''}`)
    return own + (staged ? draft + critique : 0) + completionTokens(seat, expectation, Math.max(final, summary))
  })
  return RULES_TOKENS + TRANSCRIPT_TOKENS + topic + Math.max(...turns)
}
