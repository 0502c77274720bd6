import { m, t, wordTable } from '../../../base/language/t.ts'
import type { BriefPoint, BriefQuote } from '../../contract/insights/brief.ts'
import { boardOf, type Board } from '../board/board.ts'
import { BOARD_WORDS, BRIEF_SECTIONS, type BriefSectionId } from '../board/board-words.ts'
import type { Claim } from '../board/claims.ts'
import { ledgerOf } from '../board/issues.ts'
import { summaryParts } from '../closing/summary-parts.ts'
import { formatWinner, STALE, verdictOf } from '../closing/verdict.ts'
import type { KnownBeside } from '../judging/checks.ts'
import { latestPanel, type PanelResult } from '../judging/panel.ts'
import { formatPanelMotion } from '../judging/panel-motion.ts'
import { formatChoice, formatPanel, PANEL_STALE } from '../judging/panel-words.ts'
import { memberName } from '../members/members.ts'
import { summaryTurn } from '../selectors.ts'
import type { DialogState } from '../state.ts'
import { leadOf, type BriefAnswer } from './brief-lead.ts'
import { remarksOf } from './brief-remarks.ts'
import { currentBrief } from './current-brief.ts'

/** One part of the page. */
export interface BriefSection {
  readonly id: BriefSectionId
  readonly title: string
  readonly points: readonly BriefPoint[]
  /** How many more points there are, which only the board shows. */
  readonly more: number
  /** The text that is shown when there are no points. */
  readonly nothing: string
}

/** A decision brief for reading. The page, files and the terminal show the same. */
export interface BriefPage {
  /**
   * What to do, and below it how certain that is, what it costs to be wrong, and the next step; null when the model
   * gave no answer.
   */
  readonly lead: BriefAnswer | null
  readonly sections: readonly BriefSection[]
  /** The verdict in a sentence. Without an answer, also the closing words, or that there is no verdict; null for neither. */
  readonly outcome: string | null
  /** The sources of the page, and what is missing in them: a sentence each. */
  readonly remarks: readonly string[]
}

/** The most points of each part, so that everything fits on one page. */
const SHOWN: Readonly<Record<BriefSectionId, number>> = {
  for: 2,
  against: 2,
  agreed: 3,
  crux: 2,
  settles: 3,
  changed: 3,
  risks: 3,
  dissent: 4,
}

const NOTHING: Readonly<Record<BriefSectionId, string>> = wordTable({
  for: 'None was given in words that are in a turn.',
  against: 'None was given in words that are in a turn.',
  agreed: 'Nothing that both said in words of their own.',
  crux: 'Nobody named one.',
  settles: 'Nothing was named that would.',
  changed: 'Nobody gave up or narrowed what they had said.',
  risks: 'None were named.',
  dissent: 'No point was pressed without an answer, and none disputed to the end.',
})

/**
 * The content of the page; null until a brief was made.
 * @param panel the result of a panel; null when there is none, or the person may not see it yet
 * @param beside further facts about its verdict, as used wherever a verdict is shown
 */
export function briefPage(
  state: DialogState,
  panel: PanelResult | null = latestPanel(state),
  beside: KnownBeside = {},
): BriefPage | null {
  const brief = currentBrief(state)
  if (!brief) return null
  const board = boardOf(state)
  const { sections } = BOARD_WORDS[board.kind]
  const points: Readonly<Record<BriefSectionId, readonly BriefPoint[]>> = {
    for: brief.for ?? [],
    against: brief.against ?? [],
    agreed: once([...accepted(state, board), ...brief.agreed]),
    crux: [...brief.crux, ...notedCrux(state, board)],
    settles: brief.settles,
    changed: once([...movedCrux(state, board), ...brief.changed, ...granted(state, board)]),
    risks: brief.risks,
    dissent: [...outvoted(state, panel), ...openIssues(state), ...dissent(state, board)],
  }
  const lead = leadOf(brief)
  return {
    lead,
    // Older versions did not ask for reasons.
    sections: BRIEF_SECTIONS.filter((id) => (id !== 'for' && id !== 'against') || brief[id]).map((id) => ({
      id,
      title: t(sections[id]),
      points: points[id].slice(0, SHOWN[id]),
      more: Math.max(0, points[id].length - SHOWN[id]),
      nothing: nothingIn(board, id),
    })),
    outcome: lead === null ? withoutAnswer(state, panel) : outcomeOf(state, panel),
    remarks: remarksOf(state, board, brief, panel, beside),
  }
}

