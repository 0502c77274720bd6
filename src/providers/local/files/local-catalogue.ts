import type { FileSet } from '../../../base/download/file-set.ts'
import written from '../../../../resources/local-models.json' with { type: 'json' }

/** A model that is offered for download. */
export interface OfferedModel {
  readonly id: string
  readonly label: string
  /** The licence of the weights. */
  readonly licence: { readonly name: string; readonly address: string }
  /** The path below the hub's address. It ends with the name of the file. */
  readonly path: string
  /**
   * The size of the file: exact if the checksum is known, otherwise approximate. Without a checksum, the numbers that
   * the hub sends with the first download are used from then on.
   */
  readonly bytes: number
  readonly sha256: string | null
  readonly contextTokens: number
  /** The memory needed to run the model, and the memory of a computer for which it is recommended, in bytes. */
  readonly memoryBytes: number
  readonly recommendedFromBytes: number
}

/** resources/local-models.json: the small models that are offered for download. */
export interface LocalCatalogue {
  /** The address of the hub, below which the paths are. */
  readonly hub: string
  /** The models, the best one first. */
  readonly models: readonly OfferedModel[]
}

export const localCatalogue: LocalCatalogue = written

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
