import { z } from 'zod'
import written from '../../../../resources/local-models.json' with { type: 'json' }

const modelSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
  label: z.string().min(1),
  /** Path under the hub, ending in the file's name. */
  path: z.string().regex(/\.gguf$/),
  /** About; the server tells the exact number. */
  bytes: z.number().int().positive(),
  /** Null where it is not known here: then the hub's own statement is used when it makes one. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  contextTokens: z.number().int().positive(),
  /** Memory it needs to run, and that a computer should have for it to be the one recommended. */
  memoryBytes: z.number().int().positive(),
  recommendedFromBytes: z.number().int().positive(),
})

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.local-models/1'),
  /** Where the paths begin. */
  hub: z.url({ protocol: /^https$/ }),
  /** Best first. */
  models: z.array(modelSchema),
})

/** resources/local-models.json: small models offered for download. */
export type LocalCatalogue = z.infer<typeof catalogueSchema>
export type OfferedModel = LocalCatalogue['models'][number]

export const localCatalogue: LocalCatalogue = catalogueSchema.parse(written)
