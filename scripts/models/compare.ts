import type { VendorModel } from '../../src/core/engine/ports.ts'
import type { CatalogueRow } from '../../src/providers/models/model-schema.ts'
import { formatCount } from '../../src/base/format/count.ts'

/** The differences between a vendor's list and the file. */
export interface Comparison {
  /** In the list, but not in the file. */
  readonly fresh: readonly string[]
  /** In the file, but not in the list. */
  readonly gone: readonly string[]
  /** For example "gpt-6-luna: window 922,000 in the file, 1,000,000 in the list". */
  readonly different: readonly string[]
}

/** The date of a snapshot: lists name snapshots, the file names the model. */
const SNAPSHOT = /-(?:\d{8}|\d{4}-\d{2}-\d{2})$/

/** Compares the names, and for a model in both what both say of it. */
export function compareModels(rows: readonly CatalogueRow[], listed: readonly VendorModel[]): Comparison {
  const named = (id: string) => rows.find((row) => row.id === id || row.id === id.replace(SNAPSHOT, ''))
  const live = (row: CatalogueRow) => listed.find(({ id }) => id === row.id || id.replace(SNAPSHOT, '') === row.id)
  return {
    fresh: listed.filter(({ id }) => !named(id)).map(({ id }) => id),
    gone: rows.filter((row) => !live(row)).map(({ id }) => id),
    different: rows.flatMap((row) => {
      const model = live(row)
      return model ? differences(row, model) : []
    }),
  }
}

function differences(row: CatalogueRow, model: VendorModel): readonly string[] {
  const pairs = [
    ['window', row.contextTokens, model.contextTokens],
    ['longest answer', row.maxOutputTokens ?? null, model.maxOutputTokens ?? null],
  ] as const
  return pairs.flatMap(([what, file, list]) =>
    list === null || file === list
      ? []
      : [`${row.id}: ${what} ${formatCount(file)} in the file, ${formatCount(list)} in the list`],
  )
}
