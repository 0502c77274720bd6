import { useMemo } from 'react'
import { plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import { t } from '../../../base/language/t.ts'
import { boardOf, type Board, type BoardSide } from '../../../core/dialog/board/board.ts'
import { BOARD_WORDS, stateName } from '../../../core/dialog/board/board-words.ts'
import { CLAIM_STATES, labelRepeats, type Claim, type ClaimState } from '../../../core/dialog/board/claims.ts'
import { pressClaim, pressQuestion, whyNotPress } from '../../../core/dialog/board/press.ts'
import { turnOfOpenIssues } from '../../../core/dialog/board/change-issues.ts'
import { issuesOf } from '../../../core/dialog/board/issues.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { formatUnread } from '../insights/map-words.ts'
import { BriefOffer } from '../brief/brief-offer.tsx'
import { DecisionBrief } from '../brief/decision-brief.tsx'
import { BoardQuote } from '../quotes/board-quote.tsx'
import './board.css'
import { IssueList } from '../issues/issue-list.tsx'
import { ChangeableIssues, WaitSwitch } from '../issues/open-issues.tsx'
import { openWhatIf } from '../versions/open-what-if.ts'
import { PressButton } from './press-button.tsx'
import { SaidText } from '../../ui/text/said-text.tsx'

/** The states of points that have a button to press them, because nobody has answered them. */
const PRESSED: ReadonlySet<ClaimState> = new Set(['dropped', 'standing'])
/**
 * The states of points that are collapsed. Most points of any dialog are in one of them, because nobody answered them.
 */
const FOLDED: ReadonlySet<ClaimState> = new Set(['standing'])
const CRUXES_SHOWN = 3

/**
 * The board of a dialog, updated while the dialog runs: its central question, unanswered points, and the points of each
 * side. It is computed without calls to models.
 */
export function BoardView({
  onLeave,
}: {
  /** Called before a turn is shown in the script. */ readonly onLeave?: () => void
}) {
  const state = useCalmFacts()
  const board = useMemo(() => boardOf(state), [state])
  const why = whyNotPress(state)
  const { issues } = issuesOf(state)
  const open = turnOfOpenIssues(state) !== null
  const nothing = issues.length + board.cruxes.length + board.owed.length + board.conceded.length === 0 && !board.read
  return (
    <div className="board stack gap-6 pad-4 pad-x-0">
      {nothing && (
        <p className="hint">{t('What it turns on, what is owed and what is conceded stands here once it was said.')}</p>
      )}
      {open ? <ChangeableIssues /> : <IssueList heading="h3" state={state} />}
      {!open && issues.length > 0 && isUnderWay(state) && <WaitSwitch />}
      <Cruxes board={board} state={state} onLeave={onLeave} />
      <Owed board={board} state={state} canPress={why === null} onLeave={onLeave} />
      {why !== null && board.owed.length > 0 && <p className="hint">{why}</p>}
      {board.read && board.unread.length > 0 && (
        <p className="board-unread muted type-small pad-3 pad-x-4 rounded" role="note">
          {t('{unread} for the map: what was answered there is not counted.', {
            unread: formatUnread(board.unread.length),
          })}
        </p>
      )}
      <div className="board-sides grid gap-7 rows-6">
        {board.sides.map((side) => (
          <Side key={side.seat} side={side} board={board} state={state} canPress={why === null} onLeave={onLeave} />
        ))}
      </div>
      {!board.read && <Conceded board={board} state={state} onLeave={onLeave} />}
      {/* A dialog that is over has a tab for its brief in the review, which also shows this board. */}
      {!isOver(state) && (
        <>
          <DecisionBrief onLeave={onLeave} />
          <BriefOffer />
        </>
      )}
    </div>
  )
}

const isUnderWay = ({ status }: DialogState) => status === 'running' || status === 'paused'

interface PartProps {
  readonly board: Board
  readonly state: DialogState
  readonly onLeave: (() => void) | undefined
}

function Cruxes({ board: { cruxes }, state, onLeave }: PartProps) {
  const [crux, ...before] = cruxes
  if (!crux) return null
  return (
    <section aria-label={t('What it turns on')}>
      <h3>{t('What it turns on')}</h3>
      <BoardQuote state={state} turnId={crux.turnId} quote={null} onLeave={onLeave}>
        <SaidText as="span" className="board-crux type-body medium">
          {crux.text}
        </SaidText>
      </BoardQuote>
      {before.length > 0 && (
        <p className="hint">
          {t('Before that: {points}', {
            points: before
              .slice(0, CRUXES_SHOWN)
              .map(({ text }) => plainProseLine(text))
              .join('; '),
          })}
        </p>
      )}
    </section>
  )
}

function Owed({ board: { owed, asked }, state, canPress, onLeave }: PartProps & { readonly canPress: boolean }) {
  const heading = isUnderWay(state) ? t('Not answered yet') : t('Not answered')
  if (owed.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3>
        {heading}{' '}
        <span className="muted regular">
          {t('{owed} of {asked} asked', {
            owed: formatCount(owed.length),
            asked: formatCount(Math.max(asked, owed.length)),
          })}
        </span>
      </h3>
      <ul>
        {owed.map((point) => (
          <li key={point.id} className={point.by === null ? undefined : `seat-${point.by}`}>
            <BoardQuote
              state={state}
              turnId={point.turnId}
              quote={point.turnId === null ? null : point.text}
              onLeave={onLeave}
            >
              <span className="map-who type-small strong break row baseline wrap rows-1 in-seat-color">
                {point.by !== null && <span className="seat-dot rigid rounded-small" aria-hidden />}
                {point.by === null ? t('Put to nobody yet') : memberName(state, point.by)}{' '}
                <span className="muted regular">
                  {point.from === 'audience'
                    ? t('asked by the audience')
                    : t('asked by {name}', { name: memberName(state, point.from) })}
                </span>
              </span>
              <SaidText as="q">{point.text}</SaidText>
            </BoardQuote>
            {canPress && <PressButton note={pressQuestion(state, point)} quote={point.text} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Side({
  side: { seat, claims, questions },
  board,
  state,
  canPress,
  onLeave,
}: PartProps & { readonly side: BoardSide; readonly canPress: boolean }) {
  if (claims.length + questions.length === 0) return null
  const title = t(BOARD_WORDS[board.kind].sides[seat], { name: memberName(state, seat) })
  return (
    <section className={`board-side seat-${seat}`} aria-label={title}>
      <h3 className="in-seat-color">
        <span className="seat-dot rigid rounded-small" aria-hidden /> {title}
      </h3>
      {questions.length > 0 && (
        <ul>
          {questions.map(({ id, turnId, quote, answeredIn }) => (
            <li key={id}>
              <BoardQuote state={state} turnId={turnId} quote={quote} onLeave={onLeave}>
                <span className={`board-state ${answeredIn === null ? 'dropped' : 'conceded'}`}>
                  {answeredIn === null ? t('Not answered') : t('Answered')}
                </span>
                <SaidText as="q">{quote}</SaidText>
              </BoardQuote>
            </li>
          ))}
        </ul>
      )}
      {CLAIM_STATES.map((wanted) => {
        const own = claims.filter((claim) => claim.state === wanted)
        if (own.length === 0) return null
        const name = stateName(board.kind, seat, wanted)
        const list = (
          <ul>
            {own.map((claim) => (
              <ClaimItem key={claim.node.id} claim={claim} state={state} canPress={canPress} onLeave={onLeave} />
            ))}
          </ul>
        )
        return FOLDED.has(wanted) && own.length < claims.length ? (
          <details key={wanted}>
            <summary>
              {name} <span className="muted regular">{formatCount(own.length)}</span>
            </summary>
            {list}
          </details>
        ) : (
          <div key={wanted}>
            <h4 className={`board-state ${wanted}`}>
              {name} <span className="muted regular">{formatCount(own.length)}</span>
            </h4>
            {list}
          </div>
        )
      })}
    </section>
  )
}

function ClaimItem({
  claim,
  state,
  canPress,
  onLeave,
}: {
  readonly claim: Claim
  readonly state: DialogState
  readonly canPress: boolean
  readonly onLeave: (() => void) | undefined
}) {
  const { node, bearings } = claim
  const met = bearings.filter(({ node: by, relation }) => by.seat !== node.seat || relation === 'concedes')
  return (
    <li className="board-point relative">
      <BoardQuote state={state} turnId={node.turnId} quote={node.quote} onLeave={onLeave}>
        {!labelRepeats(node) && (
          <SaidText as="span" className="map-point type-small medium break">
            {node.label}
          </SaidText>
        )}
        <SaidText as="q">{node.quote}</SaidText>
      </BoardQuote>
      {met.map(({ node: by, relation, direct }) => (
        <BoardQuote
          key={`${by.id} ${relation}`}
          state={state}
          turnId={by.turnId}
          quote={by.quote}
          onLeave={onLeave}
          small
        >
          <strong>
            {direct
              ? t('{relation, select, supports {Supported} rebuts {Answered} other {Granted}} by {name}:', {
                  relation,
                  name: memberName(state, by.seat),
                })
              : t(
                  'A reason for it {relation, select, supports {supported} rebuts {answered} other {granted}} by {name}:',
                  { relation, name: memberName(state, by.seat) },
                )}
          </strong>{' '}
          <SaidText as="span">{by.label}</SaidText>
        </BoardQuote>
      ))}
      {canPress && PRESSED.has(claim.state) && <PressButton note={pressClaim(state, claim)} quote={node.quote} />}
      <button
        type="button"
        className="button small quiet board-what-if"
        aria-label={t('What if: {label}', { label: plainProseLine(node.label) })}
        onClick={() => openWhatIf({ turnId: node.turnId })}
      >
        {t('What if …')}
      </button>
    </li>
  )
}

/** Shown when there is no argument map: concessions in the speakers' own words. */
function Conceded({ board: { conceded }, state, onLeave }: PartProps) {
  if (conceded.length === 0) return null
  return (
    <section aria-label={t('Conceded')}>
      <h3>{t('Conceded')}</h3>
      <ul>
        {conceded.map(({ turnId, member, quote }, index) => (
          <li key={index} className={`seat-${member}`}>
            <BoardQuote state={state} turnId={turnId} quote={quote} onLeave={onLeave}>
              <span className="map-who type-small strong break row baseline wrap rows-1 in-seat-color">
                <span className="seat-dot rigid rounded-small" aria-hidden /> {memberName(state, member)}
              </span>
              <SaidText as="q">{quote}</SaidText>
            </BoardQuote>
          </li>
        ))}
      </ul>
    </section>
  )
}
