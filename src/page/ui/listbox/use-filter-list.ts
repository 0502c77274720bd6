import { useRef, useState, type RefObject } from 'react'
import { useListbox, type Listbox } from './use-listbox.ts'

/** Lines of a list, under a heading of their own or alone. */
interface Group<Option> {
  readonly options: readonly Option[]
}

interface FilterListOptions<Option, Found extends Group<Option>> {
  /** What a screen reader calls the list. */
  readonly label: string
  /** What is listed for what was typed; asked once the list is open. */
  readonly find: (query: string) => readonly Found[]
  readonly isChosen: (option: Option) => boolean
  /** A line that cannot be picked now. */
  readonly isDisabled?: (option: Option) => boolean
  readonly onPick: (option: Option) => void
}

export interface FilterList<Option, Found extends Group<Option>> {
  readonly open: boolean
  /** What is typed into the open list; null while it is closed. */
  readonly query: string | null
  readonly setQuery: (query: string) => void
  readonly groups: readonly Found[]
  readonly listbox: Listbox
  readonly pick: (option: Option) => void
  readonly close: () => void
  /** What holds the field: the list lies beside it. */
  readonly box: RefObject<HTMLDivElement | null>
}

/** A list that opens under its field and is filtered by what is typed there; FilterField is the field. */
export function useFilterList<Option, Found extends Group<Option>>({
  label,
  find,
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
    count: options.length,
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
