import type { ReactNode } from 'react'
import type { ProseBlock, ProseItem } from '../../../base/text/prose/prose-block.ts'
import { directionOf, WordsIn } from './words-in.tsx'

interface ListProps {
  readonly items: readonly ProseItem[]
  readonly caret: boolean
  /** Draws what belongs to an item, below its words. */
  readonly below: (blocks: readonly ProseBlock[], caret: boolean) => ReactNode
}

/** The items of a list, those of its inner lists among them. Where numbers and signs take turns, each is a list. */
export function ListOfItems({ items, caret, below }: ListProps) {
  const lists = listsOf(items)
  return lists.map((branches, index) => (
    <List key={index} branches={branches} caret={caret && index === lists.length - 1} below={below} />
  ))
}

/** An item with the items of the lists within it. */
interface Branch {
  readonly item: ProseItem
  readonly under: readonly ProseItem[]
}

function listsOf(items: readonly ProseItem[]): readonly (readonly Branch[])[] {
  const lists: Branch[][] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (!item) break
    let end = at + 1
    while ((items[end]?.depth ?? -1) > item.depth) end += 1
    const branch = { item, under: items.slice(at + 1, end) }
    const list = lists.at(-1)
    if (list?.[0] && isNumbered(list[0].item) === isNumbered(item)) list.push(branch)
    else lists.push([branch])
    at = end
  }
  return lists
}

function isNumbered({ marker }: ProseItem): boolean {
  return /^[\da-z]/.test(marker)
}

interface BranchesProps extends Omit<ListProps, 'items'> {
  readonly branches: readonly Branch[]
}

function List({ branches, caret, below }: BranchesProps) {
  const [first] = branches
  if (!first) return null
  const dir = directionOf(first.item.words.text)
  const items = branches.map(({ item, under }, index) => {
    const isLast = caret && index === branches.length - 1
    const { marker, words } = item
    return (
      <li key={index} value={numberOf(item)} data-marker={/^(?:\d+\.|•)$/.test(marker) ? undefined : marker}>
        {(words.text !== '' || item.below.length === 0) && (
          <WordsIn words={words} caret={isLast && item.below.length === 0 && under.length === 0} />
        )}
        {item.below.length > 0 && below(item.below, isLast && under.length === 0)}
        {under.length > 0 && <ListOfItems items={under} caret={isLast} below={below} />}
      </li>
    )
  })
  return isNumbered(first.item) ? (
    <ol className="said-list" dir={dir} start={numberOf(first.item)}>
      {items}
    </ol>
  ) : (
    <ul className="said-list" dir={dir}>
      {items}
    </ul>
  )
}

/** The number of an item as it was written; that of a letter in the alphabet; undefined for a sign. */
function numberOf({ marker }: ProseItem): number | undefined {
  if (/^\d/.test(marker)) return Number.parseInt(marker, 10)
  return /^[a-z]/.test(marker) ? marker.charCodeAt(0) - 96 : undefined
}
