import { capState } from '../../../core/dialog/money/cap.ts'
import { isReplaying, replayedWords } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatList, plural } from '../../../base/format/count.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { useNow } from '../../host/now.ts'
import { capUses } from '../../dialog-view/cap-words.ts'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { CostRows } from './cost-rows.tsx'
import { cachedShare, costByKind, costBySeat } from './cost-table.ts'
import { modeView } from '../../dialog-view/features/mode-view.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'
import { elapsedSeconds } from '../../../core/dialog/turns/work-time.ts'
import { Energy } from './energy.tsx'
import { estimateRows, unpricedNames } from './estimate-rows.ts'
import './inspector-cost.css'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { formatWork } from './format-work.ts'
import { Prices } from './prices.tsx'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'

const bySeat = memoByFact(costBySeat)
const byKind = memoByFact(costByKind)
const capOf = memoByFact((state) => capUses(state.config?.cap, capState(state, { cap: state.config?.cap })))
const unpricedOf = memoByFact(unpricedNames)

/** What the dialog takes in money, tokens and power: by seat, by stage and in all. */
export function InspectorCost() {
  const state = useCalmFacts()
  const { all: spent, shared } = dialogSpent(state)
  const replayed = replayedWords(state)
  const minds = modeView(state)?.minds
  const payer = minds?.label ?? 'seat'
  return (
    <>
      <section className="cost-total" aria-label="In total">
        <p>
          <strong>{formatSpent(spent)}</strong> {state.endedAt === null ? 'so far' : 'in all'}
        </p>
        <p className="hint">
          {spent.usage.estimated ? 'about ' : ''}
          {formatTokens(spent.usage.promptTokens)} tokens in
          {spent.usage.cachedTokens > 0 && `, ${formatPercent(cachedShare(spent))} read from cache`},{' '}
          {formatTokens(spent.usage.completionTokens)} out
        </p>
        <p className="hint">{formatWork(state)}</p>
        {replayed !== null && <p className="hint">{replayed}</p>}
        <Unpriced state={state} />
        {shared !== null && shared.calls > 0 && (
          <p className="hint">
            The past it shares took {plural(shared.calls, 'call')}, {formatSpent(shared)}: counted where it was said.
          </p>
        )}
      </section>
      <Cap state={state} />
      <h2>{`By ${payer}`}</h2>
      <CostRows rows={bySeat(state)} caption={`Cost by ${payer}`} />
      <h2>By stage</h2>
      <CostRows rows={byKind(state)} caption="Cost by stage" />
      {!minds && partsAt('Cost').map(([feature, Part]) => <Part key={feature} />)}
      <Expected state={state} />
      <Energy state={state} />
      {!isReplaying(state) && <Prices />}
    </>
  )
}

/** Which prices are missing, for a sum that is not whole. */
function Unpriced({ state }: { readonly state: DialogState }) {
  const names = unpricedOf(state)
  if (names.length === 0) return null
  return <p className="hint">No price is known for {formatList(names)}: what that costs is not in the sum.</p>
}

function Cap({ state }: { readonly state: DialogState }) {
  const uses = capOf(state)
  if (uses.length === 0) return null
  return (
    <>
      <h2>Cap</h2>
      {uses.map(({ text, share }) => (
        <div key={text} className="cost-cap">
          <p>
            <span>{text}</span>
            <span>{formatPercent(share)} used</span>
          </p>
          <span className="cost-bar" aria-hidden>
            <span className={share > 0.85 ? 'near' : ''} style={{ width: `${Math.min(share, 1) * 100}%` }} />
          </span>
        </div>
      ))}
    </>
  )
}

/** The estimate against what it was. */
function Expected({ state }: { readonly state: DialogState }) {
  const now = useNow(state.status === 'running')
  const rows = estimateRows(state, elapsedSeconds(state, now))
  if (!rows) return null
  const over = state.status === 'completed'
  return (
    <>
      <h2>Estimate</h2>
      <table className="cost-table">
        <caption className="visually-hidden">
          The estimate at the start against what it {over ? 'was' : 'is so far'}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Expected</th>
            <th scope="col">{over ? 'Was' : 'So far'}</th>
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
