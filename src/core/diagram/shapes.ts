import type { SeatId } from '../contract/dialog-config.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { MapEdge, MapNode } from '../contract/insights/insights.ts'

/** A turn of which nodes are shown. */
export interface MapTurn {
  readonly id: string
  readonly number: number
  /** The seat in whose column it is drawn. */
  readonly seat: SeatId
  readonly member: MemberId
}

export interface MapBox {
  readonly node: MapNode
  /** The number of the turn. */
  readonly number: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The lines of the label, cut so that they fit. */
  readonly lines: readonly string[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface MapCurve {
  readonly edge: MapEdge
  /**
   * The curve from the box of `from` to the box of `to`: the start, then three points for each cubic curve (two control
   * points and the end).
   */
  readonly points: readonly Point[]
  /** The arrowhead: a triangle whose first point touches the box. */
  readonly head: readonly [Point, Point, Point]
}

/**
 * An argument map as a picture. Time runs downwards, with a row for each turn; the participants are left and right, the
 * moderator is between them.
 */
export interface MapLayout {
  readonly width: number
  readonly height: number
  /** The middle of each participant's column, for a heading in the first `top` pixels. */
  readonly columns: readonly { readonly seat: SeatId; readonly x: number }[]
  readonly top: number
  readonly rows: readonly {
    readonly number: number
    readonly seat: SeatId
    readonly y: number
    readonly height: number
  }[]
  readonly boxes: readonly MapBox[]
  readonly edges: readonly MapCurve[]
}
