import { z } from 'zod'
import written from '../../../../resources/vectors.json' with { type: 'json' }

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.vectors/1'),
  label: z.string().min(1),
  licence: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** Address of the folder that holds the files, at one commit. */
  base: z.url({ protocol: /^https$/ }),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w./-]+$/),
      bytes: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Language codes (two letters) of the languages it was trained on. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)),
})

/** resources/vectors.json: the model for vectors that is offered for download. */
export const vectorsCatalogue: z.infer<typeof catalogueSchema> = catalogueSchema.parse(written)
