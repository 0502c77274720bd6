import { t } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { turnFigures } from './turn-figures.ts'
import './turn-numbers.css'

/** Time, tokens and money of a turn, stage by stage. */
export function TurnNumbers({ turn }: { readonly turn: Turn }) {
  const { columns, rows, model } = turnFigures(turn.stages)
  return (
    <div className="turn-numbers">
      <table className="type-small">
        <thead>
          <tr>
            <td className="ruled-below text-end" />
            {columns.map((column) => (
              <th className="ruled-below text-end" key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th className="ruled-below regular text-end" scope="row">
                {label}
              </th>
              {cells.map((cell, place) => (
                <td className="ruled-below text-end" key={columns[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {model !== null && <p className="above-2 type-small">{t('Model: {model}', { model })}</p>}
    </div>
  )
}
