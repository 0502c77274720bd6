/** A column of a table at the usual size of its letters, in points. */
export interface TableColumnNeeds {
  /** The widths of its words. */
  readonly words: readonly number[]
  /** Its widest cell on one line. */
  readonly cell: number
  /** The width that its maker gave it, kept where all columns have one that holds their words. */
  readonly given?: number
}

/** The room for a table, in points. */
interface TableRoom {
  readonly width: number
  /** Between two columns. */
  readonly gap: number
  /** The usual size of its letters. */
  readonly size: number
}

/** A column as it is set: its index in the table as written, and its width in points. */
export interface FittedColumn {
  readonly at: number
  readonly width: number
}

export interface TableFit {
  /** The size of the letters. */
  readonly size: number
  /** One below the other: the whole table, or its columns in several, the first repeated in each. */
  readonly tables: readonly (readonly FittedColumn[])[]
}

/** The smallest letters that a table is set in, in points. */
const SMALLEST = 8
/** Sizes are multiples of this, as in Word. */
const STEP = 0.5
/** A narrower column of prose has a word a line, in ems. */
const NARROW = 6
/** A word that fits on no line is cut wherever it stands: this share of a line is enough for it. */
const CUT_WORD = 1 / 3
/** Enough halvings to find a width to a millionth of a point. */
const HALVINGS = 40

/**
 * Fits a table on its page without cutting a word that fits on a line: in its usual letters, in smaller ones, or in
 * several tables one below the other. Null when a column does not fit even beside the first: write its rows as records
 * then, each cell below its heading.
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

/** As few tables as hold all columns beside the first, as wide as each other as can be; null when one column does not fit. */
function splitColumns(
  needs: readonly number[],
  scale: number,
  { width, gap }: TableRoom,
): readonly (readonly number[])[] | null {
  const room = width - (needs[0] ?? 0) * scale
  // The best way to set the columns before each.
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
  /** The sum of the squares of their widths, which is least for as many that are alike. */
  readonly uneven: number
}

/** Each column as wide as its widest cell or, without room for that, all equally wide between the least and the most they need. */
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
