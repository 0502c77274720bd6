import type { ReactNode } from 'react'
import type { SeatId } from '../../../core/contract/dialog-config.ts'

interface CompareTableProps {
  readonly label: string
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly seat: SeatId | null
    readonly left: ReactNode
    readonly right: ReactNode
  }[]
}

/** A table of differences: label, A, B. */
export function CompareTable({ label, rows }: CompareTableProps) {
  return (
    <table className="compare-table" aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <span className="visually-hidden">Dialog </span>A
          </th>
          <th scope="col">
            <span className="visually-hidden">Dialog </span>B
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={row.seat === null ? undefined : `seat-${row.seat}`}>
              {row.label}
            </th>
            <td>{row.left}</td>
            <td>{row.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
