import type { Reason } from '../../contract/library/reason.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { DialogState, ModeChange } from '../state.ts'
import { readErrors, readPlaces, readProposal, readStrings, readTurnPackage } from './read-changes.ts'

/** The id of the mode of conversations with the library. */
export const ASK_MODE = 'ask'

/** The kinds of changes that a conversation stores about its own state. */
export const ASK_CHANGES = {
  /** The model searched the library. Its data is a SearchRound without the turn. */
  searched: 'library-searched',
  /** The model opened a turn with its neighbours. Its data is { places }. */
  opened: 'turn-opened',
  /** The model proposed a dialog that the person can start. Its data is a Proposal. */
  proposed: 'dialog-proposed',
  /** The model's notes for its next turn. Their data is AskTurnNotes. */
  package: 'turn-context-package',
  /** The model asked the page to show something in the graph. Its data is { actions }. */
  actions: 'ui-actions',
  /**
   * A description of the library, and of the person's screen, at the time of a question. Its data is { texts, dialogs
   * }.
   */
  context: 'ask-context',
} as const

/** How long notes for the next turn are valid, in milliseconds. */
export const TURN_PACKAGE_MS = 600_000
/** The most rounds of searching in one turn. */
export const SEARCH_ROUNDS_MAX = 3

/** A place in the library, in the form that the model reads. */
export interface LibraryPlace {
  readonly dialogId: string
  /** The turn to open; null for a place outside turns, such as a topic. */
  readonly turnId: string | null
  /** The number of the turn, from 1. */
  readonly turnNumber: number | null
  /** How many turns its dialog has. */
  readonly turns: number
  readonly title: string
  readonly mode: string
  /** Who said it; null for nobody. */
  readonly speaker: string | null
  /** The speaker's role: "First speaker, for closing it". */
  readonly role: string | null
  /** When it was said, in epoch milliseconds. */
  readonly at: number
  /** The kind of text, if it is no speech: "draft", "topic"; null for a speech. */
  readonly what: string | null
  readonly text: string
  /** Why it was found, an English sentence; null when it was not searched for. */
  readonly why: string | null
  /** The reasons as data, so that they can be said in another language; empty in what older versions stored. */
  readonly reasons: readonly Reason[]
  /** The ids of its nodes in the library's graph. */
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
  /** The numbers of the results, best first. */
  readonly numbers: readonly number[]
  readonly unmatched: readonly string[]
  readonly errors: readonly SearchError[]
}

/** A dialog that the model proposes. It was not started. */
export interface Proposal {
  readonly turnId: string | null
  readonly topic: string
  readonly mode: string
  readonly turns?: number
  readonly first?: string
  readonly second?: string
  readonly why?: string
}

/** The model's notes from one turn to the next, with the field names of the older protocol. */
export interface AskTurnNotes {
  readonly suggested_next_focus: string
  readonly emotional_tone_to_adopt: string
  readonly flags_for_ingestion: readonly string[]
}

export interface AskState {
  /** The sources by number, from 1. */
  readonly sources: readonly Source[]
  readonly rounds: readonly SearchRound[]
  readonly proposals: readonly Proposal[]
  readonly turnPackage: (AskTurnNotes & { readonly at: number; readonly turnId: string | null }) | null
  /**
   * What each turn asked the page to show, in the form of readUiActions. Every id in it exists in the library's graph.
   */
  readonly actions: readonly { readonly turnId: string | null; readonly actions: readonly unknown[] }[]
  /** What the prompt says about the library and the person's screen. */
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

/**
 * The sources with new places, each with the next number. A place that is known keeps its number, with the longer text.
 */
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

/** What a turn asked the page to show. It is not parsed. */
export function actionsIn({ actions }: AskState, turnId: string): readonly unknown[] {
  return actions.flatMap((each) => (each.turnId === turnId ? each.actions : []))
}

/** The searches of a turn. */
export function roundsIn({ rounds }: AskState, turnId: string): readonly SearchRound[] {
  return rounds.filter((round) => round.turnId === turnId)
}
