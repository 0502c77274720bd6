import { modelName } from '../../../core/dialog/model-name.ts'
import type { Totals } from '../../../core/dialog/money/totals.ts'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import { capState } from '../../../core/dialog/money/cap.ts'
import { isReplaying, replayedWords } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { comma, formatList, formatCount } from '../../../base/format/count.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { useNow } from '../../host/now.ts'
import { capUses } from '../../dialog-view/cap-words.ts'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { cachedShare, costByKind, costBySeat, type CostRow } from './cost-table.ts'
import { modeView } from '../../dialog-view/features/mode-view.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'
import { elapsedSeconds } from '../../../core/dialog/turns/work-time.ts'
import { Energy } from './energy.tsx'
import { estimateRows, unpricedNames } from './estimate-rows.ts'
import './inspector-cost.css'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { formatWork } from './format-work.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { formatModelPrice } from './price-words.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'
import { useCalmFacts, useDialog } from '../../dialog-view/use-dialog.ts'

const bySeat = memoByFact(costBySeat)
const byKind = memoByFact(costByKind)
const capOf = memoByFact((state) => capUses(state.config?.cap, capState(state, { cap: state.config?.cap })))
const unpricedOf = memoByFact(unpricedNames)

/** The usage of the dialog in money, tokens and power: by seat, by stage and in total. */
export function InspectorCost() {
  const state = useCalmFacts()
  const { all: spent, shared } = dialogSpent(state)
  const replayed = replayedWords(state)
  const minds = modeView(state)?.minds
  return (
    <>
      <section className="cost-total" aria-label={t('In total')}>
        <p>
          {spent.unpricedCalls > 0 && spent.knownCost === 0 ? (
            <strong className="ink type-title">{t('Cost unknown')}</strong>
          ) : (
            rich('<strong>{spent}</strong> {over, select, yes {in all} other {so far}}', {
              strong: (words) => <strong className="ink type-title">{words}</strong>,
              spent: formatSpent(spent),
              over: state.endedAt === null ? 'no' : 'yes',
            })
          )}
        </p>
        <p className="hint">
          {wasUsed(spent)
            ? [
                t('{estimated, select, yes {about } other {}}{tokens} tokens in', {
                  estimated: spent.usage.estimated ? 'yes' : 'no',
                  tokens: formatTokens(spent.usage.promptTokens),
                }),
                ...cacheWords(spent),
                t('{tokens} out [[tokens that are written]]', { tokens: formatTokens(spent.usage.completionTokens) }),
              ].join(comma())
            : t('No model has been called.')}
        </p>
        <p className="hint">{formatWork(state)}</p>
        {replayed !== null && <p className="hint">{replayed}</p>}
        <Unpriced state={state} />
        {shared !== null && shared.calls > 0 && (
          <p className="hint">
            {t(
              'The past it shares took {calls, plural, one {# call} other {# calls}}, {spent}: counted where it was said.',
              { calls: shared.calls, spent: formatSpent(shared) },
            )}
          </p>
        )}
      </section>
      <Cap state={state} />
      <CostRows
        title={minds?.label ?? t('By seat')}
        rows={bySeat(state)}
        caption={minds?.caption ?? t('Cost by seat')}
      />
      <CostRows title={t('By stage')} rows={byKind(state)} caption={t('Cost by stage')} />
      {!minds && partsAt('Cost').map(([feature, Part]) => <Part key={feature} />)}
      <Expected state={state} />
      <Energy state={state} />
      {!isReplaying(state) && !minds && <Prices />}
    </>
  )
}

/**
 * The sentence about costs that the sum does not contain, because their price is unknown. Renders nothing when there
 * are none.
 */
function Unpriced({ state }: { readonly state: DialogState }) {
  const names = unpricedOf(state)
  if (names.length === 0) return null
  return (
    <p className="hint">
      {t('No price is known for {names}: what that costs is not in the sum.', { names: formatList(names) })}
    </p>
  )
}

function Cap({ state }: { readonly state: DialogState }) {
  const uses = capOf(state)
  if (uses.length === 0) return null
  return (
    <>
      <h2>{t('Cap')}</h2>
      {uses.map(({ text, share }) => (
        <div key={text} className="cost-cap">
          <p className="flex gap-5 between type-small">
            <span>{text}</span>
            <span>{t('{percent} used', { percent: formatPercent(share) })}</span>
          </p>
          <span className="cost-bar block clip rounded-small sunken" aria-hidden>
            <span className={share > 0.85 ? 'near' : ''} style={{ width: `${Math.min(share, 1) * 100}%` }} />
          </span>
        </div>
      ))}
    </>
  )
}

