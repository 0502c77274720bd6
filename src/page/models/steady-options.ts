import { useState, type MouseEvent, type PointerEvent } from 'react'
import type { OptionGroup } from './model-options.ts'

/** The attributes by which a list knows which option is under the pointer. */
export interface Pointing {
  readonly list: {
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
    readonly onClick: (event: MouseEvent) => void
  }
  readonly option: (index: number) => { readonly onPointerEnter: (event: PointerEvent) => void }
}

/** The option under the pointer. */
interface Aim {
  readonly index: number
  /** Whether the list has its full height already, so that options below this one do not change its place. */
  readonly full: boolean
}

/**
 * The options of a list whose parts arrive one by one. While the pointer is in the list, nothing is put in that would
 * move the option under it, so that a press chooses what the person aimed at. It is put in when the pointer leaves.
 * @param arrived what has arrived; a new object whenever more has
 * @param groupsOf the options that it makes
 */
export function useSteadyOptions<Arrived>(arrived: Arrived, groupsOf: (arrived: Arrived) => readonly OptionGroup[]) {
  const [shown, setShown] = useState(arrived)
  const [aim, setAim] = useState<Aim | null>(null)
  let groups = groupsOf(shown)
  if (shown !== arrived) {
    const next = groupsOf(arrived)
    if (aim === null || staysInPlace(groups, next, aim)) {
      setShown(arrived)
      groups = next
    }
  }
  const aside = () => setAim(null)
  const pointing: Pointing = {
    list: {
      onPointerLeave(event) {
        // A finger leaves the list when it is lifted, which is before its press counts.
        if (event.pointerType !== 'touch') aside()
      },
      onPointerCancel: aside,
      onClick: aside,
    },
    option: (index) => ({
      onPointerEnter({ currentTarget }) {
        const list = currentTarget.closest('[role="listbox"]')
        setAim({ index, full: list !== null && list.scrollHeight > list.clientHeight })
      },
    }),
  }
  return { groups, pointing, aside }
}

/** The name of each option, which is the same wherever the option stands in its group. */
export function optionKeys(groups: readonly OptionGroup[]): readonly string[] {
  return groups.flatMap(({ kind, options }) =>
    options.map(({ id, provider, baseUrl }) => `${kind} ${provider.id} ${id} ${baseUrl}`),
  )
}

/** Whether the option under the pointer has the same place in other options. */
export function staysInPlace(
  shown: readonly OptionGroup[],
  next: readonly OptionGroup[],
  { index, full }: Aim,
): boolean {
  const now = rowsOf(shown)
  const then = rowsOf(next)
  const until = full ? now.findIndex((row) => row.index === index) + 1 : Math.max(now.length, then.length)
  return now.slice(0, until).every(({ name }, at) => then[at]?.name === name) && (full || now.length === then.length)
}

interface Row {
  readonly name: string
  /** The index of the option; null for a row that is no option. */
  readonly index: number | null
}

/** The rows of a list: its headings, options and notes. Rows of equal names have the same height. */
function rowsOf(groups: readonly OptionGroup[]): readonly Row[] {
  const keys = optionKeys(groups)
  return groups.flatMap(({ kind, listing, options, before, more }): readonly Row[] => [
    { name: `head ${kind} ${listing?.provider.id ?? ''}`, index: null },
    ...options.map(({ model }, offset) => ({
      name: `${keys[before + offset]} ${model === null ? '' : model.label}`,
      index: before + offset,
    })),
    ...(more > 0 ? [{ name: 'more', index: null }] : []),
  ])
}
