/**
 * The hash of the address at which the page was loaded; empty when there is none. The page's first script reads it,
 * because code that is loaded later sees a changed address.
 */
export const LOADED_HASH: string = typeof location === 'undefined' ? '' : location.hash
