import type { SeatId } from '../../contract/dialog-config.ts'
import type { Phase } from '../../contract/turn-parts.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'

type Speaker = Exclude<SeatId, 'moderator'>
type Variants = readonly [string, ...string[]]

/**
 * The words of one mode. In every text {first}, {second} and {moderator} stand for the names,
 * {speaker} for who just spoke and {next} for who speaks next.
 */
export interface ModeWords {
  readonly info: ModeInfo
  /** What kind of dialog this is, for everybody. */
  readonly aim: string
  /** What each seat is there for: static, so no turn numbers and no phases. */
  readonly duty: Readonly<Record<SeatId, string>>
  readonly introduction: string
  /** The first words of each participant: nobody has argued before the first, so it never says "rebut". */
  readonly opening: Readonly<Record<Speaker, string>>
  readonly speech: Readonly<Record<Phase, Readonly<Record<Speaker, string>>>>
  readonly closing: Readonly<Record<Speaker, string>>
  /** Several ways to moderate in each phase; one is drawn by the dialog's seed. */
  readonly moderation: Readonly<Record<Phase, Variants>>
  /** What self-critique looks at in this mode, beyond the common points. */
  readonly critique: string
  readonly summary: string
  readonly summaryParts: Variants
}
