const ITEM = /^([ \t]*)([-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+(\S.*)$/

/** A line that begins an item of a list. */
interface ItemLine {
  readonly indent: string
  /** The number or the sign. */
  readonly marker: string
  readonly text: string
}

/** A line as the first one of an item; null when it has no number or sign. */
export function itemLine(line: string): ItemLine | null {
  const [, indent = '', marker = '', text = ''] = ITEM.exec(line) ?? []
  return marker === '' ? null : { indent, marker, text }
}
