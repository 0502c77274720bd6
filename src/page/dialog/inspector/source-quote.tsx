import { CornerDownLeft } from 'lucide-react'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import { useJump } from '../../dialog-view/jump-context.ts'
import { passageOf } from '../../dialog-view/sources/passage.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import type { TurnQuote } from './use-quotes.ts'

/** One quote: the way to the turn it is in, and the passage of the file it is from. */
export function SourceQuote({
  quote,
  text,
  index,
}: {
  readonly quote: TurnQuote
  readonly text: string
  readonly index: number | null
}) {
  const jump = useJump()
  const seat = useDialog((state) => (index === null ? undefined : placeOf(state.turns[index]?.member ?? 'moderator')))
  const words = useDialog((state) => {
    const turn = index === null ? undefined : state.turns[index]
    return turn ? `${memberName(state, turn.member)}, ${turnTitle(turn)}` : ''
  })
  if (index === null) return null
  const { before, quoted, after } = passageOf(text, quote.fileStart, quote.fileEnd)
  return (
    <li className={seat && `seat-${seat}`}>
      <button type="button" className="source-jump row" onClick={() => jump(index)}>
        <span className="seat-dot" aria-hidden />
        <span>{words}</span>
        <CornerDownLeft size={14} aria-hidden />
      </button>
      <blockquote>
        {before}
        <mark>{quoted}</mark>
        {after}
      </blockquote>
    </li>
  )
}
