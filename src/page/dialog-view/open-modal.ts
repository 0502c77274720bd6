import { createStore } from '../host/store/store.ts'
import type { PageComponent } from '../ui/jsx/drawn.ts'

/** The open window over the dialog: about one of its turns, or the dialog itself. */
export type OpenModal =
  | { readonly kind: 'branch' | 'what-if' | 'again' | 'versions' | 'note'; readonly turnId: string }
  /** The member who is taken aside; null for the default one. */
  | { readonly kind: 'aside'; readonly member: string | null }
  | { readonly kind: 'compare' | 'rematch' | 'tags' }
  /** A window of a feature, which renders it. */
  | { readonly kind: 'feature'; readonly Modal: PageComponent<{ readonly onClose: () => void }> }

export const openModal = createStore<OpenModal | null>(null)
