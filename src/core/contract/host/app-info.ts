import type { SeatId } from '../dialog-config.ts'
import type { PersonRole, Phase } from '../turn/turn-parts.ts'

/** A mode as the form shows it. */
export interface ModeInfo {
  readonly id: string
  readonly label: string
  readonly blurb: string
  /** The names of its closing turn and of the act that asks for it: "Verdict", "Give the verdict". Null in a mode without one. */
  readonly closing: {
    readonly title: string
    readonly plural: string
    readonly act: string
    /** True when the closing says who won, which is then read from it (contract/turn/verdict.ts). */
    readonly verdict?: true
  } | null
  /** Why its dialogs cannot be judged by a panel, a sentence; absent when they can. */
  readonly unjudged?: string
  /** Why its dialogs cannot be recorded, without the end of the sentence; absent when they can. */
  readonly unrecorded?: string
  /** Whether its dialogs are only opened inside others and not offered by the form. */
  readonly inside?: true
  /** Whether the person may attach files to a message. */
  readonly attaches?: true
  /** The person's role in it: a spectator, or a player. */
  readonly person: PersonRole
  /** The label of the start button: "Start the debate". */
  readonly startLabel: string
  readonly roles: Readonly<Record<SeatId, { readonly title: string; readonly positionHint: string }>>
  /** Its default number of turns a participant; absent: TURNS_DEFAULT. */
  readonly turns?: number
  /** Its styles, the usual one first; absent when there is only one. */
  readonly styles?: readonly StyleInfo[]
  /** The length of its only order, if that is its own. */
  readonly extent?: Extent
  /** Whether some speeches of its only order are made in one stage. */
  readonly oneStage?: true
  /** The purpose of each phase, in a word or two; absent when the mode does not name them. */
  readonly phases?: Readonly<Record<Phase, string>>
  /** Whether the seed gives its participants two manners of speaking, if they have none. */
  readonly manners?: true
}

/** One order of a mode, as the form shows it. */
export interface StyleInfo {
  readonly id: string
  readonly label: string
  /** The audience of the style. */
  readonly blurb: string
  /** Absent: as many rounds as the person chooses, in which each speaks once. */
  readonly extent?: Extent
  /** Whether some of its speeches are made in one stage. */
  readonly oneStage?: true
}

/** The length of a style: a number of rounds that the person chooses, or one that follows from the style. */
export interface Extent {
  readonly unit: 'round' | 'issue' | 'turn'
  /** The number of turns, actual or expected; absent when the person chooses it. */
  readonly count?: number
}

/** The host of a page, and its capabilities. */
export interface AppInfo {
  readonly version: string
  readonly host: 'electron' | 'browser' | 'cli'
  /** Where dialogs are kept, as a path to show. */
  readonly dataDir: string
  /** Notes for the person about the data, a sentence each. */
  readonly warnings?: readonly string[]
  readonly capabilities: {
    /** The host shows its own save dialog; otherwise `host.save` answers with bytes to download. */
    readonly saveDialog: boolean
    readonly revealFile: boolean
    /** Whether the host has its own menus and notifies the person when a dialog ends. */
    readonly nativeMenus: boolean
  }
  readonly modes: readonly ModeInfo[]
  readonly exportFormats: readonly { readonly id: string; readonly label: string }[]
}
