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
  /** The place in the list, from 1. */
  readonly place: number
  readonly id: string
  readonly kind: MapNode['kind']
  /** The kind in words: "Claim". */
  readonly kindLabel: string
  readonly seat: SeatId
  readonly name: string
  /** The number of the turn. */
  readonly turn: number
  readonly label: string
  readonly quote: string
  /** Its relations to other steps: a verb such as "Rebuts", and the place of the other step. */
  readonly bearings: readonly {
    readonly relation: MapEdge['relation']
    readonly verb: string
    readonly place: number
  }[]
  /** The depth in the list: an answer to a claim has 1, an answer to that has 2. */
  readonly depth: number
  /** The place of the step that this one is listed below; null for none. */
  readonly under: number | null
}

/** The relations, in the order in which explanations list them. */
export const RELATIONS = ['supports', 'rebuts', 'concedes'] as const satisfies readonly MapEdge['relation'][]

/** The verb for a relation. */
export const VERBS: Readonly<Record<MapEdge['relation'], string>> = wordTable({
  supports: 'Supports',
  rebuts: 'Rebuts',
  concedes: 'Concedes',
})

/**
 * The argument map as a list, in the order in which the steps were said. Steps of turns that are not in the script are
 * left out.
 */
export function mapSteps(state: DialogState): readonly MapStep[] {
  // Steps that were withdrawn by an edit or another version are in no file.
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

/** The relations of a step in a sentence: "Rebuts 3, supports 1." Empty for none. */
export function bearingsSentence({ bearings }: MapStep): string {
  if (bearings.length === 0) return ''
  const words = bearings.map(
    ({ verb, place }, index) => `${index === 0 ? verb : verb.toLocaleLowerCase(spokenLanguage())} ${place}`,
  )
  return t('{words}. [[a sentence gets its full stop]]', { words: words.join(comma()) })
}
