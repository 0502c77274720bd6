/** Why something was chosen: a kind of reason, and the names that belong to it. */
export type Reason =
  /** It was reached from something that was found, over relations of these types. */
  | { readonly kind: 'reached'; readonly title: string; readonly steps: readonly string[] }
  /** It contains these words of the question, and `more` further ones. */
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly more: number }
  /** Its meaning is similar: `share` is from 0 to 1. */
  | { readonly kind: 'meaning'; readonly share: number }
  | { readonly kind: 'beside' | 'new' | 'weighty' }
