/** How much width a column needs at the wanted letter size, in points. */
export interface TableColumnNeeds {
  /** The widths of its words. */
  readonly words: readonly number[]
  /** The width of its widest cell on one line. */
  readonly cell: number
  /** A width that the table's author wishes. It is used if all columns have one that is wide enough for their words. */
  readonly given?: number
}

/** The room for a table, in points. */
interface TableRoom {
  readonly width: number
  /** The gap between two columns. */
  readonly gap: number
  /** The wanted letter size. */
  readonly size: number
}

/** A column as it is written: its index in the table, and its width in points. */
export interface FittedColumn {
  readonly at: number
  readonly width: number
}

export interface TableFit {
  /** The letter size. */
  readonly size: number
  /**
   * The tables to be written one below the other: the whole table, or several with some of its columns each. The first
   * column is repeated in each.
   */
  readonly tables: readonly (readonly FittedColumn[])[]
}

/** The smallest letter size, in points. */
const SMALLEST = 8
/** Letter sizes are multiples of this number, as in Word. */
const STEP = 0.5
/** The smallest width of a column of prose, in ems. A narrower one would have a word a line. */
const NARROW = 6
/** The share of a line that is enough for a word which fits on no line and is cut anyway. */
const CUT_WORD = 1 / 3
/** How often a range is halved to find a width to a millionth of a point. */
const HALVINGS = 40

/**
 * Fits a table on a page so that no word is cut that could fit on a line: with the wanted letters, with smaller ones,
 * or as several tables one below the other. Null when a column does not even fit beside the first; then each row should
 * be written as a record, each cell below its heading.
 */
export function fitTable(columns: readonly TableColumnNeeds[], room: TableRoom): TableFit | null {
  const { width, gap, size } = room
  const given = columns.map((column, at) => ({ at, width: column.given ?? 0 }))
  if (columns.every(({ words, given: own }) => own !== undefined && words.every((word) => word <= own)))
    return { size, tables: [given] }
  const floor = Math.min(SMALLEST, size)
  const needs = columns.map((column) => leastWidth(column, room, floor))
  const letters = width - gap * (columns.length - 1)
  const most = Math.floor((size * letters) / sum(needs) / STEP) * STEP
  const fits = sum(needs) <= letters
  const own = fits ? size : Math.max(floor, Math.min(most, size))
  const scale = own / size
  const groups = fits || most >= floor ? [columns.map((_, at) => at)] : splitColumns(needs, scale, room)
  if (groups === null) return null
  return {
    size: own,
    tables: groups.map((group) => {
      const least = group.map((at) => (needs[at] ?? 0) * scale)
      const cells = group.map((at, index) => Math.max((columns[at]?.cell ?? 0) * scale, least[index] ?? 0))
      const widths = shareWidth(least, cells, width - gap * (group.length - 1))
      return group.map((at, index) => ({ at, width: widths[index] ?? 0 }))
    }),
  }
}

function leastWidth({ words, cell }: TableColumnNeeds, { width, size }: TableRoom, floor: number): number {
  const longest = words.reduce(
    (most, word) => Math.max(most, (word * floor) / size <= width ? word : width * CUT_WORD),
    0,
  )
  return Math.max(longest, Math.min(cell, NARROW * size, width))
}

/**
 * Splits the columns into as few tables as possible, of widths as equal as possible. Null when one column does not fit
 * beside the first.
 */
function splitColumns(
  needs: readonly number[],
  scale: number,
  { width, gap }: TableRoom,
): readonly (readonly number[])[] | null {
  const room = width - (needs[0] ?? 0) * scale
  // The best split of the columns before each index.
  const before: (SplitColumns | null)[] = [null, { groups: [], uneven: 0 }]
  for (let end = 2; end <= needs.length; end += 1) {
    let best: SplitColumns | null = null
    let used = 0
    for (let from = end - 1; from > 0; from -= 1) {
      used += gap + (needs[from] ?? 0) * scale
      if (used > room) break
      const earlier = before[from]
      if (!earlier) continue
      const uneven = earlier.uneven + used * used
      const count = earlier.groups.length + 1 - (best?.groups.length ?? Number.POSITIVE_INFINITY)
      if (count < 0 || (count === 0 && uneven < (best?.uneven ?? 0)))
        best = { groups: [...earlier.groups, [...needs.keys()].slice(from, end)], uneven }
    }
    if (best === null) return null
    before.push(best)
  }
  const groups = before[needs.length]?.groups ?? []
  return groups.length === 0 ? [[0]] : groups.map((group) => [0, ...group])
}

interface SplitColumns {
  readonly groups: readonly (readonly number[])[]
  /** The sum of the squared widths. It is smallest when the widths are equal. */
  readonly uneven: number
}

/**
 * The widths of columns: that of the widest cell; or, if there is no room for that, equal widths between the least and
 * the most that each needs.
 */
function shareWidth(least: readonly number[], most: readonly number[], room: number): readonly number[] {
  if (sum(most) <= room) return most
  const widthsAt = (level: number): readonly number[] =>
    most.map((wide, at) => Math.max(least[at] ?? 0, Math.min(wide, level)))
  let [low, high] = [0, room]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (sum(widthsAt(middle)) > room) high = middle
    else low = middle
  }
  return widthsAt(low)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
