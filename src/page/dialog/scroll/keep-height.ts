import { createContext } from 'react'

/** Keeps the height of the script while a line becomes shorter, until the next one fills the room. */
export const KeepHeightContext = createContext<() => void>(() => undefined)