function nothingIn({ kind }: Board, id: BriefSectionId): string {
  const { nothingLeft } = BOARD_WORDS[kind]
  return id === 'dissent' && nothingLeft !== undefined ? t(nothingLeft) : NOTHING[id]
}

/** Points of one side that the other side conceded or supported, according to the argument map. */
function accepted(state: DialogState, { sides }: Board): readonly BriefPoint[] {
  return sides
    .flatMap(({ claims }) => claims)
    .flatMap((claim): BriefPoint[] => {
      const { node } = claim
      const other = claim.bearings.find(
        (bearing) => bearing.direct && bearing.node.seat !== node.seat && bearing.relation !== 'rebuts',
      )
      if ((claim.state !== 'conceded' && claim.state !== 'shared') || !other) return []
      const told = { name: memberName(state, node.seat), other: memberName(state, other.node.seat), point: node.label }
      return [
        {
          text:
            claim.state === 'conceded'
              ? t('{name} holds this, and {other} grants it: {point}', told)
              : t('{name} holds this, and {other} holds it too: {point}', told),
          quotes: [node, other.node].map(({ turnId, quote }) => ({ turnId, quote })),
        },
      ]
    })
}

/** The question on which the dialog turns, according to the moderator's last notes between speeches. */
function notedCrux(state: DialogState, { cruxes: [noted] }: Board): readonly BriefPoint[] {
  const turn = state.turns.find(({ id }) => id === noted?.turnId)
  return noted && turn
    ? [
        {
          text: t('Noted last by the moderator, in turn {number}: {note}', { number: turn.number, note: noted.text }),
          quotes: [],
        },
      ]
    : []
}

/** How that question changed, according to the moderator's notes. */
function movedCrux(state: DialogState, { cruxes }: Board): readonly BriefPoint[] {
  const [last, first] = [cruxes[0], cruxes.at(-1)]
  if (!first || !last || first === last) return []
  return [
    {
      text: t('What it turned on: at first “{first}”; in the end “{last}”', { first: first.text, last: last.text }),
      quotes: [],
    },
  ]
}

function granted(state: DialogState, { conceded }: Board): readonly BriefPoint[] {
  return conceded.map(({ turnId, member, quote }) => ({
    text: t('{name} grants a point.', { name: memberName(state, member) }),
    quotes: [{ turnId, quote }],
  }))
}

/** Issues that were closed without being settled. */
function openIssues(state: DialogState): readonly BriefPoint[] {
  return ledgerOf(state).flatMap(({ number, question, line }): BriefPoint[] =>
    line === null || line.standing === 'settled'
      ? []
      : [{ text: t(ISSUE_ENDED[line.standing], { number, question, outcome: line.text }), quotes: [] }],
  )
}

const ISSUE_ENDED = {
  open: m('Issue {number}, left open: {question} {outcome}'),
  moved: m('Issue {number}, which moved to another question: {question} {outcome}'),
} as const

