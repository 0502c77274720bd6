import { CONCEPT_TYPES } from '../../../core/contract/insights/memory-names.ts'
import type { RememberedDialog } from '../../../core/contract/library/memory.ts'
import { FilterBar, FilterChoice } from '../../../page/lists/filter-bar.tsx'
import { ALL_MEMORY, changeMemoryView, KINDS, typeLabel, useMemoryView, WEIGHTS } from './memory-view.ts'

/** The filters of the memory. */
export function MemoryBar({ dialogs }: { readonly dialogs: readonly RememberedDialog[] }) {
  const view = useMemoryView()
  const narrowed = Object.values(view).some((value) => value !== '')
  return (
    <FilterBar
      label="Search what is remembered"
      text={view.text}
      onText={(text) => changeMemoryView({ text })}
      clear={narrowed ? { label: 'Clear filters', run: () => changeMemoryView(ALL_MEMORY) } : null}
    >
      <FilterChoice
        label="Kind"
        all="Any kind"
        value={view.kind}
        onChange={(kind) => changeMemoryView({ kind })}
        options={Object.entries(KINDS)}
      />
      <FilterChoice
        label="About"
        all="About anything"
        value={view.type}
        onChange={(type) => changeMemoryView({ type })}
        options={CONCEPT_TYPES.map((type) => [type, typeLabel(type)] as const)}
      />
      <FilterChoice
        label="Importance"
        all="Any importance"
        value={view.weight}
        onChange={(weight) => changeMemoryView({ weight })}
        options={Object.entries(WEIGHTS)}
      />
      <FilterChoice
        label="Dialog"
        all="Any dialog"
        value={view.dialog}
        onChange={(dialog) => changeMemoryView({ dialog })}
        options={dialogs.map(({ dialogId, dialogTitle }) => [dialogId, dialogTitle] as const)}
      />
    </FilterBar>
  )
}
