import { createContext, use } from 'react'

/** A quotation or figure of a turn, by its place in the words. */
export interface SourceAt {
  readonly turnId: string
  readonly start: number
  readonly end: number
}

/** Shows its place in the files. */
export const ShowSourceContext = createContext<(at: SourceAt) => void>(() => {})

export function useShowSource(): (at: SourceAt) => void {
  return use(ShowSourceContext)
}

/** The shown source, and a function to show another. */
export const SourceShownContext = createContext<{
  readonly at: SourceAt | null
  readonly show: (at: SourceAt | null) => void
}>({ at: null, show: () => {} })
