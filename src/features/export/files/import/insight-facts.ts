import { SEAT_IDS, type DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { Insight } from '../../../../core/contract/insights/insights.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { addMemory } from './memory-fact.ts'
import { type FactList, noSuchTurn } from './imported-dialog.ts'

type Call = NonNullable<DialogJson['insightCalls']>[number]
type SpentCall = Pick<Call, 'usage' | 'cost' | 'calls' | 'shared'>

const NOT_TOLD = { usage: NO_USAGE, cost: 0, calls: 0 }

/** Adds the fact of the verdict as the last one. Only later changes of a turn then make it outdated. */
export function addVerdict(
  facts: FactList,
  { verdict, turns, insightCalls = [] }: DialogJson,
  { seats }: Pick<DialogConfig, 'seats'>,
  turnId: (index: number) => string,
): void {
  const { provider, model } = seats.moderator
  const asked = insightCalls
    .filter((call) => call.insight === 'verdict' && !call.shared)
    .map(({ usage, cost, calls = 1 }) => ({ usage, cost, calls, provider, model }))
  // The closing to which these calls belong is not in the script.
  if (!verdict) for (const call of asked) facts.add({ type: 'calls-failed', ...call })
  if (!verdict) return
  const idOf = new Map(turns.map((turn, index) => [turn.number, turnId(index)]))
  const closing = idOf.get(verdict.turn)
  if (closing === undefined) throw noSuchTurn('verdict.turn')
  const { winner, margin, reasons, unreadable, stale } = verdict
  for (const call of asked.length > 0 ? asked : [undefined])
    facts.add({
      type: 'verdict-given',
      turnId: closing,
      winner,
      margin,
      reasons: reasons.map(({ turn, quote, found }) => ({ turnId: (found && idOf.get(turn)) || null, turn, quote })),
      ...(unreadable !== undefined && { unreadable }),
      throughSeq: stale ? 0 : facts.bodies.length,
      ...(call && { call }),
    })
}

/** What the functions below read and write. */
interface Source {
  readonly facts: FactList
  readonly dialog: DialogJson
  readonly idOf: ReadonlyMap<number, string>
  /** Returns the id of the turn at an index. */
  readonly turnId: (index: number) => string
  /**
   * Returns the tokens and the cost of a call. Calls of a branch's shared past count as free, because another dialog
   * paid for them; so do calls without data.
   */
  readonly spent: (call: SpentCall) => Spent
}
type Spent = Pick<Call, 'usage' | 'cost'> & {
  readonly provider: string
  readonly model: string
  readonly calls?: number
}

/**
 * Adds the facts of the argument map, the summaries and the cost of voices.
 * @param turnId returns the id of the turn at an index
 */
export function addInsights(
  facts: FactList,
  dialog: DialogJson,
  config: DialogConfig,
  turnId: (index: number) => string,
): void {
  const { provider, model } = config.seats.moderator
  const idOf = new Map(dialog.turns.map((turn, index) => [turn.number, turnId(index)]))
  const spent = ({ usage, cost, calls, shared }: SpentCall): Spent =>
    shared ? { ...NOT_TOLD, provider, model } : { usage, cost, provider, model, ...(calls !== undefined && { calls }) }
  const source = { facts, dialog, idOf, turnId, spent }
  addMap(source)
  addSummaries(source)
  addBrief(source)
  addMemory(facts, dialog, idOf, callsFor(dialog, 'memory').map(spent), spent(NOT_TOLD))
  for (const call of dialog.insightCalls ?? [])
    if (call.insight === 'failed' && !call.shared) {
      const duringTurn = idOf.get(call.turn ?? 0)
      const { stopped } = call
      const what = { ...(duringTurn && { duringTurn }), ...(stopped && { stopped }) }
      facts.add({ type: 'calls-failed', ...what, ...spent(call), calls: call.calls ?? 1 })
    }
  // Files do not contain words out of character, but they contain the cost of their calls.
  for (const [index, call] of (dialog.insightCalls ?? []).entries())
    if (call.insight === 'ooc' && !call.shared)
      facts.add({ type: 'ooc-answered', oocId: `ooc-${index}`, text: '', ...spent(call) })
  addHints(source)
  for (const call of dialog.insightCalls ?? []) if (!call.shared) addUntold(source, call)
  for (const { engine, chars, cost } of dialog.speech ?? []) facts.add({ type: 'speech-voiced', engine, chars, cost })
}

/** Adds the hints that the person got, with their cost. Hints for a turn that was never said cost something, too. */
function addHints({ facts, dialog, spent }: Source): void {
  const calls = (dialog.insightCalls ?? []).filter(({ insight }) => insight === 'hint')
  for (const [index, { number, seat, step = index, hints = [], versions = [] }] of dialog.turns.entries()) {
    if (seat !== 'first' && seat !== 'second') continue
    const taken = calls.filter(({ turn }) => turn === number)
    // Hints belong to the step, not to one version of its turn.
    const had = hints.length > 0 ? hints : (versions.find((version) => version.hints)?.hints ?? [])
    for (const [place, { hint, text = '' }] of had.entries())
      facts.add({ type: 'hint-given', step, seat, hint, text, ...spent(taken[place] ?? NOT_TOLD) })
  }
  for (const call of calls.filter(({ turn, shared }) => turn === undefined && !shared))
    facts.add({ type: 'hint-given', step: -1, seat: 'first', hint: 'answer', text: '', ...spent(call) })
}

/** Adds the cost of a call whose result is not in the file, or is among its changes. */
function addUntold({ facts, turnId, spent }: Source, call: Call): void {
  switch (call.insight) {
    case 'coach':
      return facts.add({ type: 'coach-noted', step: 0, text: '', audience: ['moderator'], ...spent(call) })
    case 'check':
      return facts.add({ type: 'draft-checked', step: 0, seat: 'first', ...spent(call) })
    case 'detail':
      return facts.add({ type: 'detail-noted', turnId: turnId(0), image: null, sound: null, ...spent(call) })
    case 'files':
      return facts.add({ type: 'file-read', file: '', what: 'description', ...spent(call) })
    case 'child':
      return facts.add({ type: 'child-spent', childId: '', throughSeq: 0, ...spent(call) })
    case 'minds':
      return facts.add({ type: 'minds-called', villager: 'nobody', ...spent(call) })
    default:
  }
}

function callsFor({ insightCalls = [] }: DialogJson, insight: Insight): readonly SpentCall[] {
  return insightCalls.filter((call) => call.insight === insight)
}

function addMap({ facts, dialog, idOf, turnId, spent }: Source): void {
  const { map } = dialog
  if (!map) return
  for (const [index, node] of map.nodes.entries())
    if (!idOf.has(node.turn)) throw noSuchTurn(`map.nodes[${index}].turn`)
  const calls = callsFor(dialog, 'map')
  const read = map.read ?? []
  // The turns that were read, in their order, then the turns of all other steps.
  const numbers = [...read, ...new Set(map.nodes.map((node) => node.turn).filter((number) => !read.includes(number)))]
  const taken = new Set<string>()
  for (const [index, number] of numbers.entries()) {
    const nodes = map.nodes.filter((node) => node.turn === number && !taken.has(node.id))
    for (const node of nodes) taken.add(node.id)
    const own = new Set(nodes.map((node) => node.id))
    facts.add({
      type: 'map-extended',
      turnId: idOf.get(number) ?? turnId(0),
      nodes: nodes.map(({ turn: _number, ...node }) => ({ ...node, turnId: idOf.get(number) ?? turnId(0) })),
      edges: map.edges.filter(({ from }) => own.has(from)),
      dropped: index === 0 ? map.dropped : 0,
      ...spent(calls[index] ?? NOT_TOLD),
    })
  }
  // A turn that was read again needed more calls.
  const last = idOf.get(numbers.at(-1) ?? 0)
  if (last !== undefined)
    for (const call of calls.slice(numbers.length))
      facts.add({ type: 'map-extended', turnId: last, nodes: [], edges: [], dropped: 0, ...spent(call) })
}

function addBrief({ facts, dialog, idOf, spent }: Source): void {
  const { brief } = dialog
  if (!brief) return
  const points = (list: NonNullable<typeof brief>['agreed'], name: string) =>
    list.map(({ text, quotes }, index) => ({
      text,
      quotes: quotes.map(({ turn, quote }) => {
        const said = idOf.get(turn)
        if (said === undefined) throw noSuchTurn(`brief.${name}[${index}].quotes`)
        return { turnId: said, quote }
      }),
    }))
  const { lead, agreed, crux, settles, changed, risks, dropped, read, stale } = brief
  const calls = callsFor(dialog, 'brief')
  // A summary that was written again needed several calls; the file has only the last text.
  for (const call of calls.length === 0 ? [NOT_TOLD] : calls)
    facts.add({
      type: 'brief-made',
      brief: {
        ...(lead && { lead }),
        ...(brief.for && { for: points(brief.for, 'for') }),
        ...(brief.against && { against: points(brief.against, 'against') }),
        agreed: points(agreed, 'agreed'),
        crux: points(crux, 'crux'),
        settles: points(settles, 'settles'),
        changed: points(changed, 'changed'),
        risks: points(risks, 'risks'),
        dropped,
      },
      turns: read.flatMap((number) => idOf.get(number) ?? []),
      throughSeq: stale ? 0 : facts.bodies.length,
      ...spent(call),
    })
}

function addSummaries({ facts, dialog, spent }: Source): void {
  const summaries = SEAT_IDS.flatMap((seat) => {
    const summary = dialog.participantSummaries?.[seat]
    return summary ? [{ seat, summary }] : []
  })
  const calls = callsFor(dialog, 'summaries')
  // Summaries that were made again needed several calls.
  for (let index = 0; index < Math.max(summaries.length, calls.length); index += 1) {
    const made = summaries[index % summaries.length]
    if (made) facts.add({ type: 'participant-summarized', ...made, ...spent(calls[index] ?? NOT_TOLD) })
  }
}
