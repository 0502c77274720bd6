import type { Reason } from '../../contract/library/reason.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { DialogState, ModeChange } from '../state.ts'
import { readErrors, readPlaces, readProposal, readStrings, readTurnPackage } from './read-changes.ts'

/** The id of the mode of conversations with the library. */
export const ASK_MODE = 'ask'

/** Changes of a conversation's own state. */
export const ASK_CHANGES = {
  /** The host searched the library; data: SearchRound without its turn. */
  searched: 'library-searched',
  /** It opened a turn with its neighbours; data: { places }. */
  opened: 'turn-opened',
  /** It proposed a dialog for the person to start; data: Proposal. */
  proposed: 'dialog-proposed',
  /** Its notes for its next turn; data: AskTurnNotes. */
  package: 'turn-context-package',
  /** The graph that the page is asked to show; data: { actions }. */
  actions: 'ui-actions',
  /** A description of the library and of the person's screen when a question is asked; data: { texts, dialogs }. */
  context: 'ask-context',
} as const

/** Milliseconds after which notes for the next turn expire. */
export const TURN_PACKAGE_MS = 600_000
/** The most rounds of searching in one turn. */
export const SEARCH_ROUNDS_MAX = 3

/** A place in the library, as the host is told it. */
export interface LibraryPlace {
  readonly dialogId: string
  /** The turn to open; null for a place outside turns, such as a topic. */
  readonly turnId: string | null
  /** Number of the turn, from 1. */
  readonly turnNumber: number | null
  /** Number of turns of its dialog. */
  readonly turns: number
  readonly title: string
  readonly mode: string
  /** Who said it; null for nobody. */
  readonly speaker: string | null
  /** "First speaker, for closing it" */
  readonly role: string | null
  /** Epoch milliseconds at which it was said. */
  readonly at: number
  /** Its kind, if it is no speech: "draft", "topic". */
  readonly what: string | null
  readonly text: string
  /** Why it was found, an English sentence; null when it was not searched for. */
  readonly why: string | null
  /** The same, to be said in another language; empty in what older versions stored. */
  readonly reasons: readonly Reason[]
  /** Its nodes in the library's graph, by id. */
  readonly nodes: readonly string[]
}

/** A place with its number in the conversation. */
export interface Source extends LibraryPlace {
  readonly number: number
}

/** A failed stage of a search, and the effect on the results. */
export interface SearchError {
  readonly stage: string
  readonly error: string
  readonly impact: 'partial_results' | 'degraded_quality' | 'fallback_used'
}

/** One round of searching. */
export interface SearchRound {
  readonly turnId: string | null
  readonly phrases: readonly string[]
  /** Numbers of the results, best first. */
  readonly numbers: readonly number[]
  readonly unmatched: readonly string[]
  readonly errors: readonly SearchError[]
}

/** A dialog that the host proposes; it was not started. */
export interface Proposal {
  readonly turnId: string | null
  readonly topic: string
  readonly mode: string
  readonly turns?: number
  readonly first?: string
  readonly second?: string
  readonly why?: string
}

/** The host's notes from one turn to the next, with the names of the older protocol. */
export interface AskTurnNotes {
  readonly suggested_next_focus: string
  readonly emotional_tone_to_adopt: string
  readonly flags_for_ingestion: readonly string[]
}

export interface AskState {
  /** By number, from 1. */
  readonly sources: readonly Source[]
  readonly rounds: readonly SearchRound[]
  readonly proposals: readonly Proposal[]
  readonly turnPackage: (AskTurnNotes & { readonly at: number; readonly turnId: string | null }) | null
  /** What each turn asked the page to show, as readUiActions reads it; every id in it exists in the library's graph. */
  readonly actions: readonly { readonly turnId: string | null; readonly actions: readonly unknown[] }[]
  /** What the host is told about the library and the person's screen. */
  readonly context: readonly string[]
  /** Number of dialogs in the library when the question was asked; null when unknown. */
  readonly dialogs: number | null
}

/** The state of a conversation with the library. Unreadable parts of a change are left out. */
export const askState: (state: DialogState) => AskState = modeStateReader<AskState>({
  initial: { sources: [], rounds: [], proposals: [], turnPackage: null, actions: [], context: [], dialogs: null },
  reduce,
})

function reduce(own: AskState, change: ModeChange): AskState {
  const { data, duringTurn: turnId, at } = change
  switch (change.change) {
    case ASK_CHANGES.searched: {
      const { sources, numbers } = withPlaces(own.sources, readPlaces(data))
      const { phrases, unmatched, errors } = (data ?? {}) as Partial<SearchRound>
      const round: SearchRound = {
        turnId,
        phrases: readStrings(phrases),
        numbers,
        unmatched: readStrings(unmatched),
        errors: readErrors(errors),
      }
      return { ...own, sources, rounds: [...own.rounds, round] }
    }
    case ASK_CHANGES.opened:
      return { ...own, sources: withPlaces(own.sources, readPlaces(data)).sources }
    case ASK_CHANGES.proposed: {
      const proposal = readProposal(data)
      return proposal ? { ...own, proposals: [...own.proposals, { ...proposal, turnId }] } : own
    }
    case ASK_CHANGES.package: {
      const kept = readTurnPackage(data)
      return { ...own, turnPackage: kept && { ...kept, at, turnId } }
    }
    case ASK_CHANGES.actions: {
      const actions = (data as { readonly actions?: unknown } | null)?.actions
      return Array.isArray(actions) ? { ...own, actions: [...own.actions, { turnId, actions }] } : own
    }
    case ASK_CHANGES.context: {
      const { texts, dialogs } = (data ?? {}) as { readonly texts?: unknown; readonly dialogs?: unknown }
      return { ...own, context: readStrings(texts), dialogs: typeof dialogs === 'number' ? dialogs : null }
    }
    default:
      return own
  }
}

/** With the places that are new, each under the next number; a place that is known keeps its own, with the longer text. */
export function withPlaces(
  sources: readonly Source[],
  places: readonly LibraryPlace[],
): { readonly sources: readonly Source[]; readonly numbers: readonly number[] } {
  const all = [...sources]
  const numbers = places.map((place) => {
    const known = all.findIndex((source) => isSame(source, place))
    const before = all[known]
    if (before === undefined) return all.push({ ...place, number: all.length + 1 })
    const longer = place.text.length > before.text.length ? place : before
    all[known] = { ...longer, nodes: [...new Set([...before.nodes, ...place.nodes])], number: before.number }
    return before.number
  })
  return { sources: all, numbers: [...new Set(numbers)] }
}

function isSame(a: LibraryPlace, b: LibraryPlace): boolean {
  if (a.dialogId !== b.dialogId || a.turnId !== b.turnId || a.what !== b.what) return false
  return a.turnId !== null || a.text === b.text
}

/** What a turn asked the page to show, unparsed. */
export function actionsIn({ actions }: AskState, turnId: string): readonly unknown[] {
  return actions.flatMap((each) => (each.turnId === turnId ? each.actions : []))
}

/** Rounds of searching in a turn. */
export function roundsIn({ rounds }: AskState, turnId: string): readonly SearchRound[] {
  return rounds.filter((round) => round.turnId === turnId)
}
