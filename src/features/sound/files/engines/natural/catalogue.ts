import { z } from 'zod'
import written from '../../../../../../resources/natural-voices.json' with { type: 'json' }

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.natural-voices/1'),
  label: z.string().min(1),
  licence: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** The address from which the files are downloaded, at one commit. */
  base: z.url({ protocol: /^https$/ }),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w.]+$/),
      bytes: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** The languages of the voices, as the two-letter codes that the voices use. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)),
  /** The voices, in the order of the file that contains them. */
  voices: z.array(z.strictObject({ id: z.string().regex(/^[A-Z]\d$/), label: z.string().min(1) })),
  /** How often the vector estimator runs for each sentence: the more, the clearer and the slower. */
  steps: z.number().int().min(1).max(50),
  /** The predicted length is divided by this number at speed 1; the makers of the voices chose the value. */
  pace: z.number().positive(),
  /** The most UTF-16 units of one call. */
  maxLetters: z.number().int().positive(),
  /** The most UTF-16 units of one call for languages with another limit. */
  maxLettersOf: z.record(z.string(), z.number().int().positive()),
  /** Silence between two pieces of one sentence, in seconds. */
  pauseSeconds: z.number().nonnegative(),
})

/** resources/natural-voices.json: the natural voices that are offered for download, and the settings for speaking with them. */
export const naturalCatalogue: z.infer<typeof catalogueSchema> = catalogueSchema.parse(written)
