import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { Verdict } from '../../../core/contract/turn/verdict.ts'
import { MotionVoteTold } from '../board/motion-vote.tsx'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import { formatUnreadable, formatWinner, NOT_JUDGED, STALE, verdictOf } from '../../../core/dialog/closing/verdict.ts'
import { moderatorChecks } from '../../../core/dialog/judging/checks.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useKnownBeside } from '../../dialog-view/judging/use-known-beside.ts'
import { VerdictChecks } from '../../dialog-view/judging/verdict-checks.tsx'
import './verdict-reasons.css'
import { SaidText } from '../../ui/text/said-text.tsx'

/** The number of decisive quotes that the head of the review shows. */
const SHOWN = 3

/** The winner, and the first quotes that decided it, each linked to its turn. Renders nothing without a verdict. */
export function VerdictHead({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  const state = useDialogFacts()
  const verdict = verdictOf(state)
  if (!verdict) return null
  if (verdict.unreadable !== null)
    return (
      <div className="verdict">
        {/* Where nothing was judged, the closing text beside it already says so. */}
        {verdict.unreadable !== NOT_JUDGED && (
          <p className="muted type-small">{formatUnreadable(verdict.unreadable)}</p>
        )}
        <MotionVoteTold />
      </div>
    )
  return (
    <div className="verdict">
      <p className="verdict-winner">
        {rich('Winner: <strong>{winner}</strong>', {
          strong: (words) => <strong className="ink">{words}</strong>,
          winner: formatWinner(state, verdict),
        })}
      </p>
      <MotionVoteTold />
      {verdict.stale && <p className="muted type-small">{t(STALE)}</p>}
      <Reasons reasons={verdict.reasons.slice(0, SHOWN)} label={t('What decided it')} onTurn={onTurn} />
    </div>
  )
}

/** The other quotes that decided it, and what was checked. Renders nothing without a verdict. */
export function VerdictReasons({ onTurn }: { readonly onTurn: (turn: number) => void }) {
  const state = useDialogFacts()
  const verdict = verdictOf(state)
  const beside = useKnownBeside()
  if (!verdict || verdict.unreadable !== null) return null
  return (
    <div className="verdict">
      <Reasons reasons={verdict.reasons.slice(SHOWN)} label={t('What decided it, too')} onTurn={onTurn} />
      <VerdictChecks checks={moderatorChecks(state, verdict, beside)} />
    </div>
  )
}

interface ReasonsProps {
  readonly reasons: Verdict['reasons']
  readonly label: string
  readonly onTurn: (turn: number) => void
}

function Reasons({ reasons, label, onTurn }: ReasonsProps) {
  const state = useDialogFacts()
  if (reasons.length === 0) return null
  return (
    <ul aria-label={label}>
      {reasons.map(({ turnId, quote }, index) => {
        const place = state.turns.findIndex(({ id }) => id === turnId)
        const turn = state.turns[place]
        return (
          <li key={index}>
            {turn ? (
              <>
                <button
                  type="button"
                  className={`verdict-turn pointer seat-${placeOf(turn.member)}`}
                  onClick={() => onTurn(place)}
                >
                  {turnTitle(state, turn)}, {memberName(state, turn.member)}
                </button>
                <SaidText as="q">{quote}</SaidText>
              </>
            ) : (
              <span className="muted type-small">{t('In words that nobody said: {quote}', { quote })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
