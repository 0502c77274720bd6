import { z } from 'zod'
import { INSTRUCTIONS_MAX_CHARS, TEXT_SET_MAX } from './limits.ts'

/** Every text that the models of a dialog are told, by its key, in one version of the app. */
export const textSetSchema = z
  .record(z.string().min(1).max(120), z.string().max(INSTRUCTIONS_MAX_CHARS))
  .refine((texts) => Object.keys(texts).length <= TEXT_SET_MAX, 'There are too many texts.')
export type TextSet = Readonly<z.infer<typeof textSetSchema>>

/** The name of a set: SHA-256 of its canonical JSON, as lower-case hexadecimal. */
export const textSetHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'The hash of a set of texts has 64 digits.')
