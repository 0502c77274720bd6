import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { rgb, writePng } from '../../../../base/files/png.ts'
import type { EpisodePart } from './episode-part.ts'

/** Width and height in pixels: the least that podcast directories accept. */
const SIZE = 1_400
/** The colours of the cover; those of the seats are the timeline's in the light theme. */
export const COVER_COLOURS = {
  paper: '#FBFAF7',
  ink: '#1D1B18',
  line: '#E4E0D8',
  seats: { moderator: '#6B5BB5', first: '#0F766E', second: '#C2540A' },
} as const
const PALETTE = [COVER_COLOURS.paper, COVER_COLOURS.line, ...Object.values(COVER_COLOURS.seats)].map(rgb)
/** The index of the hairline's colour in the palette; those of the seats follow. */
const LINE = 1
const SEAT: Readonly<Record<SeatId, number>> = { moderator: 2, first: 3, second: 4 }
/** The height of each seat's bars, in pixels. The moderator's are lower, as in the timeline. */
const HEIGHT: Readonly<Record<SeatId, number>> = { moderator: 150, first: 380, second: 380 }

/** In pixels: the margin beside the bars, the y of the line they stand on, and the gap between two bars. */
const MARGIN = 140
const BASE = 890
const GAP = 6
/** The least width of a bar, in pixels. Of a long dialog only as many turns are shown as fit. */
const LEAST = 6

/** A bar of the timeline, in pixels. Its height is measured from the line it stands on. */
interface Bar {
  readonly left: number
  readonly right: number
  readonly height: number
  readonly seat: SeatId
}

type Timed = Pick<EpisodePart, 'seat' | 'count'>

/** The bars of the turns between two x positions. The width of a bar is in proportion to the length of its turn. */
export function timelineBars(
  parts: readonly Timed[],
  { from, to, scale = 1 }: { readonly from: number; readonly to: number; readonly scale?: number },
): readonly Bar[] {
  const room = to - from
  const shown = parts.slice(0, Math.floor(room / (LEAST + GAP)))
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  const free = room - GAP * (shown.length - 1) - LEAST * shown.length
  let frames = 0
  return shown.map(({ seat, count }, index) => {
    const left = from + index * (GAP + LEAST) + Math.round((free * frames) / total)
    frames += count
    const right = from + index * (GAP + LEAST) + LEAST + Math.round((free * frames) / total)
    return { left, right, height: Math.round(HEIGHT[seat] * scale), seat }
  })
}

/** The cover of an episode: its timeline, with a bar for each turn. The same episode always has the same cover. */
export function cover(parts: readonly Timed[]): Promise<Uint8Array> {
  const pixels = new Uint8Array(SIZE * SIZE)
  for (const { left, right, height, seat } of timelineBars(parts, { from: MARGIN, to: SIZE - MARGIN }))
    fill(pixels, left, BASE - height, right, BASE, SEAT[seat])
  fill(pixels, MARGIN, BASE + 24, SIZE - MARGIN, BASE + 28, LINE)
  return writePng({ width: SIZE, height: SIZE, palette: PALETTE, pixels })
}

function fill(pixels: Uint8Array, left: number, top: number, right: number, bottom: number, index: number): void {
  for (let row = top; row < bottom; row += 1) pixels.fill(index, row * SIZE + left, row * SIZE + right)
}
