import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'

export const SUMMARY = JSON.stringify({ thesis: 'T.', arguments: ['A.'], evidence: [], answered: [] })

/** An answer with one claim for each turn, which rebuts the newest step. */
export function mapOf({ scene }: ModelRequest): string {
  if (scene.insight?.kind !== 'map') return SUMMARY
  const { text, earlier } = scene.insight
  const edges = earlier.slice(-1).map(({ id }) => ({ from: 'a', to: id, relation: 'rebuts' }))
  return JSON.stringify({
    nodes: [
      { id: 'a', kind: 'claim', quote: text, label: text },
      { id: 'b', kind: 'claim', quote: 'Nobody said this.', label: '' },
    ],
    edges,
  })
}

/** A model with plain turns and insights written by the test; `asked` collects the requests for insights. */
export function insightProvider(
  answer: (request: ModelRequest, asked: number) => readonly Step[] | string = mapOf,
  turn: (request: ModelRequest) => readonly Step[] | string | null = () => null,
) {
  const asked: ModelRequest[] = []
  const provider = new ScriptedProvider((request) => {
    const { kind, stage, speech, insight } = request.scene
    return insight ? answer(request, asked.push(request) - 1) : (turn(request) ?? `${kind} ${stage} ${speech}.`)
  })
  return { provider, asked }
}
