/** Whether each product exists and is as new as the newest source. */
export function isFresh(root: string, products: readonly string[], sources: readonly string[]): boolean
