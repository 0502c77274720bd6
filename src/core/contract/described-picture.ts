import { z } from 'zod'
import type { ContextFile } from './dialog-config.ts'

/** The model that is to say what pictures show. */
export const pictureDescriberSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
})
export type PictureDescriber = z.infer<typeof pictureDescriberSchema>

/** A picture with what a model said of it, or with why none could. */
export interface DescribedPicture {
  readonly file: ContextFile
  /** US dollars the call took; null when its price is unknown. */
  readonly cost: number | null
  /** Why there is no description, in a sentence. */
  readonly problem: string | null
}
