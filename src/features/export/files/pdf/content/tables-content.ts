/** A column: its head, its share of the width, and where its words begin. */
export interface TableColumn {
  readonly head: string
  readonly share: number
  readonly align: 'start' | 'end'
}

/** A bar that is drawn in a cell, from `low` to `high` with a point at `at`: -1 to 1, 0 in the middle of the cell. */
export interface CellBar {
  readonly column: number
  readonly low: number
  readonly high: number
  readonly at: number
}

export interface TableRow {
  readonly cells: readonly string[]
  /** What it says stands in the words beside it. */
  readonly bar?: CellBar
}

export interface TableSection {
  readonly title: string
  /** Words before the table, and after it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly columns: readonly TableColumn[]
  /** Index of the column that names its row. */
  readonly rowHead: number
  readonly rows: readonly TableRow[]
}

/** Tables as they are set: plain data, which travels to the thread. */
export interface TablesContent {
  readonly name: string
  /** What the file is of, for its properties. */
  readonly subject: string
  readonly sections: readonly TableSection[]
  /** Epoch milliseconds. */
  readonly createdAt: number
}
