/**
 * A message that a host sends to its page without being asked: a menu item was chosen, a link was opened, the database
 * was lost.
 */
export type HostCommand =
  /** An act of the page by its name in the list of shortcuts. */
  | { readonly type: 'act'; readonly act: string }
  /** A place in the page, as the part of its address after "#". */
  | { readonly type: 'open'; readonly hash: string }
  /** A sentence to show once. */
  | { readonly type: 'say'; readonly text: string }
