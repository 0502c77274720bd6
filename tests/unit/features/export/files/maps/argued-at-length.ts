import type { MapEdge, MapNode } from '../../../../../../src/core/contract/insights/insights.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { FactScript } from '../../../../../fixtures/exports/fact-script.ts'
import { debate } from '../../../../../fixtures/exports/samples.ts'

const LABELS = [
  'Cars take most of the space of a street and move the fewest people through it',
  'Deliveries and craftspeople have no other way to reach a courtyard',
  'الشوارع للناس قبل أن تكون للسيارات، وهذا ما تقوله أرقام المدينة نفسها',
  'The trial in the old town cut noise by half',
  'Whoever is old or ill depends on a car at the door',
  '街道首先属于人',
]
/** In two scripts that are read from the right. */
export const FROM_RIGHT = [
  'الشوارع للناس قبل أن تكون للسيارات، وهذا ما تقوله أرقام المدينة نفسها',
  'ונהג שעבר לאופניים חוסך זמן וכסף',
]
const KINDS = ['claim', 'rebuttal', 'support', 'rebuttal', 'concession', 'support'] as const
const RELATIONS = { claim: 'supports', rebuttal: 'rebuts', support: 'supports', concession: 'concedes' } as const

/**
 * A debate with this many steps on its map, three in each turn. Each step refers to an earlier one, some to two; steps
 * of one turn may also form cycles.
 */
export function arguedAtLength(count: number, labels: readonly string[] = LABELS): DialogState {
  const facts = new FactScript(debate().seats)
  const insights = { map: true, summaries: false }
  const topic = 'Should the city close its centre to private cars within five years?'
  facts.add({
    type: 'dialog-created',
    config: {
      topic,
      mode: 'debate',
      turns: 1,
      seats: facts.seats,
      critique: false,
      earlyEnd: true,
      context: [],
      seed: 1,
      insights,
    },
  })
  const usage = {
    promptTokens: 0,
    completionTokens: 0,
    thinkingTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    estimated: false,
  }
  for (let turn = 0; turn * 3 < count; turn += 1) {
    const seat = turn % 2 === 0 ? 'first' : 'second'
    const own = Array.from({ length: Math.min(3, count - turn * 3) }, (_, index) => turn * 3 + index)
    const labelOf = (step: number) => `${labels[step % labels.length]} (${step})`
    facts.turn(
      { seat, kind: 'speech', number: turn + 1, step: turn, speech: turn + 1, phase: 'early' },
      { final: own.map(labelOf).join('\n\n') },
    )
    const turnId = facts.state('d').turns.at(-1)?.id ?? ''
    const nodes = own.map((step): MapNode => ({
      id: `n${step}`,
      kind: step % 9 === 0 ? 'claim' : (KINDS[step % KINDS.length] ?? 'claim'),
      seat,
      turnId,
      quote: labelOf(step),
      label: labelOf(step),
    }))
    const edges = nodes.flatMap(({ id, kind }, index): MapEdge[] => {
      const step = own[index] ?? 0
      if (kind === 'claim') return []
      const back = kind === 'support' ? 1 : 2 + (step % 5)
      const to = Math.max(0, step - back)
      const circle: MapEdge[] = index > 0 ? [{ from: nodes[index - 1]?.id ?? '', to: id, relation: 'supports' }] : []
      return to === step ? circle : [{ from: id, to: `n${to}`, relation: RELATIONS[kind] }, ...circle]
    })
    facts.add({
      type: 'map-extended',
      turnId,
      nodes,
      edges,
      dropped: 0,
      usage,
      cost: 0,
      provider: 'rehearsal',
      model: 'steady',
    })
  }
  return facts.state('d')
}
