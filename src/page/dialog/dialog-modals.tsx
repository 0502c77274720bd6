import { useEffect } from 'react'
import { findTurn } from '../../core/dialog/selectors.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { useStore } from '../host/store/use-select.ts'
import { AsideSheet } from './aside/aside-sheet.tsx'
import { BranchModal } from './branch/branch-modal.tsx'
import { CompareModal } from './review/compare-modal.tsx'
import { openModal } from '../dialog-view/open-modal.ts'
import { RematchModal } from './rematch/rematch-modal.tsx'
import { TagsModal } from './review/tags-modal.tsx'
import { NoteModal } from './versions/note-modal.tsx'
import { RegenerateModal } from './versions/regenerate-modal.tsx'
import { VersionsModal } from './versions/versions-modal.tsx'
import { WhatIfModal } from './what-if/what-if-modal.tsx'

const close = () => openModal.set(null)

/**
 * The open window over the dialog's screen. It is rendered apart from the element that opened it, which may be
 * unmounted by scrolling.
 */
export function DialogModals() {
  const modal = useStore(openModal)
  const id = useDialog((state) => state.id)
  const turn = useDialog((state) => (modal !== null && 'turnId' in modal ? findTurn(state, modal.turnId) : null))
  useEffect(() => close, [id])
  if (modal?.kind === 'compare') return <CompareModal id={id} onClose={close} />
  if (modal?.kind === 'rematch') return <RematchModal onClose={close} />
  if (modal?.kind === 'feature') return <modal.Modal key={id} onClose={close} />
  if (modal?.kind === 'aside') return <AsideSheet key={id} asked={modal.member} onClose={close} />
  if (modal?.kind === 'tags') return <TagsModal onClose={close} />
  if (modal === null || turn === null) return null
  switch (modal.kind) {
    case 'branch':
      return <BranchModal key={modal.turnId} turn={turn} onClose={close} />
    case 'what-if':
      return <WhatIfModal key={modal.turnId} turn={turn} onClose={close} />
    case 'again':
      return <RegenerateModal key={modal.turnId} turn={turn} onClose={close} />
    case 'note':
      return <NoteModal key={modal.turnId} turn={turn} onClose={close} />
    case 'versions':
      return <VersionsModal key={modal.turnId} turn={turn} onClose={close} />
  }
}
