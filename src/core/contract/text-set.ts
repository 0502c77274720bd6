import { z } from 'zod'
import { INSTRUCTIONS_MAX_CHARS, TEXT_SET_MAX } from './limits.ts'

/** All texts of a dialog's prompts, by key, as they are in one version of the app. */
export const textSetSchema = z
  .record(z.string().min(1).max(120), z.string().max(INSTRUCTIONS_MAX_CHARS))
  .refine((texts) => Object.keys(texts).length <= TEXT_SET_MAX, 'There are too many texts.')
export type TextSet = Readonly<z.infer<typeof textSetSchema>>

/** The name of such a set: the SHA-256 of its canonical JSON, in lower-case hexadecimal digits. */
export const textSetHashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'The hash of a set of texts has 64 digits.')
