import { isSeat, PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import { isReplayEnded } from '../../../core/dialog/recordings/replayed.ts'
import { awaitedMember, dialogTitle, script, summaryTurn } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { lastTurnNumber } from '../../../core/dialog/turns/turn-number.ts'
import { showsTurn } from '../../../core/dialog/turns/shows-turn.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Characters of one page of a script, chosen to fit into an assistant's context window. */
const PAGE_MAX_CHARS = 40_000
/** Characters of one turn on such a page. */
const TURN_MAX_CHARS = 20_000
const SUMMARY_MAX_CHARS = 20_000

export interface PageTurn {
  /** The number of a turn, as the app prints it; null for entries that are no turn, such as a question to the floor or a note. */
  readonly number: number | null
  readonly speaker: string
  /** moderator, first, second, character or person. */
  readonly place: string
  readonly kind: string
  readonly text: string
  readonly status: 'finished' | 'speaking' | 'failed' | 'stopped'
  /** True when the text was shortened. */
  readonly cut?: true
}

/** A dialog as other programs read it. */
export interface DialogPage {
  readonly dialog: string
  readonly title: string
  readonly topic: string
  readonly mode: string
  readonly status: DialogState['status']
  /** Why the dialog does not go on, as a sentence. */
  readonly note?: string
  readonly turns: readonly PageTurn[]
  /** The number of the last turn so far. */
  readonly turns_so_far: number
  /** The turn to ask for next; null when this is the end so far. */
  readonly next_from: number | null
  readonly summary: string | null
  readonly cost: {
    /** US dollars spent on calls with a known price. */
    readonly usd: number
    readonly calls: number
    /** Calls without a known price; with any of them, the cost is at least `usd`. */
    readonly calls_without_price: number
  }
}

/**
 * One page of the script as the person may see it: turns, each with the questions and notes that came before it.
 * @param from number of the first turn, from 1
 * @param limit the most turns
 * @param content "whole" includes the private notes of the speakers, as in exported files
 */
export function dialogPage(
  state: DialogState,
  from: number,
  limit: number,
  content: 'finals' | 'whole' = 'finals',
): DialogPage {
  const entries = script(state).filter((entry) => entry.type === 'message' || showsTurn(entry.turn, { content }))
  const { turns, next } = scriptPage(state, entries, from, limit)
  const { knownCost, calls, unpricedCalls } = totals(state)
  const note = noteOf(state)
  const summary = summaryTurn(state)
  return {
    dialog: state.id,
    title: beginningOf(dialogTitle(state), 200),
    topic: state.config?.topic ?? '',
    mode: state.config?.mode ?? '',
    status: isReplayEnded(state) ? 'completed' : state.status,
    ...(note !== null && { note }),
    turns,
    turns_so_far: lastTurnNumber(state),
    next_from: next,
    summary: summary === null ? null : beginningOf(summary.text, SUMMARY_MAX_CHARS),
    cost: { usd: knownCost, calls, calls_without_price: unpricedCalls },
  }
}

/** As many turns, from a given number on, as fit on a page, and the number at which the next page begins. */
function scriptPage(
  state: DialogState,
  entries: ReturnType<typeof script>,
  from: number,
  limit: number,
): { readonly turns: readonly PageTurn[]; readonly next: number | null } {
  const turns: PageTurn[] = []
  let saidBefore: PageTurn[] = []
  let taken = 0
  let chars = 0
  for (const entry of entries) {
    saidBefore.push(pageTurn(state, entry))
    if (entry.type === 'message') continue
    const piece = saidBefore
    saidBefore = []
    const { number } = entry.turn
    if (number < from) continue
    const size = piece.reduce((sum, { text }) => sum + text.length, 0)
    if (taken === limit || (taken > 0 && chars + size > PAGE_MAX_CHARS)) return { turns, next: number }
    turns.push(...piece)
    taken += 1
    chars += size
  }
  // Entries after the last turn belong to the last page.
  return { turns: [...turns, ...saidBefore], next: null }
}

function pageTurn(state: DialogState, entry: ReturnType<typeof script>[number]): PageTurn {
  if (entry.type === 'message') {
    const { member, text } = entry.message
    const kind = member === null ? 'question to the floor' : `note to ${memberName(state, member)}`
    return { number: null, speaker: 'You', place: 'person', kind, ...cut(text), status: 'finished' }
  }
  const { number, member, kind, text, partialText, status } = entry.turn
  return {
    number,
    speaker: memberName(state, member),
    place: placeName(member),
    kind,
    ...cut(status === 'ended' ? text : partialText),
    status: ({ ended: 'finished', running: 'speaking', failed: 'failed', cancelled: 'stopped' } as const)[status],
  }
}

function cut(text: string): Pick<PageTurn, 'text' | 'cut'> {
  return text.length <= TURN_MAX_CHARS ? { text } : { text: beginningOf(text, TURN_MAX_CHARS), cut: true }
}

/** Why the dialog does not go on. */
function noteOf(state: DialogState): string | null {
  const awaited = awaitedMember(state)
  if (awaited !== null) return `It waits for the words of ${memberName(state, awaited)}, for whom the person speaks.`
  if (isReplayEnded(state)) return 'It has been replayed to the end of its recording.'
  if (state.status === 'paused') {
    const error = state.turns.at(-1)?.error
    return error ? `It is paused: ${error.message}` : 'It is paused in the app, and goes on when the person resumes it.'
  }
  if (state.endReason === 'cap') return 'It ended at the limit of what it may cost.'
  if (state.status === 'stopped') return 'It was stopped.'
  return null
}

function placeName(member: MemberId): string {
  return isSeat(member) ? member : member === PERSON ? 'person' : 'character'
}
