import { ArrowLeftRight, ArrowUp, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { t } from '../../../../base/language/t.ts'
import { judgeName } from '../../../../core/dialog/judging/judge-readings.ts'
import { READINGS } from '../../../../core/dialog/judging/panel-words.ts'
import { whyNoRematch } from '../../../../core/dialog/judging/sides.ts'
import { harderAgain } from '../../../../core/dialog/judging/sheet/harder.ts'
import { otherSeatAgain } from '../../../../core/dialog/judging/sheet/other-seat.ts'
import type { CriterionResult, SheetGround, SheetResult } from '../../../../core/dialog/judging/sheet/sheet-result.ts'
import {
  criterionName,
  formatMark,
  formatSheetFinding,
  SHEET_LIST_NAMES,
  SHEET_LISTS,
  SHEET_STALE,
  whyNoMark,
} from '../../../../core/dialog/judging/sheet/sheet-words.ts'
import { memberName, placeOf } from '../../../../core/dialog/members/members.ts'
import { modeInfoOf } from '../../../../core/dialog/modes/own-mode.ts'
import { helpHad } from '../../../../core/dialog/turns/person/help-had.ts'
import { turnTitle } from '../../../../core/dialog/turns/turn-number.ts'
import { openModal } from '../../../../page/dialog-view/open-modal.ts'
import { markQuote } from '../../../../page/dialog-view/quotes/mark-quote.ts'
import { startFrom } from '../../../../page/draft/start-from.ts'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { formatRoute } from '../../../../page/host/route.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { SaidText } from '../../../../page/ui/text/said-text.tsx'

interface SheetFindingsProps {
  readonly result: SheetResult
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}

/** A filled score sheet: each mark with the words it rests on, the lists, and the way to the next try. */
export function SheetFindings({ result, onTurn }: SheetFindingsProps) {
  const state = useDialogFacts()
  const { judge, finding, marks, stale, read, sheet } = result
  const help = helpHad(state, sheet.seat)
  return (
    <div className={`grid gap-5 seat-${sheet.seat}`}>
      <p className="hint">
        {judgeName(judge)}. {formatSheetFinding(result)}
        {read !== null && read !== 'whole' && ` ${READINGS[read]}.`}
      </p>
      {help !== null && <p className="hint">{help}</p>}
      {stale && <p className="type-small in-warn">{t(SHEET_STALE)}</p>}
      {marks.length > 0 && (
        <dl className="sheet-marks grid gap-7 rows-6 start">
          {marks.map((mark) => (
            <Mark key={mark.criterion} mark={mark} onTurn={onTurn} />
          ))}
        </dl>
      )}
      {SHEET_LIST_NAMES.map((name) =>
        result[name].length === 0 ? null : (
          <GroundList key={name} title={t(SHEET_LISTS[name])} grounds={result[name]} onTurn={onTurn} />
        ),
      )}
      {finding.kind !== 'waiting' && <NextTry />}
    </div>
  )
}

function Mark({ mark, onTurn }: { readonly mark: CriterionResult } & Pick<SheetFindingsProps, 'onTurn'>) {
  return (
    <div className="sheet-mark shrink muted type-body break loose">
      <dt className="muted type-small strong">{criterionName(mark.criterion)}</dt>
      <dd className={mark.kind === 'mark' ? 'ink type-lead strong' : 'type-small'}>
        {formatMark(mark) ?? whyNoMark(mark)}
      </dd>
      {'grounds' in mark && (
        <dd>
          <Grounds grounds={mark.grounds} onTurn={onTurn} />
        </dd>
      )}
    </div>
  )
}

interface GroundsProps extends Pick<SheetFindingsProps, 'onTurn'> {
  readonly grounds: readonly SheetGround[]
  readonly labelledBy?: string
}

function GroundList({ title, ...props }: GroundsProps & { readonly title: string }) {
  const id = useId()
  return (
    <div className="muted type-body break loose">
      <h4 className="muted type-small" id={id}>
        {title}
      </h4>
      <Grounds {...props} labelledBy={id} />
    </div>
  )
}

/** Words of the record, each with the way to its turn and what the judge says of it. */
function Grounds({ grounds, labelledBy, onTurn }: GroundsProps) {
  const state = useDialogFacts()
  return (
    <ul className="grid gap-5 above-3" aria-labelledby={labelledBy}>
      {grounds.map(({ turnId, quote, start, text }) => {
        const place = state.turns.findIndex(({ id }) => id === turnId)
        const said = state.turns[place]
        return (
          said && (
            <li key={`${turnId} ${start}`}>
              {text !== '' && <SaidText>{text}</SaidText>}
              <p>
                <button
                  type="button"
                  className={`verdict-turn pointer seat-${placeOf(said.member)}`}
                  onClick={() => {
                    const script = document.querySelector<HTMLElement>('.script')
                    onTurn(place)
                    if (script) markQuote(script, said.id, quote)
                  }}
                >
                  {turnTitle(state, said)}, {memberName(state, said.member)}
                </button>
                <SaidText as="q">{quote}</SaidText>
              </p>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** Buttons that begin the same dialog again: from the other side, or against a stronger opponent. */
function NextTry() {
  const state = useDialogFacts()
  const modes = useStore(useApp().info).value?.modes
  const { config } = state
  if (!config || !modes) return null
  const sides = whyNoRematch(state, modeInfoOf(config, modes)) === null
  const otherSeat = sides ? null : otherSeatAgain(config)
  const harder = harderAgain(config)
  return (
    <div className="row wrap gap-3">
      {(sides || otherSeat) && (
        <button
          type="button"
          className="button small"
          aria-haspopup={sides ? 'dialog' : undefined}
          onClick={() => (otherSeat ? startFrom(otherSeat) : openModal.set({ kind: 'rematch' }))}
        >
          <ArrowLeftRight size={14} aria-hidden />
          {t('Again, the other side')}
        </button>
      )}
      {harder && (
        <button type="button" className="button small" onClick={() => startFrom(harder)}>
          <ArrowUp size={14} aria-hidden />
          {t('Again, harder')}
        </button>
      )}
      <a className="button small" href={formatRoute({ screen: 'progress' })}>
        <TrendingUp size={14} aria-hidden />
        {t('Your progress')}
      </a>
    </div>
  )
}
