import { z } from 'zod'
import written from '../../../../../resources/ear.json' with { type: 'json' }

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.ear/1'),
  label: z.string().min(1),
  licence: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** The address from which the files are downloaded, at one commit. */
  base: z.url({ protocol: /^https$/ }),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w.-]+$/),
      bytes: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** The languages in the order of the model's tokens for languages. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).length(99),
})

/** resources/ear.json: the ear that is offered for download. */
export const earCatalogue: z.infer<typeof catalogueSchema> = catalogueSchema.parse(written)
