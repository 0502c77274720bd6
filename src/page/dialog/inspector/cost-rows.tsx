import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { cachedShare, type CostRow } from './cost-table.ts'

/** For each seat or kind of stage its calls and cost, and under them its tokens and the share from the cache. */
export function CostRows({ rows, caption }: { readonly rows: readonly CostRow[]; readonly caption: string }) {
  if (rows.length === 0) return <p className="hint">Nothing has been called yet.</p>
  return (
    <table className="cost-table spent">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Calls</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </table>
  )
}

function Row({ row: { label, seat, spent, said } }: { readonly row: CostRow }) {
  const { usage, calls, chars } = spent
  return (
    <tbody className={seat ? `seat-${seat}` : undefined}>
      <tr>
        <th scope="rowgroup">
          {seat && <span className="seat-dot" aria-hidden />}
          {label}
        </th>
        <td>{chars > 0 ? '' : formatCount(calls)}</td>
        <td>{calls === 0 && chars === 0 ? '–' : formatSpent(spent)}</td>
      </tr>
      {chars > 0 && (
        <tr className="cost-more">
          <td colSpan={3}>{plural(chars, 'character')} spoken</td>
        </tr>
      )}
      {calls > 0 && (
        <tr className="cost-more">
          <td colSpan={3}>
            {usage.estimated ? 'about ' : ''}
            {formatTokens(usage.promptTokens)} in
            {usage.cachedTokens > 0 && `, ${formatPercent(cachedShare(spent))} read from cache`},{' '}
            {formatTokens(usage.completionTokens)} out
            {said !== null && `, ${plural(said.words, 'word')}, ${formatDuration(said.seconds)}`}
            {usage.searches !== undefined && `, ${plural(usage.searches, 'web search', 'web searches')}`}
          </td>
        </tr>
      )}
    </tbody>
  )
}
