import type { SeatId } from '../dialog-config.ts'
import type { PersonRole, Phase } from '../turn/turn-parts.ts'

/** A mode as the form shows it. */
export interface ModeInfo {
  readonly id: string
  readonly label: string
  readonly blurb: string
  /** What its closing turn is called and the act that asks for it: "Verdict", "Give the verdict". Null in a mode that just ends. */
  readonly closing: {
    readonly title: string
    readonly plural: string
    readonly act: string
    /** It says who won, which is read from it (contract/turn/verdict.ts). */
    readonly verdict?: true
  } | null
  /** Why no panel judges its dialogs, a sentence; absent where one may. */
  readonly unjudged?: string
  /** Why none of its dialogs is recorded, without the end of the sentence; absent where they can be. */
  readonly unrecorded?: string
  /** Opened inside another dialog and offered by no form. */
  readonly inside?: true
  /** The person may attach files to what it says. */
  readonly attaches?: true
  /** What the person is in it: somebody who watches, or a player. */
  readonly person: PersonRole
  /** What the start button says: "Start the debate". */
  readonly startLabel: string
  readonly roles: Readonly<Record<SeatId, { readonly title: string; readonly positionHint: string }>>
  /** How often the participants speak in it when nobody says otherwise; absent: TURNS_DEFAULT. */
  readonly turns?: number
  /** The orders it can be held in, the usual one first; absent where there is one only. */
  readonly styles?: readonly StyleInfo[]
  /** How long its only order is, where that is one of its own. */
  readonly extent?: Extent
  /** What its phases are for, in a word or two; absent in a mode that has not named them. */
  readonly phases?: Readonly<Record<Phase, string>>
  /** Its participants are given two manners of speaking by the seed, where nobody gave them any. */
  readonly manners?: true
}

/** One of the orders of a mode, as the form shows it. */
export interface StyleInfo {
  readonly id: string
  readonly label: string
  /** Whom it is for. */
  readonly blurb: string
  /** Absent: rounds in which each speaks once, as many as the person says. */
  readonly extent?: Extent
}

/** What an order of its own is as long as: rounds, as many as the person says, or what it comes to by itself. */
export interface Extent {
  readonly unit: 'round' | 'issue' | 'turn'
  /** How many, or how many are expected; absent where the person says it. */
  readonly count?: number
}

/** The host a page talks to, and what it can. */
export interface AppInfo {
  readonly version: string
  readonly host: 'electron' | 'browser' | 'cli'
  /** Where dialogs are kept, as a path to show. */
  readonly dataDir: string
  /** What a person should know about the data, a sentence each. */
  readonly warnings?: readonly string[]
  readonly capabilities: {
    /** The host shows its own save dialog; otherwise `host.save` answers with bytes to download. */
    readonly saveDialog: boolean
    readonly revealFile: boolean
    /** The host has menus of its own and tells by itself when a dialog ends. */
    readonly nativeMenus: boolean
  }
  readonly modes: readonly ModeInfo[]
  readonly exportFormats: readonly { readonly id: string; readonly label: string }[]
}
