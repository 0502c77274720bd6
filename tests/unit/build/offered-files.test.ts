import { expect, test } from 'vitest'
import { z } from 'zod'
import ear from '../../../resources/ear.json' with { type: 'json' }
import localModels from '../../../resources/local-models.json' with { type: 'json' }
import naturalVoices from '../../../resources/natural-voices.json' with { type: 'json' }
import vectors from '../../../resources/vectors.json' with { type: 'json' }

const address = z.url({ protocol: /^https$/ })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().positive()
const name = z.string().min(1)

/** A set of files, each pinned to one commit and to its checksum. */
const published = (schema: string, file: RegExp, language: RegExp) => ({
  schema: z.literal(schema),
  label: name,
  licence: z.strictObject({ name, url: address }),
  base: address.endsWith('/'),
  files: z.array(z.strictObject({ name: z.string().regex(file), bytes: count, sha256 })).min(1),
  languages: z.array(z.string().regex(language)).min(1),
})

// The app takes these files as they are: a wrong address, path or checksum would be met by a person who downloads.
test.each([
  ['ear.json', ear, z.strictObject(published('idi.ear/1', /^[\w.-]+$/, /^[a-z]{2,3}$/))],
  ['vectors.json', vectors, z.strictObject(published('idi.vectors/1', /^[\w-][\w./-]*$/, /^[a-z]{2}$/))],
  [
    'natural-voices.json',
    naturalVoices,
    z.strictObject({
      ...published('idi.natural-voices/1', /^[\w.]+$/, /^[a-z]{2}$/),
      voices: z.array(z.strictObject({ id: z.string().regex(/^[A-Z]\d$/), label: name })).min(1),
      steps: count.max(50),
      pace: z.number().positive(),
      maxLetters: count,
      maxLettersOf: z.record(z.string(), count),
      pauseSeconds: z.number().nonnegative(),
    }),
  ],
  [
    'local-models.json',
    localModels,
    z.strictObject({
      schema: z.literal('idi.local-models/1'),
      hub: address,
      models: z
        .array(
          z.strictObject({
            id: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
            label: name,
            licence: z.strictObject({ name, address }),
            path: z.string().regex(/\.gguf$/),
            bytes: count,
            sha256: sha256.nullable(),
            contextTokens: count,
            memoryBytes: count,
            recommendedFromBytes: count,
          }),
        )
        .min(1),
    }),
  ],
])('resources/%s has what the app expects', (_file, content, schema) => {
  expect(schema.safeParse(content).error).toBeUndefined()
})

// The model's tokens for languages are counted from this list.
test('the ear names each of its 99 languages', () => {
  expect(new Set(ear.languages).size).toBe(99)
})
