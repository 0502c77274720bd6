import { useState } from 'react'
import { useStore } from '../../host/store/use-select.ts'
import { useListening, usePlayer } from './listening.tsx'

/** A control that has the focus is read aloud with each of its values: while it plays, one in so many seconds is enough. */
const TOLD_EVERY = 30

/** Whole seconds from the beginning, as they are told: anew with each move, each turn and each stop. */
export function useHeardTime(): number {
  const { player } = useListening()
  const moves = usePlayer((state) => state.moves)
  const turnId = usePlayer((state) => state.turnId)
  const playing = usePlayer((state) => state.phase === 'playing')
  const clock = useStore(player.clock)
  const since = `${moves} ${turnId} ${playing ? `playing ${Math.floor(clock / TOLD_EVERY)}` : clock}`
  const [told, setTold] = useState({ since, clock })
  if (told.since === since) return told.clock
  setTold({ since, clock })
  return clock
}
