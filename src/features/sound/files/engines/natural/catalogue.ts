import { z } from 'zod'
import written from '../../../../../../resources/natural-voices.json' with { type: 'json' }

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.natural-voices/1'),
  label: z.string().min(1),
  licence: z.strictObject({ name: z.string().min(1), url: z.url({ protocol: /^https$/ }) }),
  /** Where the files are fetched from, at one commit. */
  base: z.url({ protocol: /^https$/ }),
  files: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w.]+$/),
      bytes: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Primary language codes, as the voices call them. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)),
  /** In the order of the file of voices. */
  voices: z.array(z.strictObject({ id: z.string().regex(/^[A-Z]\d$/), label: z.string().min(1) })),
  /** Runs of the vector estimator for each sentence: more are clearer and take longer. */
  steps: z.number().int().min(1).max(50),
  /** The predicted length is divided by this at speed 1, as the makers of the voices do. */
  pace: z.number().positive(),
  /** UTF-16 units that one call takes at most, and in some languages. */
  maxLetters: z.number().int().positive(),
  maxLettersOf: z.record(z.string(), z.number().int().positive()),
  /** Silence between two pieces of one sentence, in seconds. */
  pauseSeconds: z.number().nonnegative(),
})

/** resources/natural-voices.json: the natural voices that are offered for download, and how they are spoken with. */
export const naturalCatalogue: z.infer<typeof catalogueSchema> = catalogueSchema.parse(written)
