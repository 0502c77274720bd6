import { z } from 'zod'

/** Why a piece of an answer was left out of the speech. */
export const CUT_KINDS = [
  'label',
  'tag',
  'announcement',
  'count',
  'direction',
  'marks',
  'call',
  'marker',
  'others',
] as const
export type CutKind = (typeof CUT_KINDS)[number]

/** A part of an answer that is no speech, as the model wrote it. Several separate parts of a kind are several cuts. */
export const cutSchema = z.object({ kind: z.enum(CUT_KINDS), text: z.string() })
export type Cut = Readonly<z.infer<typeof cutSchema>>
