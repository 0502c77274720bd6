import { isSeat, PERSON, type MemberId } from '../contract/members/member-ids.ts'
import { memberName } from '../dialog/members/members.ts'
import { totals } from '../dialog/money/totals.ts'
import { awaitedMember, dialogTitle, script, summaryTurn } from '../dialog/selectors.ts'
import type { DialogState } from '../dialog/state.ts'
import { beginningOf } from '../text/shorten.ts'

/** Characters of one page of a script: what an assistant's window has room for. */
const PAGE_MAX_CHARS = 40_000
/** Characters of one turn in it. */
const TURN_MAX_CHARS = 20_000
const SUMMARY_MAX_CHARS = 20_000

export interface PageTurn {
  readonly number: number
  readonly speaker: string
  /** moderator, first, second, character or person. */
  readonly place: string
  readonly kind: string
  readonly text: string
  readonly status: 'finished' | 'speaking' | 'failed' | 'stopped'
  /** The text is longer than this. */
  readonly cut?: true
}

/** A dialog as other programs read it. */
export interface DialogPage {
  readonly dialog: string
  readonly title: string
  readonly topic: string
  readonly mode: string
  readonly status: DialogState['status']
  /** Why it stands still, in a sentence. */
  readonly note?: string
  readonly turns: readonly PageTurn[]
  /** Turns there are so far. */
  readonly turns_so_far: number
  /** The turn to ask for next; null when this is the end so far. */
  readonly next_from: number | null
  readonly summary: string | null
  readonly cost: {
    /** US dollars of what has a known price. */
    readonly usd: number
    readonly calls: number
    /** Calls whose price nobody knows: with any, the cost is at least `usd`. */
    readonly calls_without_price: number
  }
}

/**
 * What the person may see of a dialog, a page of its script.
 * @param from number of the first entry, from 1
 */
export function dialogPage(state: DialogState, from: number, limit: number): DialogPage {
  const entries = script(state)
  const turns: PageTurn[] = []
  let chars = 0
  for (const [index, entry] of entries.entries()) {
    if (index + 1 < from) continue
    if (turns.length >= limit) break
    const turn = pageTurn(state, entry, index + 1)
    if (turns.length > 0 && chars + turn.text.length > PAGE_MAX_CHARS) break
    chars += turn.text.length
    turns.push(turn)
  }
  const last = turns.at(-1)?.number ?? Math.max(from - 1, 0)
  const { knownCost, calls, unpricedCalls } = totals(state)
  const note = noteOf(state)
  const summary = summaryTurn(state)
  return {
    dialog: state.id,
    title: beginningOf(dialogTitle(state), 200),
    topic: state.config?.topic ?? '',
    mode: state.config?.mode ?? '',
    status: state.status,
    ...(note !== null && { note }),
    turns,
    turns_so_far: entries.length,
    next_from: last < entries.length ? last + 1 : null,
    summary: summary === null ? null : beginningOf(summary.text, SUMMARY_MAX_CHARS),
    cost: { usd: knownCost, calls, calls_without_price: unpricedCalls },
  }
}

function pageTurn(state: DialogState, entry: ReturnType<typeof script>[number], number: number): PageTurn {
  if (entry.type === 'message') {
    const { member, text } = entry.message
    const kind = member === null ? 'question to the floor' : `note to ${memberName(state, member)}`
    return { number, speaker: 'You', place: 'person', kind, ...cut(text), status: 'finished' }
  }
  const { member, kind, text, partialText, status } = entry.turn
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

/** Why it stands still. */
function noteOf(state: DialogState): string | null {
  const awaited = awaitedMember(state)
  if (awaited !== null) return `It waits for the words of ${memberName(state, awaited)}, for whom the person speaks.`
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
