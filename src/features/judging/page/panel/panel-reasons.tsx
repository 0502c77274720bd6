import type { Criterion, JudgeReason } from '../../../../core/contract/judging/judging-facts.ts'
import { memberName, placeOf } from '../../../../core/dialog/members/members.ts'
import { turnTitle } from '../../../../core/dialog/turns/turn-number.ts'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { markQuote } from '../../../../page/dialog-view/quotes/mark-quote.ts'
import { SaidText } from '../../../../page/ui/text/said-text.tsx'

interface PanelReasonsProps {
  readonly label: string
  readonly rubric: readonly Criterion[]
  readonly reasons: readonly JudgeReason[]
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}

/** The reasons of a judge, each with its criterion and the words of a turn it rests on. */
export function PanelReasons({ label, rubric, reasons, onTurn }: PanelReasonsProps) {
  const state = useDialogFacts()
  return (
    <ul className="grid gap-5 above-3" aria-label={label}>
      {reasons.map(({ criterion, text, turnId, quote }, index) => {
        const place = state.turns.findIndex(({ id }) => id === turnId)
        const said = state.turns[place]
        const by = rubric.find(({ id }) => id === criterion)
        return (
          <li key={index}>
            <p>
              {by && <strong className="ink">{by.label}: </strong>}
              <SaidText as="span">{text}</SaidText>
            </p>
            {said && (
              <p>
                <button
                  type="button"
                  className={`verdict-turn pointer seat-${placeOf(said.member)}`}
                  onClick={() => {
                    const script = document.querySelector<HTMLElement>('.script')
                    onTurn(place)
                    if (script && quote !== null) markQuote(script, said.id, quote)
                  }}
                >
                  {turnTitle(state, said)}, {memberName(state, said.member)}
                </button>
                {quote !== null && <SaidText as="q">{quote}</SaidText>}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
