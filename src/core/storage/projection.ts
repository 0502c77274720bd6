import type { DialogSummary, Fact, FactBody, PauseReason } from '../contract/events.ts'
import { SEAT_IDS } from '../contract/dialog-config.ts'
import { CLASSIC_STYLE } from '../contract/limits.ts'
import { endsRecording } from '../dialog/recordings/replayed.ts'
import { keptPanel, panelSummary, type KeptPanel } from '../dialog/judging/panel-summary.ts'
import { moderatedPlan, plannedSpeeches } from '../dialog/turns/plan.ts'
import { isStyled } from '../dialog/turns/style-plan.ts'
import type { PlannedTurn } from '../contract/turn/turn-parts.ts'
import { summaryParts } from '../dialog/closing/summary-parts.ts'
import { shortenText } from '../../base/text/shorten.ts'

/** The data about a planned turn of a style that a list needs. */
interface StyleTurn {
  readonly title: string
  /** True for a turn that is taken only in some cases and is not counted as a speech. */
  readonly extra?: true
}

/** The row of a dialog in lists. It is derived from the facts and updated with them; the truth is the facts. */
export interface DialogRow extends DialogSummary {
  /** The id of the turn under way; null for none. */
  readonly openTurn: string | null
  /** Whether the turn under way is a new version of a turn that is counted already. */
  readonly openReplaces: boolean
  /** The planned turns of a style, by step; null for a dialog in rounds. */
  readonly styleTurns: readonly StyleTurn[] | null
  /** The id of the closing turn from which the outcome was read; null for none. */
  readonly closingTurn: string | null
  /** The last panel of judges; null after a turn that they read was changed. */
  readonly panelKept: KeptPanel | null
  /** The facts of a branch up to this number come from the dialog it was branched from; null for a dialog that is no branch. */
  readonly sharedThrough: number | null
}

/** Whether a fact changes nothing in lists, as a stage of a turn: then the row is not updated, so that storing is quick. */
export function isUnlisted({ type }: FactBody): boolean {
  return type === 'stage-ended' || type === 'stage-ahead'
}

/** The row after a further fact; null as long as the dialog has not been created. */
export function project(row: DialogRow | null, fact: Fact): DialogRow | null {
  if (fact.type === 'dialog-created') {
    const { topic, mode, ownMode, style, turns, seats } = fact.config
    return {
      id: fact.dialogId,
      topic,
      mode,
      style: style === undefined || style === CLASSIC_STYLE ? null : style,
      modeName: ownMode?.name ?? null,
      status: 'created',
      turns,
      speeches: 0,
      createdAt: fact.at,
      updatedAt: fact.at,
      endedAt: null,
      providers: SEAT_IDS.map((seat) => seats[seat].provider),
      models: SEAT_IDS.map((seat) => seats[seat].model),
      title: null,
      tags: [],
      binnedAt: null,
      pinnedAt: null,
      pauseReason: null,
      endReason: null,
      branchOf: fact.origin?.dialogId ?? null,
      parent: fact.parent?.dialogId ?? null,
      planned: null,
      styleTurns: null,
      names: Object.fromEntries(SEAT_IDS.map((seat) => [seat, seats[seat].name])),
      closing: null,
      closingTurn: null,
      verdict: null,
      ...NO_PANEL,
      sharedThrough: fact.origin?.sharedThrough ?? null,
      branchAfter: fact.origin ? 0 : null,
      rematchOf: fact.config.rematchOf?.dialogId ?? null,
      ...CLOSED,
    }
  }
  if (row === null || isUnlisted(fact)) return row
  const after = { ...row, ...changes(row, fact), updatedAt: fact.at }
  return fact.seq <= (row.sharedThrough ?? 0) ? { ...after, branchAfter: lastShared(row, fact) } : after
}

/** The number of the last turn that ended within the facts that a branch shares with its original. */
function lastShared(row: DialogRow, fact: Fact): number {
  const before = row.branchAfter ?? 0
  if (fact.type === 'turn-started') return fact.replaces === undefined ? fact.number - 1 : before
  const ends = fact.type === 'turn-ended' || (fact.type === 'turn-cancelled' && fact.reason === 'skip')
  return ends && fact.turnId === row.openTurn && !row.openReplaces ? before + 1 : before
}

function judged(row: DialogRow, fact: Parameters<typeof keptPanel>[1]): Partial<DialogRow> {
  const panelKept = keptPanel(row.panelKept, fact)
  return { panelKept, panel: panelSummary(panelKept) }
}

