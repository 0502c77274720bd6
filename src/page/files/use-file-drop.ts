import { useEffect, useEffectEvent, useState } from 'react'
import { droppedFiles, type ChosenFile } from '../import/dropped.ts'

/** Accepts files that are dropped anywhere on the page. Returns whether files are being dragged over the page. */
export function useFileDrop(add: (chosen: readonly ChosenFile[], problems: readonly string[]) => void): boolean {
  const [over, setOver] = useState(false)
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type !== 'drop') return setOver(event.type === 'dragover')
    setOver(false)
    void droppedFiles(event.dataTransfer).then((dropped) => add(dropped.files, dropped.problems))
  })
  useEffect(() => {
    const listener = (event: DragEvent) => onDrag(event)
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    for (const kind of kinds) addEventListener(kind, listener)
    return () => {
      for (const kind of kinds) removeEventListener(kind, listener)
    }
  }, [])
  return over
}
