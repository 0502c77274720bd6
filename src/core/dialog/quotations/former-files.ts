import type { ContextFile, DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { KeptQuotation } from '../../contract/turn/kept-quotation.ts'
import { withFile } from '../what-if/with-file.ts'

/** What is known of files that are not attached any more. */
export interface FormerFiles {
  /** Those that left in this dialog: what was said before can still be held against them. */
  readonly files: readonly ContextFile[]
  /** What turns quote of files that did not come along with an import, by the id of the turn. */
  readonly quotations: Readonly<Record<string, readonly KeptQuotation[]>>
}

export const NO_FORMER_FILES: FormerFiles = { files: [], quotations: {} }

/** A file leaves, another comes in, or one takes the place of another. */
export function changeFile<State extends { readonly config: DialogConfig | null; readonly former: FormerFiles }>(
  state: State,
  fact: Extract<FactBody, { type: 'file-changed' }>,
): State {
  const { config, former } = state
  if (!config) return state
  const left = config.context.filter(({ name }) => name === fact.replaces)
  return { ...state, config: withFile(config, fact), former: { ...former, files: [...former.files, ...left] } }
}

/** What an import tells of a turn whose files it left out. */
export function keepQuotations(
  former: FormerFiles,
  { turnId, quotations }: Extract<FactBody, { type: 'turn-ended' }>,
): FormerFiles {
  return quotations ? { ...former, quotations: { ...former.quotations, [turnId]: quotations } } : former
}
