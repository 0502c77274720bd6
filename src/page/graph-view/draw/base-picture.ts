import type { Size, View } from '../../ui/picture/view-box.ts'
import { createPainter } from './draw-scene.ts'
import type { SceneColors } from './scene-colors.ts'
import type { Emphasis } from './scene-paths.ts'
import type { GraphScene } from './scene.ts'

/**
 * The margin drawn beyond each side of the frame, as a share of it: the picture can be moved this far without being
 * drawn again.
 */
const BEYOND = 0.25
/** The factor by which the drawn picture may be stretched or shrunk before it is drawn again. */
const STRETCH = 1.5

/** Everything besides the view that a picture depends on. It is drawn again when one of the objects is another one. */
export interface PictureInput {
  readonly scene: GraphScene
  readonly emphasis: Emphasis
  readonly colors: SceneColors
  readonly frame: Size
  /** Device pixels per pixel of the frame. */
  readonly ratio: number
}

/**
 * Makes a function that shows a graph. It draws the picture once and moves and scales it during a gesture, because
 * drawing thousands of lines takes longer than a frame.
 */
export function createBasePicture() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const paint = context && createPainter(context)
  let last: (PictureInput & { readonly view: View }) | null = null

  function isFit(input: PictureInput, { x, y, scale }: View, exactly: boolean): boolean {
    if (last === null) return false
    const { scene, emphasis, colors, frame, ratio, view } = last
    if (scene !== input.scene || emphasis !== input.emphasis || colors !== input.colors) return false
    if (ratio !== input.ratio || frame.width !== input.frame.width || frame.height !== input.frame.height) return false
    const by = scale / view.scale
    if (exactly) return by === 1 && x === view.x && y === view.y
    if (by > STRETCH || by < 1 / STRETCH) return false
    // The picture must still cover the frame.
    const margin = marginOf(input)
    const [left, top] = [x - (view.x + margin.x) * by, y - (view.y + margin.y) * by]
    const [width, height] = [(frame.width + 2 * margin.x) * by, (frame.height + 2 * margin.y) * by]
    return left <= 0 && top <= 0 && left + width >= frame.width && top + height >= frame.height
  }

  /** Shows the picture on a canvas. @param still whether nothing moves, so that it is drawn exactly at this view */
  return function show(onto: CanvasRenderingContext2D, input: PictureInput, view: View, still: boolean): void {
    const { frame, ratio, scene, emphasis, colors } = input
    const margin = marginOf(input)
    if (!isFit(input, view, still) && paint) {
      const size = { width: frame.width + 2 * margin.x, height: frame.height + 2 * margin.y }
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      const shifted = { ...view, x: view.x + margin.x, y: view.y + margin.y }
      paint(scene, shifted, { frame: size, ratio }, emphasis, colors)
      last = { ...input, view }
    }
    const from = last?.view ?? view
    const by = view.scale / from.scale
    onto.setTransform(ratio, 0, 0, ratio, 0, 0)
    onto.fillStyle = colors.paper
    onto.fillRect(0, 0, frame.width, frame.height)
    onto.drawImage(
      canvas,
      view.x - (from.x + margin.x) * by,
      view.y - (from.y + margin.y) * by,
      (canvas.width / ratio) * by,
      (canvas.height / ratio) * by,
    )
  }
}

/** The margin in whole device pixels; otherwise the picture would be blurred. */
function marginOf({ frame, ratio }: PictureInput): { readonly x: number; readonly y: number } {
  const whole = (length: number) => Math.round(BEYOND * length * ratio) / ratio
  return { x: whole(frame.width), y: whole(frame.height) }
}
