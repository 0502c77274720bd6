import { spentWords } from '../state/money-words.ts'
import { formatTokens } from './count.ts'
import { cachedShare, type CostRow } from './cost-table.ts'

/** A row for each seat or kind of stage: its tokens, the share from the cache, its cost. */
export function CostRows({ rows, caption }: { readonly rows: readonly CostRow[]; readonly caption: string }) {
  if (rows.length === 0) return <p className="hint">Nothing has been called yet.</p>
  return (
    <table className="cost-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">In / out</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, seat, spent }) => (
          <tr key={key} className={seat ? `seat-${seat}` : undefined}>
            <th scope="row">
              {seat && <span className="seat-dot" aria-hidden />}
              {label}
              <small>
                {spent.calls === 1 ? '1 call' : `${spent.calls} calls`}
                {spent.usage.cachedTokens > 0 && `, ${Math.round(cachedShare(spent) * 100)}% read from cache`}
              </small>
            </th>
            <td>
              {formatTokens(spent.usage.promptTokens)} / {formatTokens(spent.usage.completionTokens)}
            </td>
            <td>{spent.calls === 0 ? '–' : spentWords(spent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
