import { z } from 'zod'
import type { FileSet } from '../../../base/download/file-set.ts'
import written from '../../../../resources/local-models.json' with { type: 'json' }

const modelSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
  label: z.string().min(1),
  /** The licence of the weights. */
  licence: z.strictObject({ name: z.string().min(1), address: z.url({ protocol: /^https$/ }) }),
  /** The path below the hub's address. It ends with the name of the file. */
  path: z.string().regex(/\.gguf$/),
  /**
   * The size of the file: exact if the checksum is known, otherwise approximate. Without a checksum, the numbers that
   * the hub sends with the first download are used from then on.
   */
  bytes: z.number().int().positive(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  contextTokens: z.number().int().positive(),
  /** The memory needed to run the model, and the memory of a computer for which it is recommended, in bytes. */
  memoryBytes: z.number().int().positive(),
  recommendedFromBytes: z.number().int().positive(),
})

const catalogueSchema = z.strictObject({
  schema: z.literal('idi.local-models/1'),
  /** The address of the hub, below which the paths are. */
  hub: z.url({ protocol: /^https$/ }),
  /** The models, the best one first. */
  models: z.array(modelSchema),
})

/** resources/local-models.json: the small models that are offered for download. */
export type LocalCatalogue = z.infer<typeof catalogueSchema>
export type OfferedModel = LocalCatalogue['models'][number]

export const localCatalogue: LocalCatalogue = catalogueSchema.parse(written)

/** An offered model as a set of one file. @param hub base address of its path, without a slash at the end */
export function setOfModel({ id, label, licence, path, bytes, sha256 }: OfferedModel, hub: string): FileSet {
  return {
    id,
    name: label,
    licence,
    languages: [],
    files: [{ path: path.slice(path.lastIndexOf('/') + 1), address: `${hub}/${path}`, bytes, sha256 }],
  }
}
