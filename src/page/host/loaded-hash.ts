/**
 * The hash of the address the page was loaded at; empty where there is none. The first script of the page reads it, as
 * rooms that are loaded later come after the address has changed.
 */
export const LOADED_HASH: string = typeof location === 'undefined' ? '' : location.hash
