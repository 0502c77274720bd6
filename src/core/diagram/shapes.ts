import type { SeatId } from '../contract/dialog-config.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { MapEdge, MapNode } from '../contract/insights/insights.ts'

/** The turn a node names. */
export interface MapTurn {
  readonly id: string
  readonly number: number
  /** Where it is drawn. */
  readonly seat: SeatId
  readonly member: MemberId
}

export interface MapBox {
  readonly node: MapNode
  /** The turn's number. */
  readonly number: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The label, cut into lines that fit. */
  readonly lines: readonly string[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface MapCurve {
  readonly edge: MapEdge
  /** From the box of `from` to the box of `to`: a start, then three points for each cubic curve (two controls and an end). */
  readonly points: readonly Point[]
  /** The head of the arrow, a triangle whose first point touches the box. */
  readonly head: readonly [Point, Point, Point]
}

/** An argument map as a picture: time runs downwards, a row per turn; the participants left and right, the moderator between them. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  /** Middle of each participant's column, for a heading in the first `top` pixels. */
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
