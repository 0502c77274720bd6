import type { ReactNode } from 'react'
import type { DialogState } from '../../../core/dialog/state.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useJump } from '../../dialog-view/jump-context.ts'
import { useQuoteJump } from '../../dialog-view/quotes/use-quote-jump.ts'
import './board-quote.css'

interface BoardQuoteProps {
  readonly state: DialogState
  /** The id of the turn that the quote links to; null when no turn contains the words. */
  readonly turnId: string | null
  /** The passage to highlight in the turn; null for none. */
  readonly quote: string | null
  readonly onLeave?: (() => void) | undefined
  readonly small?: boolean
  readonly children: ReactNode
}

/** A quote on the board, linked to its turn. */
export function BoardQuote({ state, turnId, quote, onLeave, small = false, children }: BoardQuoteProps) {
  const jump = useJump()
  const jumpTo = useQuoteJump()
  const place = state.turns.findIndex(({ id }) => id === turnId)
  const turn = state.turns[place]
  const look = `board-quote${small ? ' small' : ''}`
  if (turnId === null || !turn) return <div className={look}>{children}</div>
  function show(): void {
    onLeave?.()
    if (quote === null || turnId === null) jump(place)
    else jumpTo(place, turnId, quote)
  }
  return (
    <button type="button" className={look} onClick={show}>
      <span className="board-words shrink break">{children}</span>
      <span className="rigid muted type-caption tabular">{turnTitle(state, turn)}</span>
    </button>
  )
}
