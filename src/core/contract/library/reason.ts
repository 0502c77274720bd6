/** A reason why something was chosen: its kind, and what is to be named. */
export type Reason =
  /** Over relations, each by its type, from something that was found. */
  | { readonly kind: 'reached'; readonly title: string; readonly steps: readonly string[] }
  /** more: words beyond those that are named. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly more: number }
  /** share: how near it is, from 0 to 1. */
  | { readonly kind: 'meaning'; readonly share: number }
  | { readonly kind: 'beside' | 'new' | 'weighty' }
