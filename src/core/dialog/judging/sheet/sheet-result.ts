import { m } from '../../../../base/language/t.ts'
import type { Judge, ProbeOrder, Reading } from '../../../contract/judging/judging-facts.ts'
import type { ContextFile } from '../../../contract/dialog-config.ts'
import type { SheetWords, SheetSide } from '../../../contract/judging/sheet-facts.ts'
import { MARK_MAX, MARK_MIN } from '../../../contract/limits.ts'
import { finishedSpeeches } from '../../insights.ts'
import type { DialogState, Turn } from '../../state.ts'
import type { Sheet, SheetReading } from '../judging-state.ts'
import { PROBE_ORDERS } from '../panel.ts'
import { isRefusal } from '../refusal.ts'
import { withoutOrders } from './orders-to-judge.ts'
import { materialRuns, wordsFrom } from './own-words.ts'
import { personSpeeches } from './person-speeches.ts'
import { sheetRole, sheetRubric, type SheetRole } from './sheet-rubric.ts'

/** The orders in which the judge of a sheet reads. */
export const SHEET_ORDERS = ['as-held', 'swapped'] as const

/** How much the marks of the two orders may differ to count as one mark. */
const APART_MAX = 1
/** The most characters of a quotation. A longer one shows nothing in particular. */
const QUOTE_MAX_CHARS = 600
/** How many entries of each list are shown, counted from the first. */
const LISTED_MAX = 3

/** Words that are in the record, and what the judge writes about them. */
export interface SheetGround {
  readonly turnId: string
  readonly turn: number
  readonly quote: string
  /** Where the words begin in the text of the turn. */
  readonly start: number
  readonly text: string
}

/**
 * The result for one criterion. mark: both orders gave a mark, which differ by at most one and are each based on the
 * person's own words. no-ground: in one order the mark is based on no words of the person. copied: the words are only
 * copied from others or from the files. apart: the marks of the two orders differ by more. withheld: the judge was
 * found to go by length or by position.
 */
export type CriterionResult = { readonly criterion: string } & (
  | { readonly kind: 'mark'; readonly low: number; readonly high: number; readonly grounds: readonly SheetGround[] }
  | { readonly kind: 'no-ground' | 'copied' | 'withheld' }
  | { readonly kind: 'apart'; readonly grounds: readonly SheetGround[] }
)

/** How reliable the judge is. none: its answer cannot be read. waiting: some calls to it are missing. */
export type SheetFinding =
  | { readonly kind: 'held' | 'by-length' | 'by-place' | 'waiting' }
  | { readonly kind: 'none' | 'refused'; readonly why: string }

export interface SheetResult {
  readonly sheet: Sheet
  readonly judge: Judge
  readonly finding: SheetFinding
  /** What the person did in the dialog, which decides the criteria. */
  readonly role: SheetRole
  /** A result for each criterion, in the order of the rubric; empty until both orders were read. */
  readonly marks: readonly CriterionResult[]
  /** Words of the other side that were never answered. */
  readonly dropped: readonly SheetGround[]
  readonly granted: readonly SheetGround[]
  /** One, or two where the orders named different ones. */
  readonly best: readonly SheetGround[]
  readonly next: readonly SheetGround[]
  /** How much the judge read, at least; null before it read anything. */
  readonly read: Reading | null
  /** Whether the judge has not answered everything yet. */
  readonly unfinished: boolean
  /** Whether a turn that was read has changed since, or the dialog has continued. */
  readonly stale: boolean
}

/** The last score sheet; null when none was asked for. */
export function latestSheet(state: DialogState): SheetResult | null {
  const sheet = state.judging.sheets.at(-1)
  return sheet ? sheetResult(state, sheet) : null
}

/**
 * The result of a score sheet. Every quotation is looked up in the record again, so that a sheet which came with a
 * file, or whose turns were changed since, is based only on words that the dialog has.
 */
