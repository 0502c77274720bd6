import { createStore } from '../host/store/store.ts'
import type { PageComponent } from '../ui/jsx/drawn.ts'

/** A window over the dialog on the screen: of one of its turns, or of the dialog itself. */
export type OpenModal =
  | { readonly kind: 'branch' | 'what-if' | 'again' | 'versions'; readonly turnId: string }
  /** Whoever is taken aside; null for whoever is usual. */
  | { readonly kind: 'aside'; readonly member: string | null }
  | { readonly kind: 'compare' | 'rematch' | 'tags' }
  /** The one of a feature, which draws it. */
  | { readonly kind: 'feature'; readonly Modal: PageComponent<{ readonly onClose: () => void }> }

export const openModal = createStore<OpenModal | null>(null)
