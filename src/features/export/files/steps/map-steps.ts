import { comma } from '../../../../base/format/count.ts'
import { spokenLanguage, t, wordTable } from '../../../../base/language/t.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../../../core/contract/insights/insights.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import { MAP_KINDS, mapTurns } from '../../../../core/diagram/layout.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { plainLine } from '../plain-text.ts'

/** One step of the argument, as plain texts. */
export interface MapStep {
  /** Place in the list, from 1. */
  readonly place: number
  readonly id: string
  readonly kind: MapNode['kind']
  /** "Claim" */
  readonly kindLabel: string
  readonly seat: SeatId
  readonly name: string
  /** Number of the turn. */
  readonly turn: number
  readonly label: string
  readonly quote: string
  /** Its relations: "Rebuts" and the place of that step. */
  readonly bearings: readonly {
    readonly relation: MapEdge['relation']
    readonly verb: string
    readonly place: number
  }[]
  /** Its depth: an answer to a claim is at 1, an answer to that at 2. */
  readonly depth: number
  /** Place of its parent; null for a step without one. */
  readonly under: number | null
}

/** In the order of every key. */
export const RELATIONS = ['supports', 'rebuts', 'concedes'] as const satisfies readonly MapEdge['relation'][]

/** What a relation is called, as a verb. */
export const VERBS: Readonly<Record<MapEdge['relation'], string>> = wordTable({
  supports: 'Supports',
  rebuts: 'Rebuts',
  concedes: 'Concedes',
})

/** The argument map as a list, in the order in which things were said. Steps of turns outside the script are left out. */
export function mapSteps(state: DialogState): readonly MapStep[] {
  // Steps that an edit or another version withdrew are in no file.
  const map = currentMap(state)
  const turns = new Map(mapTurns(state).map((turn) => [turn.id, turn]))
  const numberOf = (node: MapNode): number => turns.get(node.turnId)?.number ?? 0
  const nodes = map.nodes.filter((node) => turns.has(node.turnId)).toSorted((a, b) => numberOf(a) - numberOf(b))
  const places = new Map(nodes.map((node, index) => [node.id, index + 1]))
  const steps: MapStep[] = []
  for (const [index, node] of nodes.entries()) {
    const turn = turns.get(node.turnId)
    const seat = turn?.seat ?? node.seat
    const bearings = map.edges.flatMap(({ from, to, relation }) => {
      const place = places.get(to)
      return from === node.id && to !== node.id && place !== undefined
        ? [{ relation, verb: VERBS[relation], place }]
        : []
    })
    const under = bearings.find(({ place }) => place <= index)?.place ?? null
    steps.push({
      place: index + 1,
      id: node.id,
      kind: node.kind,
      kindLabel: MAP_KINDS[node.kind],
      seat,
      name: plainLine(memberName(state, turn?.member ?? seat), 80),
      turn: numberOf(node),
      label: plainLine(node.label, 300),
      quote: plainLine(node.quote, 1_000),
      bearings,
      depth: under === null ? 0 : (steps[under - 1]?.depth ?? 0) + 1,
      under,
    })
  }
  return steps
}

/** What the map leaves out and why, in one sentence; null for nothing. */
export function droppedSentence(state: DialogState): string | null {
  const { dropped } = currentMap(state)
  if (dropped === 0) return null
  return t(
    '{count, plural, =1 {One step was left out because its quote is not in the turn it names.} other {# steps were left out because their quotes are not in the turns they name.}}',
    { count: dropped },
  )
}

/** "Rebuts 3, supports 1." Empty for a step without relations. */
export function bearingsSentence({ bearings }: MapStep): string {
  if (bearings.length === 0) return ''
  const words = bearings.map(
    ({ verb, place }, index) => `${index === 0 ? verb : verb.toLocaleLowerCase(spokenLanguage())} ${place}`,
  )
  return t('{words}. [[a sentence gets its full stop]]', { words: words.join(comma()) })
}