export function sheetResult(state: DialogState, sheet: Sheet): SheetResult {
  const finding = findingOf(state, sheet)
  const sides = SHEET_ORDERS.flatMap((order) => readingIn(sheet, order)?.side ?? [])
  const whole = sides.length === SHEET_ORDERS.length
  const own = groundIn(state, sheet, 'own')
  const other = groundIn(state, sheet, 'other')
  const each = (of: (side: SheetSide) => readonly SheetWords[], ground: Grounded) =>
    whole ? merged(sides.map((side) => of(side).flatMap((words) => ground(words) ?? []))) : []
  const reads: readonly Reading[] = ['shortened', 'digest', 'whole']
  return {
    sheet,
    judge: sheet.judge,
    finding,
    role: sheetRole(state, sheet.seat),
    marks: whole ? markedBy(state, sheet, sides, finding) : [],
    dropped: each(({ dropped }) => dropped, answerable(state, sheet, other)),
    granted: each(({ granted }) => granted, own),
    best: each(({ best }) => (best ? [best] : []), own).slice(0, SHEET_ORDERS.length),
    next: each(
      ({ next }) => next.filter(({ text }) => text !== ''),
      (words) => own(words) ?? other(words),
    ),
    read: reads.find((read) => sheet.readings.some((reading) => reading.read === read)) ?? null,
    unfinished: finding.kind === 'waiting',
    stale:
      state.changedSeq > sheet.throughSeq ||
      finishedSpeeches(state).some((turn) => (turn.endedSeq ?? turn.seq) > sheet.throughSeq),
  }
}

/** The calls that the judge has still to answer. With `again`, calls that failed are included. */
export function missingOfSheet(
  state: DialogState,
  sheet: Sheet,
  again = false,
): { readonly orders: readonly SheetReading['order'][]; readonly probes: readonly ProbeOrder[] } {
  const kept = again
    ? { ...sheet, readings: sheet.readings.filter(isKept), probes: sheet.probes.filter(isKept) }
    : sheet
  const unread = kept.readings.some(({ side }) => side === null)
  const orders = unread ? [] : SHEET_ORDERS.filter((order) => !readingIn(kept, order))
  if (unread || orders.length > 0 || findingOf(state, kept).kind !== 'waiting') return { orders, probes: [] }
  return {
    orders,
    probes: PROBE_ORDERS.filter((order) => !kept.probes.some((probe) => probe.order === order)).slice(0, 1),
  }
}

/** Whether a call to its judge failed, so that a person may have it made once more. */
export function sheetMayBeAskedAgain({ readings, probes }: Sheet): boolean {
  return [...readings, ...probes].some(({ failed }) => failed)
}

const isKept = ({ failed }: { readonly failed: boolean }): boolean => !failed

function readingIn(sheet: Sheet, order: SheetReading['order']): SheetReading | undefined {
  return sheet.readings.find((reading) => reading.order === order)
}

/**
 * What the judge goes by. A judge that gave marks is asked about the same content in few words and in many; if its
 * answer shows a preference, it is asked again with the two exchanged. Preferring many words both times means by
 * length, the same position both times means by position.
 */
function findingOf(state: DialogState, sheet: Sheet): SheetFinding {
  const unread = sheet.readings.find(({ side }) => side === null)
  if (unread) {
    const why = unread.unreadable ?? m('Its answer cannot be read.')
    return { kind: isRefusal(why) ? 'refused' : 'none', why }
  }
  const sides = SHEET_ORDERS.flatMap((order) => readingIn(sheet, order)?.side ?? [])
  if (sides.length < SHEET_ORDERS.length) return { kind: 'waiting' }
  if (!markedBy(state, sheet, sides, { kind: 'held' }).some(({ kind }) => kind === 'mark')) return { kind: 'held' }
  const [one, two] = PROBE_ORDERS.map((order) => sheet.probes.find((probe) => probe.order === order))
  if (!one) return { kind: 'waiting' }
  const unclear = (choice: string | null | undefined) => choice === null || choice === 'neither'
  if (unclear(one.choice)) return { kind: 'held' }
  if (!two) return { kind: 'waiting' }
  if (unclear(two.choice)) return { kind: 'held' }
  if (one.choice !== two.choice) return { kind: 'by-place' }
  return { kind: one.choice === 'twice' ? 'by-length' : 'held' }
}

function markedBy(
  state: DialogState,
  sheet: Sheet,
  sides: readonly SheetSide[],
  finding: SheetFinding,
): readonly CriterionResult[] {
  const rubric = sheetRubric(sheetRole(state, sheet.seat)).map(({ id }) => id)
  const read = sides.map((side) => marksWithGround(side, rubric, lookUp(state, sheet, 'own')))
  return rubric.map((criterion): CriterionResult => {
    const found = read.flatMap(({ marked }) => marked.get(criterion) ?? [])
    if (found.length < SHEET_ORDERS.length)
      return { criterion, kind: read.some(({ copied }) => copied.has(criterion)) ? 'copied' : 'no-ground' }
    if (finding.kind === 'by-length' || finding.kind === 'by-place') return { criterion, kind: 'withheld' }
    const values = found.map(({ mark }) => mark)
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const grounds = merged(found.map(({ ground }) => [ground]))
    return high - low > APART_MAX
      ? { criterion, kind: 'apart', grounds }
      : { criterion, kind: 'mark', low, high, grounds }
  })
}

