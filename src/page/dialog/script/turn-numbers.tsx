import { t } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { turnFigures } from './turn-figures.ts'
import './turn-numbers.css'

/** Time, tokens and money of a turn, stage by stage. */
export function TurnNumbers({ turn }: { readonly turn: Turn }) {
  const { columns, rows, model } = turnFigures(turn.stages)
  return (
    <div className="turn-numbers">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {model !== null && <p>{t('Model: {model}', { model })}</p>}
    </div>
  )
}
