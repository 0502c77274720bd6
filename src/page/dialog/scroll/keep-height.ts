import { createContext } from 'react'

/** Has the script keep its height while a line in it becomes shorter, until the next one takes up the room. */
export const KeepHeightContext = createContext<() => void>(() => undefined)
