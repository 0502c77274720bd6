import type { DialogConfig, SeatId } from '../../contract/dialog-config.ts'
import type { StageName } from '../../contract/events.ts'
import type { Insight } from '../../contract/insights.ts'
import type { ModeInfo } from '../../contract/app-info.ts'
import type { PlannedTurn } from '../../dialog/plan.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Tool } from './tools.ts'

/** What a mode is told when it writes a piece of prompt. */
export interface Occasion {
  readonly config: DialogConfig
  readonly state: DialogState
  readonly planned: PlannedTurn
  readonly stage: StageName
  /** All stages of this turn, in order: a later one goes on in the conversation of the earlier ones. */
  readonly stages: readonly StageName[]
  readonly seat: SeatId
  readonly speeches: number
  /** Deterministic choice for this dialog and turn: one of the items. */
  readonly draw: <T>(items: readonly [T, ...T[]], salt: string) => T
}

/** The words and the order of one kind of dialog. A new mode is one folder and one line of registration. */
export interface Mode {
  readonly info: ModeInfo
  plan(turns: number): readonly PlannedTurn[]
  /** Rules of the mode, the same for all seats: static, so nothing in it may change within a dialog. */
  rules(config: DialogConfig): string
  /** Who one seat is: name, role, duty, stance, manner. */
  role(seat: SeatId, config: DialogConfig): string
  /** What to do now: the last package of the prompt. */
  instruction(occasion: Occasion): string
  /** What the agent may do now, with concrete names inside the schemas. Asked anew after each change; absent: nothing. */
  tools?(occasion: Occasion): readonly Tool[]
  /** What to look for when a turn of a participant is read for the map, or the participant summed up. */
  insight(insight: Insight, seat: SeatId, config: DialogConfig): string
  /** The pieces of its prompts that a person may edit: config.prompts holds those that differ. */
  readonly texts: readonly {
    readonly key: string
    readonly mode: string | null
    readonly label: string
    readonly text: string
  }[]
  /** The parts a summary must have, in order. */
  readonly summaryParts: readonly string[]
}

export interface ModeRegistry {
  list(): readonly Mode[]
  /** @throws ConfigError CONFIG_INVALID for an unknown mode, naming those there are. */
  get(id: string): Mode
}
