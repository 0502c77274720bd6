import type { SeatId } from '../dialog-config.ts'
import type { PersonRole, Phase } from '../turn/turn-parts.ts'

/** What the form shows about a mode. */
export interface ModeInfo {
  readonly id: string
  readonly label: string
  readonly blurb: string
  /**
   * The names of the closing turn and of the act that asks for it: "Verdict", "Give the verdict". Null in a mode
   * without a closing.
   */
  readonly closing: {
    readonly title: string
    readonly plural: string
    readonly act: string
    /** Present when the closing says who won. The verdict is then read from it (contract/turn/verdict.ts). */
    readonly verdict?: true
  } | null
  /** Why its dialogs cannot be judged by a panel, a sentence; absent when they can. */
  readonly unjudged?: string
  /** Why dialogs of this mode cannot be recorded, as the beginning of a sentence; absent when they can. */
  readonly unrecorded?: string
  /** Present when its dialogs are only opened inside others, so that the form does not offer the mode. */
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
  /** The length of the mode's only order, if the order decides it. */
  readonly extent?: Extent
  /** Present when some speeches of its only order have a single stage. */
  readonly oneStage?: true
  /** The purpose of each phase in a word or two; absent when the mode has no such words. */
  readonly phases?: Readonly<Record<Phase, string>>
  /** Present when the seed gives participants without a persona two different manners of speaking. */
  readonly manners?: true
}

/** What the form shows about one order of a mode. */
export interface StyleInfo {
  readonly id: string
  readonly label: string
  /** For whom the style is meant. */
  readonly blurb: string
  /** What a seat is called, and what its position is asked for, where that differs from the mode's. */
  readonly roles?: { readonly [Seat in SeatId]?: Partial<ModeInfo['roles'][Seat]> }
  /** The length; absent: as many rounds as the person chooses, in which each participant speaks once. */
  readonly extent?: Extent
  /** Present when some of its speeches have a single stage. */
  readonly oneStage?: true
}

/** The length of a style: a number of rounds that the person chooses, or one that follows from the style. */
export interface Extent {
  readonly unit: 'round' | 'issue' | 'turn'
  /** The number of turns, actual or expected; absent when the person chooses it. */
  readonly count?: number
}

/** What a page needs to know about its host. */
export interface AppInfo {
  readonly version: string
  readonly host: 'electron' | 'browser' | 'cli'
  /** The path of the folder with the dialogs, to be shown. */
  readonly dataDir: string
  /** Notes for the person about the stored data, a sentence each. */
  readonly warnings?: readonly string[]
  readonly capabilities: {
    /** Whether the host shows a dialog for saving; otherwise `host.save` answers with bytes to download. */
    readonly saveDialog: boolean
    readonly revealFile: boolean
    /** Whether the host has its own menus and notifies the person when a dialog ends. */
    readonly nativeMenus: boolean
  }
  readonly modes: readonly ModeInfo[]
  readonly exportFormats: readonly { readonly id: string; readonly label: string }[]
}
