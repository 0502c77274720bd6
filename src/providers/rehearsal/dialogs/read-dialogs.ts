import { z } from 'zod'
import clash from '../../../../resources/rehearsal/dialogs/clash-voting.json' with { type: 'json' }
import council from '../../../../resources/rehearsal/dialogs/council-offer.json' with { type: 'json' }
import cars from '../../../../resources/rehearsal/dialogs/debate-cars.json' with { type: 'json' }
import votingAge from '../../../../resources/rehearsal/dialogs/debatte-wahlalter.json' with { type: 'json' }
import phones from '../../../../resources/rehearsal/dialogs/critique-phones.json' with { type: 'json' }
import poem from '../../../../resources/rehearsal/dialogs/exploracion-poema.json' with { type: 'json' }
import forgetting from '../../../../resources/rehearsal/dialogs/exploration-forgetting.json' with { type: 'json' }
import tea from '../../../../resources/rehearsal/dialogs/fangtan-cha.json' with { type: 'json' }
import kidney from '../../../../resources/rehearsal/dialogs/oxford-kidney.json' with { type: 'json' }
import medicine from '../../../../resources/rehearsal/dialogs/interview-medicine.json' with { type: 'json' }
import { mapNodeSchema } from '../../../core/contract/insights/insights.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { writtenSetUp, type WrittenSetUp } from '../../../core/contract/rehearsal.ts'

const turnSchema = z.strictObject({
  seat: z.enum(['moderator', 'first', 'second']),
  kind: z.enum(['introduction', 'preparation', 'speech', 'moderation', 'summary']),
  /** The draft; absent if the critique leaves it unchanged, so that it equals the final text. */
  draft: z.string().optional(),
  critique: z.string().optional(),
  final: z.string(),
  /** The title of the turn in its style; absent for rounds. */
  title: z.string().optional(),
  /** Lines of the record, which are written before the speech. */
  record: z.array(z.string()).default([]),
  /** Lines of the moderator's notes, which are written before the speech. */
  notes: z.array(z.string()).default([]),
  /** Lines of the weighing before a closing. The verdict follows the closing. */
  weighing: z.array(z.string()).default([]),
  verdict: z
    .strictObject({
      winner: z.string(),
      margin: z.enum(['clear', 'close', 'none']),
      reasons: z.array(z.strictObject({ turn: z.number().int(), quote: z.string() })),
    })
    .optional(),
  /** The steps of the argument in this speech. `on` is the id of a step in this turn or an earlier one. */
  steps: z
    .array(mapNodeSchema.pick({ id: true, kind: true, quote: true, label: true }).extend({ on: z.string().optional() }))
    .default([]),
})
export type WrittenTurn = z.infer<typeof turnSchema>

/**
 * A dialog that was written by hand, from its first word to its verdict. Names of speakers are placeholders in braces.
 */
const dialogSchema = z.strictObject({ turns: z.array(turnSchema) })

export interface WrittenDialog {
  readonly setUp: WrittenSetUp
  readonly turns: readonly WrittenTurn[]
}

const FILES: Readonly<Record<string, unknown>> = {
  'debate-cars': cars,
  'clash-voting': clash,
  'council-offer': council,
  'debatte-wahlalter': votingAge,
  'critique-phones': phones,
  'exploracion-poema': poem,
  'exploration-forgetting': forgetting,
  'fangtan-cha': tea,
  'interview-medicine': medicine,
  'oxford-kidney': kidney,
}

const read = new Map<string, readonly WrittenTurn[]>()

/** The written dialog for a scene; null if there is none. */
export function writtenDialog({ mode, topic, seats, material }: Scene): WrittenDialog | null {
  const positions = { first: seats.first.position, second: seats.second.position }
  const setUp = writtenSetUp({ mode, topic, positions, hasFiles: material.length > 0 })
  return setUp && { setUp, turns: turnsOf(setUp.id) }
}

function turnsOf(id: string): readonly WrittenTurn[] {
  const turns = read.get(id) ?? dialogSchema.parse(FILES[id]).turns
  read.set(id, turns)
  return turns
}
