import { z } from 'zod'
import { audienceSchema } from '../../../../core/contract/members/audience.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { sideModelSchema, type SideModel } from '../../../../core/contract/story/side-model.ts'
import { memberIdSchema } from '../../../../core/contract/members/members.ts'
import { usageSchema } from '../../../../core/contract/usage.ts'

// Schemas of fields beyond the moderated order: members, state of the mode, dialogs inside it.

export const isoTime = z.iso.datetime().meta({ id: 'time', description: 'ISO 8601, UTC' })
export const cost = z
  .number()
  .nullable()
  .meta({ description: 'US dollars; null when a price is unknown, 0 for a rehearsal' })

export const member = z
  .object({
    id: memberIdSchema,
    name: z.string().min(1),
    role: z.string().default(''),
    description: z.string().optional(),
    present: z.boolean().default(true),
    joinedAfter: z.number().int().min(0).meta({ description: 'How many of the turns listed here had begun' }),
  })
  .meta({ id: 'member', description: 'Somebody whom the mode brought in, beside the three seats' })

export const change = z
  .object({
    change: z.string().min(1).max(60),
    data: z.json(),
    text: z.string().nullable(),
    audience: audienceSchema.optional(),
    inTurn: z.number().int().min(1).nullable().meta({ description: 'Number of the turn in which it changed' }),
    afterTurn: z.number().int().min(0).meta({ description: 'How many of the turns listed here had begun' }),
    at: isoTime.optional(),
  })
  .meta({ id: 'change', description: 'A change of the state that belongs to the mode' })

export const child = z
  .object({
    title: z.string(),
    by: memberIdSchema,
    with: memberIdSchema.optional().meta({ description: 'In an aside: the member who is taken aside' }),
    open: z.boolean().default(false),
    afterTurn: z.number().int().min(0).meta({ description: 'How many of the turns listed here had begun' }),
    digests: z.array(
      z.object({
        text: z.string(),
        audience: audienceSchema,
        throughSeq: z.number().int(),
        remembers: z
          .object({ member: memberIdSchema, said: z.array(z.object({ speaker: memberIdSchema, text: z.string() })) })
          .optional()
          .meta({ description: 'The words themselves, which the member taken aside remembers' }),
        afterTurn: z.number().int().min(0),
        call: z.object({ usage: usageSchema, cost, provider: z.string(), model: z.string() }).nullable().optional(),
        at: isoTime.optional(),
      }),
    ),
    dialog: z.record(z.string(), z.unknown()).optional().meta({ description: 'The whole of it, as idi.dialog/1' }),
  })
  .meta({ id: 'child', description: 'A smaller dialog that was opened inside this one' })

// The schema of a model without a seat, without the address, which may name a private host.
const { baseUrl: _private, ...sideModel } = sideModelSchema.shape
/** Models without a seat in a story. */
export const sideShape = {
  lens: z.enum(['player', 'director']).optional().meta({
    description: 'Of a story: whose eyes it was written for; a director’s cut holds what the player does not know',
  }),
  coach: z.object(sideModel).optional().meta({ description: 'Who wrote notes for the narrator of a story' }),
  detail: z.object(sideModel).optional().meta({ description: 'Who wrote the detail lines below its scenes' }),
}

/** The models without a seat of a configuration, in this form. */
export function sideJson({ coach, detail }: Pick<DialogConfig, 'coach' | 'detail'>) {
  const shown = ({ baseUrl: _private, ...side }: SideModel) => side
  return { ...(coach && { coach: shown(coach) }), ...(detail && { detail: shown(detail) }) }
}
