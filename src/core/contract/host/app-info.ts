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
  /** Why no panel judges its dialogs, a sentence; absent where one may. */
  readonly unjudged?: string
  /** Why none of its dialogs is recorded, without the end of the sentence; absent where they can be. */
  readonly unrecorded?: string
  /** Opened inside another dialog and offered by no form. */
  readonly inside?: true
  /** Whether the person may attach files to a message. */
  readonly attaches?: true
  /** What the person is in it: somebody who watches, or a player. */
  readonly person: PersonRole
  /** What the start button says: "Start the debate". */
  readonly startLabel: string
  readonly roles: Readonly<Record<SeatId, { readonly title: string; readonly positionHint: string }>>
  /** How often the participants speak in it when nobody says otherwise; absent: TURNS_DEFAULT. */
  readonly turns?: number
  /** Its styles, the usual one first; absent when there is only one. */
  readonly styles?: readonly StyleInfo[]
  /** How long its only order is, where that is one of its own. */
  readonly extent?: Extent
  /** Some speeches of its only order are taken in one stage. */
  readonly oneStage?: true
  /** The purpose of each phase, in a word or two; absent when the mode does not name them. */
  readonly phases?: Readonly<Record<Phase, string>>
  /** Its participants are given two manners of speaking by the seed, where nobody gave them any. */
  readonly manners?: true
}

/** One of the orders of a mode, as the form shows it. */
export interface StyleInfo {
  readonly id: string
  readonly label: string
  /** The audience of the style. */
  readonly blurb: string
  /** Absent: as many rounds as the person says, in which each speaks once. */
  readonly extent?: Extent
  /** Some of its speeches are taken in one stage. */
  readonly oneStage?: true
}

/** The length of a style: a number of rounds that the person chooses, or one that follows from the style. */
export interface Extent {
  readonly unit: 'round' | 'issue' | 'turn'
  /** How many, or how many are expected; absent where the person says it. */
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
