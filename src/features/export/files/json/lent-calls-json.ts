import { z } from 'zod'
import { lentOutcomeSchema } from '../../../../core/contract/lent/lent-tools.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { iso } from '../iso.ts'

/** A call of another program's tool, in idi.dialog/1. */
export const lentCallJsonSchema = z.object({
  at: z.iso.datetime().optional(),
  connection: z.string(),
  program: z.string(),
  tool: z.string(),
  name: z.string().meta({ description: 'What the model called it by' }),
  input: z.json(),
  outcome: lentOutcomeSchema,
  result: z.string().meta({ description: 'What it answered, as far as it was told and kept; or why it did not' }),
  chars: z.number().int().min(0).meta({ description: 'Characters of the whole answer' }),
  ms: z.number().min(0),
  consented: z.literal(true).optional().meta({ description: 'The person was asked before this call and allowed it' }),
})
export type LentCallJson = z.infer<typeof lentCallJsonSchema>

/** The calls of lent tools in one turn or version, for the JSON file. */
export function lentCallsJson({ lentCalls }: DialogState, { id }: Turn): readonly LentCallJson[] {
  return lentCalls
    .filter(({ turnId }) => turnId === id)
    .map(({ at, connection, label, tool, name, input, outcome, text, chars, ms, consented }) => ({
      at: iso(at),
      connection,
      program: label,
      tool,
      name,
      input: z.json().parse(input ?? null),
      outcome,
      result: text,
      chars,
      ms,
      ...(consented && { consented: true as const }),
    }))
}
