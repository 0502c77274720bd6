import { z } from 'zod'
import type { ContextFile } from './dialog-config.ts'

/** The model that describes pictures. */
export const pictureDescriberSchema = z.strictObject({
  provider: z.string().min(1).max(40),
  model: z.string().min(1).max(200),
  baseUrl: z.string().max(2_000).optional(),
})
export type PictureDescriber = z.infer<typeof pictureDescriberSchema>

/** A picture with a model's description, or the reason why there is none. */
export interface DescribedPicture {
  readonly file: ContextFile
  /** The cost of the call in US dollars; null when its price is unknown. */
  readonly cost: number | null
  /** Why there is no description, in a sentence. */
  readonly problem: string | null
}
