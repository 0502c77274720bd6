import { openModal } from '../../dialog-view/open-modal.ts'

/** Opens the window that changes one thing of a turn and shows the estimate of running on from there. */
export function openWhatIf({ turnId }: { readonly turnId: string }): void {
  openModal.set({ kind: 'what-if', turnId })
}
