import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { memberName } from '../../dialog/members/members.ts'
import { unfoundIn } from '../../dialog/quotations/turn-evidence.ts'
import type { Occasion } from '../ports.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** A long quotation is known by its beginning. */
const QUOTED_CHARS = 160

/**
 * With files attached: that they are to be quoted word for word, and, to the moderator, which quotations since its own
 * last turn could not be found in them. Told once in a turn, where it begins.
 */
export function quotingTexts({ config, words, state, planned, stage, stages, member }: Occasion): readonly string[] {
  // A library says itself how the files of its questions are to be answered from.
  if (config.mode === ASK_MODE || config.context.every(({ picture }) => picture) || stage !== stages[0]) return []
  if (planned.kind === 'speech') return [words('engine.sources')]
  if (planned.kind !== 'moderation') return []
  const own = state.turns.findLastIndex((turn) => turn.member === member && turn.status === 'ended')
  return state.turns.slice(own + 1).flatMap((turn) => {
    const unfound = turn.status === 'ended' && turn.audience === 'all' ? unfoundIn(turn) : []
    if (unfound.length === 0) return []
    const quotes = unfound.map((quote) => `“${shortenText(quote, QUOTED_CHARS)}”`)
    return [fillText(words('engine.unfound'), { name: memberName(state, turn.member), quotes: quotes.join('; ') })]
  })
}
