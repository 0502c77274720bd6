import { t } from '../../../base/language/t.ts'
import { readsFromRight } from '../../../base/text/prose/reads-from-right.ts'
import type { ColumnSide } from '../../../base/text/prose/tables.ts'
import type { MappedWords } from '../../../base/text/prose/words.ts'
import { shortenText } from '../../../base/text/shorten.ts'
import { comma } from '../../../base/format/count.ts'
import { WordsIn } from './words-in.tsx'

interface TableProps {
  /** The first row has the headings. */
  readonly rows: readonly (readonly MappedWords[])[]
  readonly sides: readonly ColumnSide[]
  readonly caret: boolean
}

/** The most characters of its headings that name a table. */
const NAME_MAX = 80

/** A table of a speech. A wide one scrolls in its frame, with the keyboard, too. */
export function SaidTable({ rows, sides, caret }: TableProps) {
  const [head = [], ...body] = rows
  const texts = rows.map((row) => row.map(({ text }) => text))
  const columns = shortenText((texts[0] ?? []).filter(Boolean).join(comma()), NAME_MAX)
  return (
    <div
      className="said-table"
      dir={readsFromRight(texts) ? 'rtl' : 'ltr'}
      role="group"
      aria-label={t('Table: {columns}', { columns })}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {head.map((words, at) => (
              <th key={at} scope="col" className={sideClass(sides[at])}>
                <WordsIn words={words} caret={caret && body.length === 0 && at === head.length - 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, place) => (
            <tr key={place}>
              {row.map((words, at) => (
                <td key={at} className={sideClass(sides[at])}>
                  <WordsIn words={words} caret={caret && place === body.length - 1 && at === row.length - 1} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SIDES = { left: 'side-left', center: 'side-center', right: 'side-right' }

function sideClass(side: ColumnSide | undefined): string | undefined {
  return side ? SIDES[side] : undefined
}
