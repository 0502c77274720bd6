import { movesLess, onColorsChange } from '../host/theme.ts'
import { zoom as zoomOfWindow } from '../host/zoom.ts'
import type { Size, View } from '../ui/picture/view-box.ts'
import { between, centerCamera, fitCamera, panCamera, revealPoint, zoomCamera } from './camera/camera.ts'
import { listenToGestures, type FramePoint } from './camera/gestures.ts'
import { createBasePicture } from './draw/base-picture.ts'
import { drawHovered } from './draw/draw-scene.ts'
import { hitGrid, type HitGrid } from './draw/hit-grid.ts'
import { readColors, type SceneColors } from './draw/scene-colors.ts'
import type { Emphasis } from './draw/scene-paths.ts'
import type { GraphScene } from './draw/scene.ts'

/** The duration of an animated move, in milliseconds. */
const MOVE_MS = 320
/** The milliseconds after the last move until the picture is drawn sharply. */
const STILL_MS = 140
/** The pixels around a node in which a pointer still hits it. */
const REACH = 8
const NOTHING: Emphasis = { selected: null, full: null, lit: new Set(), litEdges: new Set() }

interface Events {
  readonly onSelect: (id: string | null) => void
  /**
   * Called with false when the person moves the view away from the whole graph, and with true when it is shown again.
   */
  readonly onFitted: (fitted: boolean) => void
}

/** A graph on a canvas. It draws a frame when something has changed. It must be closed when its element is removed. */
export class GraphCanvas {
  readonly #frame: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  readonly #base = createBasePicture()
  readonly #events: Events
  readonly #closed = new AbortController()
  #scene: GraphScene | null = null
  #grid: HitGrid = hitGrid([])
  #emphasis: Emphasis = NOTHING
  #hovered: string | null = null
  #colors: SceneColors | null = null
  #size: Size = { width: 0, height: 0 }
  #view: View = { x: 0, y: 0, scale: 1 }
  #fitted = true
  #move: { readonly from: View; readonly to: View; readonly begun: number; readonly ms: number } | null = null
  #asked = 0
  /** The time of the person's last move, and the timer that draws the picture sharply after it. */
  #looked = Number.NEGATIVE_INFINITY
  #resting: ReturnType<typeof setTimeout> | undefined

  constructor(frame: HTMLElement, canvas: HTMLCanvasElement, events: Events) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This window draws no pictures. The list has everything that is in it.')
    this.#frame = frame
    this.#canvas = canvas
    this.#events = events
    this.#context = context
    const { signal } = this.#closed
    const observer = new ResizeObserver(() => this.#measure())
    observer.observe(frame)
    signal.addEventListener('abort', () => observer.disconnect())
    const recolour = () => {
      this.#colors = null
      this.#measure()
    }
    onColorsChange(recolour, signal)
    // Labels are measured again when the font has loaded.
    void document.fonts?.ready.then(recolour)
    listenToGestures(
      frame,
      {
        pan: (dx, dy) => this.#look(panCamera(this.#view, dx, dy, this.#size, this.#bounds())),
        zoom: (by, at) => this.zoom(by, at),
        fit: () => this.fit(),
        point: (at) => this.#point(at),
        press: (at) => this.#events.onSelect(this.#nodeAt(at)),
      },
      signal,
    )
    this.#measure()
  }

  show(scene: GraphScene): void {
    this.#scene = scene
    this.#grid = hitGrid(scene.nodes)
    if (this.#fitted) this.#view = fitCamera(this.#size, scene.bounds)
    this.#draw()
  }

  emphasise(emphasis: Emphasis): void {
    this.#emphasis = emphasis
    this.#draw()
  }

  zoom(by: number, at: FramePoint = { x: this.#size.width / 2, y: this.#size.height / 2 }): void {
    this.#look(zoomCamera(this.#view, by, at, this.#size, this.#bounds()))
  }

  fit(): void {
    this.#fitted = true
    this.#events.onFitted(true)
    this.#moveTo(fitCamera(this.#size, this.#bounds()), MOVE_MS)
  }

  /** Moves a node into view, no further than necessary. */
  reveal(id: string): void {
    const node = this.#scene?.byId.get(id)
    if (!node) return
    const to = revealPoint(this.#view, node, this.#size)
    if (to !== this.#view) this.#look(to, MOVE_MS)
  }

  /** Centres a node, at a scale at which its label is readable. */
  center(id: string, ms = MOVE_MS): void {
    const node = this.#scene?.byId.get(id)
    if (node) this.#look(centerCamera(this.#view, node, this.#size), ms)
  }

  close(): void {
    this.#closed.abort()
    cancelAnimationFrame(this.#asked)
    clearTimeout(this.#resting)
    this.#asked = 0
  }

  #bounds() {
    return this.#scene?.bounds ?? { x: 0, y: 0, width: 1, height: 1 }
  }

  /** Moves the view for the person: from now on it does not change by itself. */
  #look(view: View, ms = 0): void {
    if (this.#fitted) {
      this.#fitted = false
      this.#events.onFitted(false)
    }
    this.#moveTo(view, ms)
  }

  #moveTo(view: View, ms: number): void {
    this.#looked = performance.now()
    this.#move = ms === 0 || movesLess() ? null : { from: this.#view, to: view, begun: performance.now(), ms }
    if (this.#move === null) this.#view = view
    this.#draw()
  }

  #nodeAt({ x, y }: FramePoint): string | null {
    const { x: left, y: top, scale } = this.#view
    return this.#grid.at((x - left) / scale, (y - top) / scale, REACH / scale)?.id ?? null
  }

  #point(at: FramePoint | null): void {
    const hovered = at === null ? null : this.#nodeAt(at)
    if (hovered === this.#hovered) return
    this.#hovered = hovered
    this.#frame.classList.toggle('on-node', hovered !== null)
    this.#draw()
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#frame
    const ratio = this.#ratio()
    this.#size = { width, height }
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    if (this.#fitted) this.#view = fitCamera(this.#size, this.#bounds())
    this.#draw()
  }

  #rest(): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#draw(), STILL_MS)
  }

  #ratio(): number {
    return devicePixelRatio * zoomOfWindow()
  }

  /** Draws in the next frame, only once however often it is called before. */
  #draw(): void {
    if (this.#asked !== 0 || this.#closed.signal.aborted) return
    this.#asked = requestAnimationFrame((now) => {
      this.#asked = 0
      if (this.#move) {
        const { from, to, begun, ms } = this.#move
        const part = Math.min(1, Math.max(0, (now - begun) / ms))
        this.#view = between(from, to, part)
        if (part === 1) this.#move = null
        else this.#draw()
      }
      if (!this.#scene || this.#size.width === 0) return
      this.#colors ??= readColors(this.#frame)
      const still = this.#move === null && now - this.#looked >= STILL_MS
      const [scene, colors, ratio] = [this.#scene, this.#colors, this.#ratio()]
      const painted = { scene, colors, ratio, emphasis: this.#emphasis, frame: this.#size }
      this.#base(this.#context, painted, this.#view, still)
      if (this.#hovered !== null) drawHovered(this.#context, scene, this.#hovered, this.#view, ratio, colors)
      // Draws once more when the gesture has ended, in full quality.
      if (!still && this.#move === null) this.#rest()
    })
  }
}