/** The estimate made at the start, next to the actual usage. */
function Expected({ state }: { readonly state: DialogState }) {
  const now = useNow(state.status === 'running')
  const rows = estimateRows(state, elapsedSeconds(state, now))
  if (!rows) return null
  const over = state.status === 'completed'
  return (
    <>
      <h2>{t('Estimate')}</h2>
      <table className="cost-table full type-small">
        <caption className="visually-hidden">
          {t('The estimate at the start against what it {over, select, yes {was} other {is so far}}', {
            over: over ? 'yes' : 'no',
          })}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Expected')}</th>
            <th scope="col">{over ? t('Was') : t('So far')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, expected, was, off }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{expected}</td>
              <td>
                {was}
                {off !== null && <small>{off}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The price of each model for a million tokens, also for tokens from a cache, and the date of the price. */
function Prices() {
  return (
    <>
      <h2>{t('Prices')}</h2>
      <ul className="cost-prices">
        {SEATS_AS_LISTED.map((seat) => (
          <Price key={seat} seat={seat} />
        ))}
      </ul>
    </>
  )
}

function Price({ seat }: { readonly seat: SeatId }) {
  const name = useDialog((state) => memberName(state, seat))
  const model = useDialog((state) => (state.config ? modelName(state.config.seats[seat]) : ''))
  const rehearsed = useDialog((state) => state.config?.seats[seat].provider === REHEARSAL)
  const { info, ready } = useSeatModel(seat)
  const words = ready ? formatModelPrice(info) : t('Loading the price')
  return (
    <li>
      <strong>{name}</strong>, {model}
      <small>{rehearsed ? t('Costs nothing') : words}</small>
    </li>
  )
}

interface CostRowsProps {
  readonly title: string
  readonly rows: readonly CostRow[]
  readonly caption: string
}

/**
 * A table with a row for each seat or kind of stage that took something: its calls and cost, and below them its tokens
 * and the share that came from a cache. Renders nothing when there is none.
 */
function CostRows({ title, rows, caption }: CostRowsProps) {
  const used = rows.filter(({ spent }) => wasUsed(spent))
  if (used.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <table className="cost-table full type-small spent">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Calls')}</th>
            <th scope="col">{t('Cost')}</th>
          </tr>
        </thead>
        {used.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </table>
    </>
  )
}

/** Whether anything was called for, or spoken. */
function wasUsed({ calls, chars }: Totals): boolean {
  return calls > 0 || chars > 0
}

function cacheWords(spent: Totals): readonly string[] {
  return spent.usage.cachedTokens > 0
    ? [t('{percent} read from cache', { percent: formatPercent(cachedShare(spent)) })]
    : []
}

function Row({ row: { label, seat, spent, said } }: { readonly row: CostRow }) {
  const { usage, calls, chars } = spent
  return (
    <tbody className={seat ? `seat-${seat}` : undefined}>
      <tr>
        <th scope="rowgroup">
          {seat && <span className="seat-dot rigid rounded-small" aria-hidden />}
          {label}
        </th>
        <td>{chars > 0 ? '' : formatCount(calls)}</td>
        <td>{formatSpent(spent)}</td>
      </tr>
      {chars > 0 && (
        <tr className="cost-more">
          <td colSpan={3}>{t('{chars, plural, one {# character} other {# characters}} spoken', { chars })}</td>
        </tr>
      )}
      {calls > 0 && (
        <tr className="cost-more">
          <td colSpan={3}>
            {[
              t('{estimated, select, yes {about } other {}}{tokens} in [[tokens that are read]]', {
                estimated: usage.estimated ? 'yes' : 'no',
                tokens: formatTokens(usage.promptTokens),
              }),
              ...cacheWords(spent),
              t('{tokens} out [[tokens that are written]]', { tokens: formatTokens(usage.completionTokens) }),
              ...(said === null
                ? []
                : [
                    t('{words, plural, one {# word} other {# words}}', { words: said.words }),
                    formatDuration(said.seconds),
                  ]),
              ...(usage.searches === undefined
                ? []
                : [t('{searches, plural, one {# web search} other {# web searches}}', { searches: usage.searches })]),
            ].join(comma())}
          </td>
        </tr>
      )}
    </tbody>
  )
}
