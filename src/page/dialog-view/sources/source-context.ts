import { createContext, use } from 'react'

/** A quotation or figure in the words of a turn: characters from `start` up to `end`. */
export interface SourceAt {
  readonly turnId: string
  readonly start: number
  readonly end: number
}

/** A function that shows where a quotation or figure stands in the attached files. */
export const ShowSourceContext = createContext<(at: SourceAt) => void>(() => {})

export function useShowSource(): (at: SourceAt) => void {
  return use(ShowSourceContext)
}

/** The quotation or figure whose source is shown, null for none; and a function that shows another one's. */
export const SourceShownContext = createContext<{
  readonly at: SourceAt | null
  readonly show: (at: SourceAt | null) => void
}>({ at: null, show: () => {} })
