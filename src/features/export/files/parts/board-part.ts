import { t, wordTable } from '../../../../base/language/t.ts'
import { modeDocument } from '../mode-document.ts'
import { boardOf, type Board, type BoardQuestion, type BoardSide } from '../../../../core/dialog/board/board.ts'
import { BOARD_WORDS, stateName } from '../../../../core/dialog/board/board-words.ts'
import { CLAIM_STATES, labelRepeats, type Bearing, type Claim } from '../../../../core/dialog/board/claims.ts'
import { memberName, type Place } from '../../../../core/dialog/members/members.ts'
import type { OpenPoint } from '../../../../core/dialog/owed/open-points.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { formatCount } from '../../../../base/format/count.ts'
import type { BlockTurn, Block, ListItem, PartBlock } from '../blocks/block.ts'
import { plainLine } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'

/** A section of the board. It is left out when it has no points. */
interface BoardSection {
  readonly title: string
  /** The seat whose points these are; null for both. */
  readonly place: Place | null
  readonly groups: readonly Block[]
}

const LINE_MAX_CHARS = 300
const QUOTE_MAX_CHARS = 240
const NAME_MAX_CHARS = 80
const VERBS = wordTable({ supports: 'Supported', rebuts: 'Answered', concedes: 'Granted' })

/** The board of a dialog, as a part of a file; null when nothing is on it. */
export function boardBlocks(state: DialogState): PartBlock | null {
  if (modeDocument(state.config)) return null
  const board = boardOf(state)
  const words = wordsOf(state)
  const sections = [
    cruxes(board, words),
    owed(board, words),
    ...board.sides.map((each) => side(board, each, words)),
    conceded(board, words),
  ].filter(({ groups }) => groups.length > 0)
  if (sections.length === 0) return null
  const { length: unread } = board.unread
  const remark = t(
    '{count, plural, one {# turn has} other {# turns have}} not been read for the map: what was answered there is not counted.',
    { count: unread },
  )
  const parts = sections.map(({ title, place, groups }, index): PartBlock => ({
    kind: 'part',
    id: `board-part-${index + 1}`,
    title,
    place,
    blocks: groups,
  }))
  const notes: readonly Block[] = board.read && unread > 0 ? [{ kind: 'lines', lines: [], notes: [remark] }] : []
  return { kind: 'part', id: 'board', title: t('Board'), blocks: [...parts, ...notes] }
}

/** Functions that write a speaker and a turn as files show them. */
interface BoardNames {
  readonly nameOf: (member: Parameters<typeof memberName>[1]) => string
  readonly turnOf: (id: string | null) => BlockTurn | null
}

function wordsOf(state: DialogState): BoardNames {
  const turns = new Map(state.turns.map((turn) => [turn.id, turn]))
  const nameOf: BoardNames['nameOf'] = (member) => plainLine(memberName(state, member), NAME_MAX_CHARS)
  return {
    nameOf,
    turnOf: (id) => blockTurn(state, id === null ? undefined : turns.get(id)),
  }
}

function cruxes({ cruxes: all }: Board, { turnOf }: BoardNames): BoardSection {
  const points = all.map(({ text, turnId }) => ({
    text: plainLine(text, LINE_MAX_CHARS),
    turn: turnOf(turnId),
  }))
  return {
    title: t('What it turns on'),
    place: null,
    groups: [...group(null, points.slice(0, 1)), ...group(t('Before that'), points.slice(1))],
  }
}

function owed({ owed: open, asked }: Board, names: BoardNames): BoardSection {
  const label = t('{open} of {asked} asked', { open: open.length, asked: Math.max(asked, open.length) })
  return {
    title: t('Not answered'),
    place: null,
    groups: group(
      label,
      open.map((each) => openPoint(each, names)),
    ),
  }
}

function openPoint({ from, by, text, turnId }: OpenPoint, { nameOf, turnOf }: BoardNames): ListItem {
  const whom = by === null ? t('Put to nobody yet') : nameOf(by)
  return {
    text: t('{whom}, asked by {asker}:', { whom, asker: from === 'audience' ? t('the audience') : nameOf(from) }),
    quote: plainLine(text, QUOTE_MAX_CHARS),
    turn: turnOf(turnId),
  }
}

function side({ kind }: Board, { seat, claims, questions }: BoardSide, names: BoardNames): BoardSection {
  const asked = (answered: boolean) => questions.filter(({ answeredIn }) => (answeredIn !== null) === answered)
  return {
    title: t(BOARD_WORDS[kind].sides[seat], { name: names.nameOf(seat) }),
    place: seat,
    groups: [
      ...counted(
        t('Not answered'),
        asked(false).map((each) => question(each, names)),
      ),
      ...counted(
        t('Answered'),
        asked(true).map((each) => question(each, names)),
      ),
      ...CLAIM_STATES.flatMap((wanted) =>
        counted(
          stateName(kind, seat, wanted),
          claims.filter(({ state }) => state === wanted).map((claim) => claimPoint(claim, names)),
        ),
      ),
    ],
  }
}

function question({ quote, turnId, answeredIn }: BoardQuestion, { turnOf }: BoardNames): ListItem {
  return {
    text: '',
    quote: plainLine(quote, QUOTE_MAX_CHARS),
    turn: turnOf(turnId),
    under: answeredIn === null ? [] : [{ text: t('Answered'), turn: turnOf(answeredIn) }],
  }
}

function claimPoint({ node, state, bearings }: Claim, names: BoardNames): ListItem {
  const label = plainLine(node.label, LINE_MAX_CHARS)
  // Most points have this state, because nobody answered them. The page collapses them, and files list them in one
  // line.
  const brief = state === 'standing'
  return {
    text: brief ? label : labelRepeats(node) ? '' : `${label}:`,
    quote: brief ? null : plainLine(node.quote, QUOTE_MAX_CHARS),
    turn: names.turnOf(node.turnId),
    under: bearings
      .filter(({ node: by, relation }) => by.seat !== node.seat || relation === 'concedes')
      .map((bearing) => metBy(bearing, names)),
  }
}

function metBy({ relation, node, direct }: Bearing, { turnOf }: BoardNames) {
  const verb = direct
    ? VERBS[relation]
    : t(
        '{relation, select, supports {A reason for it supported} rebuts {A reason for it answered} other {A reason for it granted}}',
        { relation },
      )
  return { text: `${verb}: ${plainLine(node.label, LINE_MAX_CHARS)}`, turn: turnOf(node.turnId) }
}

/** Concessions in the speakers' own words, for a dialog without an argument map. */
function conceded({ read, conceded: given }: Board, { nameOf, turnOf }: BoardNames): BoardSection {
  const points = read
    ? []
    : given.map(({ turnId, member, quote }) => ({
        text: `${nameOf(member)}:`,
        quote: plainLine(quote, QUOTE_MAX_CHARS),
        turn: turnOf(turnId),
      }))
  return { title: t('Conceded'), place: null, groups: group(null, points) }
}

function counted(label: string, points: readonly ListItem[]): readonly Block[] {
  return group(`${label} (${formatCount(points.length)})`, points)
}

function group(label: string | null, points: readonly ListItem[]): readonly Block[] {
  return points.length === 0 ? [] : [{ kind: 'list', label, items: points, spoken: false }]
}
