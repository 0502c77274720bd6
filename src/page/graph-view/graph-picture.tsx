import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { t } from '../../base/language/t.ts'
import { ZoomBar } from '../ui/picture/zoom-bar.tsx'
import type { Emphasis } from './draw/scene-paths.ts'
import type { GraphScene } from './draw/scene.ts'
import { GraphCanvas } from './graph-canvas.ts'
import { GraphKey } from './graph-key.tsx'

/** The commands that other components can give to the picture. */
export interface PictureHandle {
  reveal(id: string): void
  center(id: string, ms?: number): void
}

interface GraphPictureProps {
  /** The graph with its layout; null during the first layout. */
  readonly scene: GraphScene | null
  readonly emphasis: Emphasis
  readonly onSelect: (id: string | null) => void
  readonly handle: Ref<PictureHandle>
}

/** The graph as a picture. The list beside the picture has the same content. */
export function GraphPicture({ scene, emphasis, onSelect, handle }: GraphPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const graphCanvas = useRef<GraphCanvas | null>(null)
  const [fitted, setFitted] = useState(true)
  const select = useEffectEvent(onSelect)
  useEffect(() => {
    if (!frame.current || !canvas.current) return
    const created = new GraphCanvas(frame.current, canvas.current, {
      onSelect: (id) => select(id),
      onFitted: setFitted,
    })
    graphCanvas.current = created
    return () => {
      created.close()
      graphCanvas.current = null
    }
  }, [])
  useEffect(() => {
    if (scene) graphCanvas.current?.show(scene)
  }, [scene])
  useEffect(() => graphCanvas.current?.emphasise(emphasis), [emphasis])
  useImperativeHandle(
    handle,
    () => ({
      reveal: (id) => graphCanvas.current?.reveal(id),
      center: (id, ms) => graphCanvas.current?.center(id, ms),
    }),
    [],
  )
  return (
    <div className="graph-picture relative grow shrink-y framed rounded-card clip">
      <div
        ref={frame}
        className="graph-frame"
        role="group"
        tabIndex={0}
        aria-label={t(
          'Picture of the graph. Arrow keys move it, plus and minus change its size, 0 shows all of it; the list says the same in words.',
        )}
      >
        <canvas className="block full" ref={canvas} aria-hidden />
      </div>
      {scene === null && <p className="graph-laying hint">{t('Laying it out')}</p>}
      <ZoomBar
        className="graph-zoom"
        fitted={fitted}
        fitLabel={t('Show all of it')}
        fitTitle={t('Show all (0)')}
        onZoom={(factor) => graphCanvas.current?.zoom(factor)}
        onFit={() => graphCanvas.current?.fit()}
      />
      {scene && (
        <p className="graph-count muted type-small tabular" aria-hidden>
          {t('{nodes, plural, one {# node} other {# nodes}}', { nodes: scene.nodes.length })},{' '}
          {t('{edges, plural, one {# relation} other {# relations}}', { edges: scene.edges.length })}
        </p>
      )}
      {scene && <GraphKey kinds={new Set(scene.nodes.map(({ kind }) => kind))} />}
    </div>
  )
}
