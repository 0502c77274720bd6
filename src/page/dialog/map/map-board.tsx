import { useState } from 'react'
import { MapExport } from './map-export.tsx'
import { MapKey } from './map-key.tsx'
import { MapList } from './map-list.tsx'
import { MapPicture } from './map-picture.tsx'
import { useMapJump } from './use-map-jump.ts'
import type { DrawnMap } from './use-map.ts'

interface MapBoardProps {
  readonly drawn: DrawnMap
  readonly onEnlarge?: () => void
  /** Before a step is shown in the script. */
  readonly onLeave?: () => void
}

/** The picture and the list of one map: what is looked at in one is lit in the other. */
export function MapBoard({ drawn, onEnlarge, onLeave }: MapBoardProps) {
  const [hovered, setHovered] = useState<string | null>(null)
  const [sought, setSought] = useState<string | null>(null)
  const lit = hovered ?? sought
  const jump = useMapJump()
  function seek(id: string | null): void {
    setSought(id)
    setHovered(null)
  }
  function onJump(id: string): void {
    const step = drawn.steps.find(({ node }) => node.id === id)
    if (!step) return
    onLeave?.()
    jump(step)
  }
  return (
    <div className="map-board stack gap-5">
      <MapPicture
        {...{ drawn, lit, sought, onJump, onEnlarge }}
        // What can be enlarged stands in a narrow column.
        whole={onEnlarge === undefined}
        onLight={setHovered}
      >
        <MapExport />
      </MapPicture>
      <MapKey />
      <MapList steps={drawn.steps} lit={lit} onLight={setHovered} onSeek={seek} onJump={onJump} />
    </div>
  )
}
