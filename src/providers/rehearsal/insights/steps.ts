import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import type { MapEdge, MapNode } from '../../../core/contract/insights/insights.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { writtenSteps } from '../dialogs/written-turn.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { clip, plain, sentencesOf } from '../text.ts'

/** One step of an argument. */
export interface Step extends Pick<MapNode, 'id' | 'seat' | 'kind' | 'quote' | 'label'> {
  /** The quote of the step it bears on, as it was written down. */
  readonly on: string | null
}

/** "Yes." is no statement. */
const STATEMENT_CHARS = 6
const LABEL = { words: 10, chars: 70 }
const RELATIONS = { claim: 'supports', support: 'supports', rebuttal: 'rebuts', concession: 'concedes' } as const

/** The steps in a participant's words: those that were written down with them, else their first statement as a claim. */
export function stepsIn(scene: Scene, seat: SeatId, text: string): readonly Step[] {
  const written = writtenSteps(scene, text)
  if (written) return written.map((step, index) => ({ ...step, id: String.fromCodePoint(97 + index), seat }))
  const quote = sentencesOf(text).find(
    (sentence) => sentence.length >= STATEMENT_CHARS && !/[?？؟]["”’)]*$/u.test(sentence),
  )
  return quote === undefined ? [] : [{ id: 'a', seat, kind: 'claim', quote, label: labelOf(quote), on: null }]
}

/** A step, the turn that takes it, and its place among the steps of that turn. */
export interface PlacedStep extends Step {
  readonly turn: number
  readonly place: number
}

/** A step that bears on another. */
export interface StepRelation {
  readonly from: PlacedStep
  readonly to: PlacedStep
  readonly relation: MapEdge['relation']
}

/** The steps that speakers took, in order, and which bear on which. @param turns what was said with its numbers; 0 without */
export function argumentOf(
  scene: Scene,
  turns: readonly { readonly number: number; readonly text: string }[] = [],
): { readonly steps: readonly PlacedStep[]; readonly bearings: readonly StepRelation[] } {
  const steps: PlacedStep[] = []
  const bearings: StepRelation[] = []
  let read = 0
  for (const [index, { seat, kind, text }] of scene.said.entries()) {
    // Two may say the same words: the turns are in the order in which they were said.
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

/** What the steps of a turn bear on: one another, and the steps before them. */
export function edgesOf(steps: readonly Step[], earlier: readonly Pick<Step, 'id' | 'quote'>[]): readonly MapEdge[] {
  return steps.flatMap(({ id, kind, on }): MapEdge[] => {
    const to = on === null ? undefined : [...earlier, ...steps].find(({ quote }) => quote === on)
    return to ? [{ from: id, to: to.id, relation: RELATIONS[kind] }] : []
  })
}

function labelOf(quote: string): string {
  return capitalise(clip(plain(quote), LABEL.words, LABEL.chars).replace(/(?<![.。])[.。]+$/u, ''))
}
