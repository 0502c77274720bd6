import { z } from 'zod'
import { EXPORT_PARTS, USUAL_PARTS } from '../export-parts.ts'
import { exportContentSchema } from '../library/library.ts'

/** One procedure: its input schema, the type it answers with, and whether it answers once or as a stream. */
export interface Procedure<Input extends z.ZodType, Output, Kind extends 'call' | 'stream'> {
  readonly input: Input
  readonly kind: Kind
  readonly output?: Output
}

/** A procedure that answers once. Called twice over, so that the output can be named while the input is inferred. */
export const call =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'call'> => ({ input, kind: 'call' })

/** A procedure that answers with items for as long as somebody reads them. */
export const stream =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'stream'> => ({ input, kind: 'stream' })

export const noInput = z.strictObject({})
export const idSchema = z.string().min(1).max(100)
export const byId = z.strictObject({ id: idSchema })
export const byIds = z.strictObject({ ids: z.array(idSchema).min(1).max(1_000) })
/** Up to so many bytes as base64. */
export const base64Of = (bytes: number) => z.string().max(Math.ceil(bytes / 3) * 4 + 4)
/** Which format a dialog is written in, and how much of it. */
export const exportFormatSchema = z.string().min(1).max(20)
export const exportContent = exportContentSchema.default('drafts')
export const exportParts = z
  .array(z.enum(EXPORT_PARTS))
  .max(10)
  .default([...USUAL_PARTS])
export const exportPaper = z.enum(['a4', 'letter']).default('a4')
