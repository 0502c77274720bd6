import { openModal } from '../../dialog-view/open-modal.ts'

/** Asks what to change of a turn of the dialog on the screen, and what running on from there would take. */
export function openWhatIf({ turnId }: { readonly turnId: string }): void {
  openModal.set({ kind: 'what-if', turnId })
}
