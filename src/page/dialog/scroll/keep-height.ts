import { createContext } from 'react'

/** A function that keeps the height of the script while a line becomes shorter, until the next line fills the room. */
export const KeepHeightContext = createContext<() => void>(() => undefined)
