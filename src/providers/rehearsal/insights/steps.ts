import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import type { MapEdge, MapNode } from '../../../core/contract/insights/insights.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { writtenSteps } from '../dialogs/written-turn.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { clip, plain, sentencesOf } from '../text.ts'

/** A step of an argument. */
export interface ArgumentStep extends Pick<MapNode, 'id' | 'seat' | 'kind' | 'quote' | 'label'> {
  /** The quote of the step that it answers; null if it answers none. */
  readonly on: string | null
}

/** The fewest characters of a statement, so that "Yes." does not count as one. */
const STATEMENT_CHARS = 6
const LABEL = { words: 10, chars: 70 }
const RELATIONS = { claim: 'supports', support: 'supports', rebuttal: 'rebuts', concession: 'concedes' } as const

/**
 * The steps in a participant's words: those that were written with the words, otherwise the first statement as a claim.
 */
export function stepsIn(scene: Scene, seat: SeatId, text: string): readonly ArgumentStep[] {
  const written = writtenSteps(scene, text)
  if (written) return written.map((step, index) => ({ ...step, id: String.fromCodePoint(97 + index), seat }))
  const quote = sentencesOf(text).find(
    (sentence) => sentence.length >= STATEMENT_CHARS && !/[?？؟]["”’)]*$/u.test(sentence),
  )
  return quote === undefined ? [] : [{ id: 'a', seat, kind: 'claim', quote, label: labelOf(quote), on: null }]
}

/** A step with its turn, and its place among the steps of that turn. */
export interface PlacedStep extends ArgumentStep {
  readonly turn: number
  readonly place: number
}

/** Two steps, one of which answers the other. */
export interface StepRelation {
  readonly from: PlacedStep
  readonly to: PlacedStep
  readonly relation: MapEdge['relation']
}

/**
 * All steps in order, and the pairs of which one answers the other.
 * @param turns the turns with their numbers; without them all numbers are 0
 */
export function argumentOf(
  scene: Scene,
  turns: readonly { readonly number: number; readonly text: string }[] = [],
): { readonly steps: readonly PlacedStep[]; readonly bearings: readonly StepRelation[] } {
  const steps: PlacedStep[] = []
  const bearings: StepRelation[] = []
  let read = 0
  for (const [index, { seat, kind, text }] of scene.said.entries()) {
    // Several turns may have the same words. The search continues after the last match.
    const at = turns.findIndex((other, nth) => nth >= read && other.text === text)
    if (at >= 0) read = at + 1
    if (kind !== 'speech' || !isSeat(seat)) continue
    const turn = turns[at]?.number ?? 0
    const own = stepsIn(scene, seat, text).map((step, place) => ({ ...step, id: `${index} ${step.id}`, turn, place }))
    const edges = edgesOf(own, steps)
    steps.push(...own)
    for (const { relation, ...edge } of edges) {
      const [from, to] = [edge.from, edge.to].map((id) => steps.find((step) => step.id === id))
      if (from && to) bearings.push({ from, to, relation })
    }
  }
  return { steps, bearings }
}

/** The relations of a turn's steps to each other and to earlier steps. */
export function edgesOf(
  steps: readonly ArgumentStep[],
  earlier: readonly Pick<ArgumentStep, 'id' | 'quote'>[],
): readonly MapEdge[] {
  return steps.flatMap(({ id, kind, on }): MapEdge[] => {
    const to = on === null ? undefined : [...earlier, ...steps].find(({ quote }) => quote === on)
    return to ? [{ from: id, to: to.id, relation: RELATIONS[kind] }] : []
  })
}

function labelOf(quote: string): string {
  return capitalise(clip(plain(quote), LABEL.words, LABEL.chars).replace(/(?<![.。])[.。]+$/u, ''))
}
