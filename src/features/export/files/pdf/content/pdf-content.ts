import type { ExportPart } from '../../../../../core/contract/export-parts.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { ScriptPart } from '../../parts/script-part.ts'

/** The content of a dialog's PDF, as plain data. Texts are plain, valid and composed. */
export interface PdfContent {
  /** Whether the script is left out. */
  readonly document: ScriptDocument
  /** The parts beside the script. */
  readonly beside: readonly ExportPart[]
  /** The script without the closing. */
  readonly parts: readonly ScriptPart[]
  readonly closing: readonly ScriptPart[]
  /** Only the brief, on a sheet of its own. Null: everything. */
  readonly alone: 'brief' | null
  /** When each turn began, as words, by the turn's id; empty unless requested. */
  readonly times: Readonly<Record<string, string>>
}
