import { createContext } from 'react'

/** The id of the turn that a link led to. */
export const MarkedContext = createContext<string | null>(null)
