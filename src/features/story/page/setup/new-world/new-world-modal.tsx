import { wordsOf } from '../../../../../base/language/say.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../../../base/language/t.ts'
import type { Item } from '../../../../../core/contract/library/library.ts'
import type { WorldDraft, WorldWriter } from '../../../../../core/contract/story/world-draft.ts'
import type { World } from '../../../../../core/contract/story/world.ts'
import { useApp } from '../../../../../page/host/app-model.ts'
import { useStore } from '../../../../../page/host/store/use-select.ts'
import { Modal } from '../../../../../page/ui/modal.tsx'
import { DraftSteps } from './draft-steps.tsx'
import { IdeaForm } from './idea-form.tsx'
import './new-world.css'

interface NewWorldModalProps {
  /** The model in the narrator's seat; null while the form has none. */
  readonly writer: WorldWriter | null
  readonly onMade: (world: World) => void
  readonly onClose: () => void
}

/**
 * The window in which a world is made step by step. It is not inside the form, because Enter in one of its fields would
 * start the dialog.
 */
export function NewWorldModal({ writer, onMade, onClose }: NewWorldModalProps) {
  const { worldDrafts } = useApp()
  const { items, problem } = useStore(worldDrafts)
  const [begun, setBegun] = useState<Item<WorldDraft> | null>(null)
  // A new draft may not be in the list yet. A draft that disappears from the list was finished or deleted elsewhere.
  const draft = items?.find(({ id }) => id === begun?.id)
  const open = begun && draft && draft.revision >= begun.revision ? draft : begun
  return createPortal(
    <Modal title={open ? open.value.name : t('New world')} look="sheet" onClose={onClose}>
      {open ? (
        <DraftSteps
          key={open.id}
          draft={open}
          writer={writer}
          onDraft={setBegun}
          onLeave={() => setBegun(null)}
          onMade={(world) => {
            onMade(world)
            onClose()
          }}
        />
      ) : (
        <IdeaForm drafts={items} problem={wordsOf(problem) ?? null} writer={writer} onOpen={setBegun} />
      )}
    </Modal>,
    document.body,
  )
}
