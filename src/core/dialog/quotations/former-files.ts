import type { ContextFile, DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { KeptQuotation } from '../../contract/turn/kept-quotation.ts'
import { withFile } from '../what-if/with-file.ts'

/** What is known about files that are no longer attached. */
export interface FormerFiles {
  /** Files that were removed in this dialog. Earlier quotations are still checked against them. */
  readonly files: readonly ContextFile[]
  /** The quotations of turns from files that an import did not include, by the id of the turn. */
  readonly quotations: Readonly<Record<string, readonly KeptQuotation[]>>
}

export const NO_FORMER_FILES: FormerFiles = { files: [], quotations: {} }

/** The state after a file was removed, added or replaced. */
export function changeFile<State extends { readonly config: DialogConfig | null; readonly former: FormerFiles }>(
  state: State,
  fact: Extract<FactBody, { type: 'file-changed' }>,
): State {
  const { config, former } = state
  if (!config) return state
  const left = config.context.filter(({ name }) => name === fact.replaces)
  return { ...state, config: withFile(config, fact), former: { ...former, files: [...former.files, ...left] } }
}

/** Adds the quotations that an import contains for a turn whose files it left out. */
export function keepQuotations(
  former: FormerFiles,
  { turnId, quotations }: Extract<FactBody, { type: 'turn-ended' }>,
): FormerFiles {
  return quotations ? { ...former, quotations: { ...former.quotations, [turnId]: quotations } } : former
}
