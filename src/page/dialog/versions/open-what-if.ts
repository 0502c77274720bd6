import { openModal } from '../../dialog-view/open-modal.ts'

/** Opens the window that changes one thing of a dialog at a turn, and continues from there as a branch. */
export function openWhatIf({ turnId }: { readonly turnId: string }): void {
  openModal.set({ kind: 'what-if', turnId })
}
