import type { ExportPart } from '../../../../../core/contract/export-parts.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { ScriptPart } from '../../parts/script-part.ts'

/** All that a PDF of a dialog says, as plain data. Texts are plain, whole and composed. */
export interface PdfContent {
  /** Without its script. */
  readonly document: ScriptDocument
  /** What stands beside the script. */
  readonly beside: readonly ExportPart[]
  /** The script without its closing words. */
  readonly parts: readonly ScriptPart[]
  readonly closing: readonly ScriptPart[]
  /** All that is set: the brief, on a sheet of its own. Null: everything. */
  readonly alone: 'brief' | null
  /** When each turn began, as words, by the turn's id; empty unless asked for. */
  readonly times: Readonly<Record<string, string>>
}
