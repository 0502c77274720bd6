import { delimit } from '../../dialog/delimit.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { oocKnownTo, type OocExchange } from '../../dialog/ooc/out-of-character.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { Words } from '../ports.ts'

/** How many characters of earlier messages are repeated, the newest first. */
const TOLD_CHARS = 8_000

/** What the moderator's prompt contains of a conversation out of character; empty for any other member. */
export function oocTexts(state: DialogState, words: Words, viewer: MemberId, through: number): readonly string[] {
  const exchanges = exchangesText(oocKnownTo(state, viewer, through))
  return exchanges === '' ? [] : [fillText(words('engine.ooc.known'), { exchanges })]
}

/** The task of answering one question out of character. */
export function oocTask(state: DialogState, words: Words, { id, asked }: OocExchange): string {
  const earlier = oocKnownTo(state, 'moderator', Number.POSITIVE_INFINITY).filter((each) => each.id !== id)
  const exchanges = exchangesText(earlier)
  return fillText(words('engine.ooc'), {
    before: exchanges === '' ? '' : fillText(words('engine.ooc.before'), { exchanges }),
    question: delimit('person', '', asked),
  })
}

function exchangesText(exchanges: readonly OocExchange[]): string {
  const told: string[] = []
  let chars = 0
  for (const { asked, answer } of exchanges.toReversed()) {
    const text = `${delimit('person', '', asked)}\n${delimit('you', '', answer?.text ?? '')}`
    chars += text.length
    if (chars > TOLD_CHARS && told.length > 0) break
    told.unshift(text)
  }
  return told.join('\n')
}
