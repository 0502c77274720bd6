import { useRef, useState, type RefObject } from 'react'
import { useListbox, type Listbox } from './use-listbox.ts'

/** A group of options in a list. */
interface Group<Option> {
  readonly options: readonly Option[]
}

interface FilterListOptions<Option, Found extends Group<Option>> {
  /** The label of the list for screen readers. */
  readonly label: string
  /** Returns the groups of options for the typed text. It is called when the list is open. */
  readonly find: (query: string) => readonly Found[]
  readonly keyOf: (option: Option) => string
  readonly isChosen: (option: Option) => boolean
  /** Whether an option cannot be chosen now. */
  readonly isDisabled?: (option: Option) => boolean
  readonly onPick: (option: Option) => void
}

export interface FilterList<Option, Found extends Group<Option>> {
  readonly open: boolean
  /** The typed text in the open list; null while it is closed. */
  readonly query: string | null
  readonly setQuery: (query: string) => void
  readonly groups: readonly Found[]
  readonly listbox: Listbox
  readonly pick: (option: Option) => void
  readonly close: () => void
  /** The element around the field, beside which the list is placed. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** A list that opens below its field and is filtered by typing. `FilterField` is the field. */
export function useFilterList<Option, Found extends Group<Option>>({
  label,
  find,
  keyOf,
  isChosen,
  isDisabled,
  onPick,
}: FilterListOptions<Option, Found>): FilterList<Option, Found> {
  const box = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string | null>(null)
  const open = query !== null
  const groups = open ? find(query) : []
  const options = groups.flatMap((group) => group.options)
  const listbox = useListbox({
    label,
    open,
    keys: options.map(keyOf),
    usual: query === '' ? options.findIndex(isChosen) : 0,
    onPick(index) {
      const option = options[index]
      if (option !== undefined) pick(option)
    },
    onOpen: () => setQuery(''),
    onClose: close,
  })

  function close(): void {
    setQuery(null)
    listbox.setActive(null)
  }
  function pick(option: Option): void {
    if (isDisabled?.(option)) return
    close()
    onPick(option)
  }
  return {
    open,
    query,
    setQuery(typed) {
      setQuery(typed)
      listbox.setActive(null)
    },
    groups,
    listbox,
    pick,
    close,
    box,
  }
}
