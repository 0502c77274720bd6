import { createContext, use } from 'react'

/** A quotation or figure of a turn, by where it begins and ends in its words. */
export interface SourceAt {
  readonly turnId: string
  readonly start: number
  readonly end: number
}

/** Shows where the files say it. */
export const ShowSourceContext = createContext<(at: SourceAt) => void>(() => {})

export function useShowSource(): (at: SourceAt) => void {
  return use(ShowSourceContext)
}

/** What is shown of the sources, and the way to show something else. */
export const SourceShownContext = createContext<{
  readonly at: SourceAt | null
  readonly show: (at: SourceAt | null) => void
}>({ at: null, show: () => {} })