/** Dropped points, points that were disputed to the end, and unanswered questions. */
function dissent(state: DialogState, { sides, owed }: Board): readonly BriefPoint[] {
  const claims = sides.flatMap((side) => side.claims)
  const of = (wanted: Claim['state']) => claims.filter((claim) => claim.state === wanted)
  const pressed = of('dropped').map(({ node }) => ({
    text: t('{name} pressed this and was not answered: {point}', {
      name: memberName(state, node.seat),
      point: node.label,
    }),
    quotes: [quoteOf(node)],
  }))
  const disputed = of('answered').flatMap(({ node, bearings }): BriefPoint[] => {
    const against = bearings.findLast((bearing) => bearing.relation === 'rebuts' && bearing.node.seat !== node.seat)
    return against
      ? [
          {
            text: t('Disputed to the end: {point}', { point: node.label }),
            quotes: [quoteOf(node), quoteOf(against.node)],
          },
        ]
      : []
  })
  const open = owed.flatMap(({ from, by, text, turnId }): BriefPoint[] => {
    const asker = from === 'audience' ? t('The audience') : memberName(state, from)
    const asked =
      by === null
        ? t('{asker} asked, and it was put to nobody', { asker })
        : t('{asker} asked, and {name} did not answer', { asker, name: memberName(state, by) })
    return turnId === null
      ? [{ text: t('{asked}: {question}', { asked, question: text }), quotes: [] }]
      : [{ text: t('{sentence}.', { sentence: asked }), quotes: [{ turnId, quote: text }] }]
  })
  return once([...pressed, ...disputed.slice(0, 2), ...open, ...disputed.slice(2)])
}

/** Judges who disagree with the panel, each with their first confirmed reason. */
function outvoted(state: DialogState, panel: PanelResult | null): readonly BriefPoint[] {
  if (panel === null || panel.outcome === null) return []
  return panel.judges.flatMap(({ judge, finding, reasons }): BriefPoint[] => {
    if (finding.kind !== 'held' || finding.choice === panel.outcome) return []
    const reason = reasons.find(({ turnId, quote }) => turnId !== null && quote !== null)
    const told = { model: judge.model, choice: formatChoice(state, finding.choice) }
    return [
      {
        text: reason
          ? t('One judge of the panel, {model}, holds for {choice}: {reason}', { ...told, reason: reason.text })
          : t('One judge of the panel, {model}, holds for {choice}.', told),
        quotes: reason?.turnId && reason.quote !== null ? [{ turnId: reason.turnId, quote: reason.quote }] : [],
      },
    ]
  })
}

function outcomeOf(state: DialogState, panel: PanelResult | null): string | null {
  const verdict = verdictOf(state)
  const told = [
    ...(verdict && verdict.unreadable === null
      ? [
          t('The moderator’s verdict: {verdict}.', { verdict: formatWinner(state, verdict) }),
          ...(verdict.stale ? [t(STALE)] : []),
        ]
      : []),
    ...(panel
      ? [
          t('A panel of judges: {verdict}.', { verdict: formatPanel(state, panel) }),
          formatPanelMotion(state, panel.panel),
          panel.stale ? t(PANEL_STALE) : null,
        ]
      : []),
  ].filter((sentence) => sentence !== null)
  return told.length === 0 ? null : told.join(' ')
}

/** What a brief begins with when its model gave no answer: the verdict, or that there is none, and the closing words. */
function withoutAnswer(state: DialogState, panel: PanelResult | null): string {
  const closing = summaryTurn(state)
  const words = closing?.status === 'ended' ? summaryParts(closing.text).title : ''
  const outcome =
    outcomeOf(state, panel) ?? t('This brief has no answer: its model gave none, and there is no verdict.')
  return [outcome, ...(words === '' ? [] : [t('The moderator closed with: “{words}”', { words })])].join(' ')
}

/** Each point once, by its quotation. */
function once(points: readonly BriefPoint[]): readonly BriefPoint[] {
  const seen = new Set<string>()
  return points.filter(({ text, quotes }) => {
    const key = quotes.length === 0 ? text : quotes.map(({ turnId, quote }) => `${turnId} ${quote}`).join('\n')
    const last = quotes.at(-1)
    const own = last ? `${last.turnId} ${last.quote}` : key
    if (seen.has(key) || seen.has(own)) return false
    seen.add(key).add(own)
    return true
  })
}

function quoteOf({ turnId, quote }: BriefQuote): BriefQuote {
  return { turnId, quote }
}