function changes(row: DialogRow, fact: Fact): Partial<DialogRow> {
  switch (fact.type) {
    case 'dialog-started':
      return {
        status: 'running',
        planned: plannedSpeeches(fact.plan === undefined ? moderatedPlan(row.turns) : fact.plan),
        styleTurns: styleTurns(fact.plan ?? null),
      }
    case 'plan-changed':
    case 'issues-changed':
      return { planned: plannedSpeeches(fact.plan), styleTurns: styleTurns(fact.plan) }
    case 'member-joined':
      return { names: { ...row.names, [fact.member.id]: fact.member.name } }
    case 'dialog-resumed':
      return { status: 'running', pauseReason: null, endReason: null, endedAt: null, ...atRest(row) }
    case 'dialog-paused':
      return paused(row, fact.reason)
    case 'dialog-ended':
      return { status: fact.status, endReason: fact.reason, pauseReason: null, endedAt: fact.at, ...atRest(row) }
    case 'dialog-renamed':
      return { title: fact.title }
    case 'dialog-tagged':
      return { tags: fact.tags }
    case 'dialog-pinned':
      return { pinnedAt: fact.pinned ? fact.at : null }
    case 'dialog-binned':
      return { binnedAt: fact.at }
    case 'dialog-restored':
      return { binnedAt: null }
    case 'seat-changed': {
      const place = SEAT_IDS.indexOf(fact.seat)
      return {
        names: { ...row.names, [fact.seat]: fact.config.name },
        providers: row.providers.with(place, fact.config.provider),
        models: row.models.with(place, fact.config.model),
      }
    }
    case 'turn-started': {
      const planned = row.styleTurns?.[fact.step]
      return {
        openTurn: fact.turnId,
        openKind: fact.kind,
        openMember: fact.seat,
        openReplaces: fact.replaces !== undefined,
        openTitle: planned?.title ?? null,
        // Without a plan every turn counts, not only speeches.
        openCounted: row.planned === null || (fact.kind === 'speech' && planned?.extra === undefined),
      }
    }
    case 'turn-ended':
      return fact.turnId === row.openTurn ? endedTurn(row, fact) : {}
    case 'turn-edited':
      return fact.turnId === row.closingTurn ? { closing: closingWords(fact.text) } : NO_PANEL
    case 'version-chosen':
      // The words of the chosen version are not known here. The row then has no outcome, because the old one may be
      // wrong.
      return fact.turnId === row.closingTurn ? { closing: null, closingTurn: fact.versionId, verdict: null } : NO_PANEL
    case 'panel-asked':
    case 'panel-judged':
    case 'panel-probed':
    case 'panel-voted':
    case 'vote-cast':
      return judged(row, fact)
    case 'verdict-given': {
      const { winner, margin } = fact
      return fact.turnId === row.closingTurn && fact.unreadable === undefined ? { verdict: { winner, margin } } : {}
    }
    case 'turn-failed':
      return fact.turnId === row.openTurn ? failedTurn(row, fact) : {}
    case 'turn-cancelled':
      return fact.turnId === row.openTurn ? CLOSED : {}
    default:
      return {}
  }
}

function paused(row: DialogRow, reason: PauseReason): Partial<DialogRow> {
  return {
    status: 'paused',
    pauseReason: reason === 'failure' && row.pauseReason === 'recording-ended' ? row.pauseReason : reason,
    // After a failed answer, or one that was cut off, the list still names the member who gave it.
    ...(reason !== 'cut' && reason !== 'failure' && atRest(row)),
  }
}

/** The changes of a row when the turn under way has failed. The fact of the pause that follows keeps the reason. */
function failedTurn(row: DialogRow, fact: Extract<Fact, { type: 'turn-failed' }>): Partial<DialogRow> {
  return { ...CLOSED, openMember: row.openMember, pauseReason: endsRecording(fact) ? 'recording-ended' : null }
}

/** The changes of a row when the turn under way has ended. */
function endedTurn(row: DialogRow, { turnId, text }: Extract<Fact, { type: 'turn-ended' }>): Partial<DialogRow> {
  return {
    ...CLOSED,
    ...(row.openReplaces && row.openKind !== 'summary' && NO_PANEL),
    openMember: row.openMember,
    speeches: row.speeches + (row.openCounted && !row.openReplaces ? 1 : 0),
    ...(row.openKind === 'summary' && { closing: closingWords(text), closingTurn: turnId, verdict: null }),
  }
}

const NO_PANEL = { panelKept: null, panel: null } as const

const CLOSED = {
  openTurn: null,
  openKind: null,
  openMember: null,
  openReplaces: false,
  openTitle: null,
  openCounted: false,
} as const

function styleTurns(plan: readonly PlannedTurn[] | null): readonly StyleTurn[] | null {
  if (plan === null || !isStyled(plan)) return null
  return plan.map(({ title = '', only }) => ({ title, ...(only !== undefined && { extra: true }) }))
}

/** The changes of a row between turns, when nobody is speaking. */
function atRest({ openTurn }: DialogRow): Partial<DialogRow> {
  return openTurn === null ? { openMember: null } : {}
}

/** The most characters of a closing in a row, more than fit in a list. */
const CLOSING_MAX = 60

/** The first words of a closing; null if it has none. */
function closingWords(text: string): string | null {
  const { title } = summaryParts(text)
  return title === '' ? null : shortenText(title, CLOSING_MAX, { wholeWords: true })
}