interface MarkedSide {
  readonly marked: ReadonlyMap<string, { readonly mark: number; readonly ground: SheetGround }>
  /** Criteria whose marks rest on copied words. */
  readonly copied: ReadonlySet<string>
}

/**
 * The marks of one order that are based on the person's words. A passage can support only one mark: the first of the
 * rubric.
 */
function marksWithGround({ marks }: SheetSide, rubric: readonly string[], own: LookedUp): MarkedSide {
  const found = new Map<string, { readonly mark: number; readonly ground: SheetGround }>()
  const copied = new Set<string>()
  for (const id of rubric) {
    const given = marks.filter(({ criterion, mark }) => criterion === id && mark >= MARK_MIN && mark <= MARK_MAX)
    // A criterion with two marks has none.
    const [only, another] = given
    const ground = only && !another ? own(only) : null
    if (ground === 'copied') copied.add(id)
    if (ground === null || ground === 'copied') continue
    const taken = [...found.values()].some((other) => overlap(other.ground, ground))
    if (only && !taken) found.set(id, { mark: only.mark, ground })
  }
  return { marked: found, copied }
}

type LookedUp = (words: SheetWords) => SheetGround | 'copied' | null
type Grounded = (words: SheetWords) => SheetGround | null

function groundIn(state: DialogState, sheet: Sheet, whose: 'own' | 'other'): Grounded {
  const found = lookUp(state, sheet, whose)
  return (words) => {
    const ground = found(words)
    return ground === 'copied' ? null : ground
  }
}

/** Looks words up in the speeches of the person, or in those of the other side. */
function lookUp(state: DialogState, sheet: Sheet, whose: 'own' | 'other'): LookedUp {
  const other = sheet.seat === 'first' ? 'second' : 'first'
  const turns = whose === 'own' ? personSpeeches(state, sheet.seat) : finishedSpeeches(state, other)
  return ({ turnId, quote, text }) => {
    const turn = turns.find(({ id }) => id === turnId)
    if (!turn || quote === null || quote.length > QUOTE_MAX_CHARS || !turn.text.includes(quote)) return null
    if (whose === 'own') {
      const material = materialRuns(
        state.config?.context ?? NO_FILES,
        turns.map((speech) => speech.text),
      )
      const from = wordsFrom(withoutOrders(quote), saidBefore(state, turn), material)
      if (from !== 'own') return from === 'copied' ? 'copied' : null
    }
    return { turnId: turn.id, turn: turn.number, quote, start: turn.text.indexOf(quote), text }
  }
}

const NO_FILES: readonly ContextFile[] = []

/**
 * What came before a speech and is not the person's own: the topic, the positions, and what others had said, including
 * hints.
 */
function saidBefore(state: DialogState, speech: Turn): readonly string[] {
  const { config } = state
  const given = config ? [config.topic, config.seats.first.position ?? '', config.seats.second.position ?? ''] : []
  const others = state.turns.filter((turn) => turn.seq < speech.seq && !(turn.person && turn.member === speech.member))
  const hints = state.hints.filter((hint) => hint.step <= speech.step)
  return [...given, ...[...others, ...hints].map(({ text }) => text)]
}

/** Only those of the other side's points that the person could have answered, because they spoke afterwards. */
function answerable(state: DialogState, { seat }: Sheet, ground: Grounded): Grounded {
  const last = personSpeeches(state, seat).at(-1)?.seq ?? 0
  return (words) => {
    const found = ground(words)
    const turn = state.turns.find(({ id }) => id === found?.turnId)
    return turn && turn.seq < last ? found : null
  }
}

/** The entries of both orders. Those about the same words are listed once. */
function merged(lists: readonly (readonly SheetGround[])[]): readonly SheetGround[] {
  const all = lists.flat()
  const different = all.filter((one, index) => !all.slice(0, index).some((other) => overlap(one, other)))
  return different.slice(0, LISTED_MAX)
}

/** Whether two passages have words in common. */
function overlap(one: SheetGround, other: SheetGround): boolean {
  const isBefore = (first: SheetGround, second: SheetGround) => first.start + first.quote.length <= second.start
  return one.turnId === other.turnId && !isBefore(one, other) && !isBefore(other, one)
}
