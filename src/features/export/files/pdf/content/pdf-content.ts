import type { ExportPart } from '../../../../../core/contract/export-parts.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { ScriptPart } from '../../parts/script-part.ts'

/** The content of a dialog's PDF, as plain data. Texts are plain, valid and in composed Unicode form. */
export interface PdfContent {
  /** The parts of the dialog. */
  readonly document: ScriptDocument
  /** The parts besides the script. */
  readonly beside: readonly ExportPart[]
  /** The pieces of the script, without the closing. */
  readonly parts: readonly ScriptPart[]
  readonly closing: readonly ScriptPart[]
  /** Whether the file contains only the decision brief, on a sheet of its own; null: everything. */
  readonly alone: 'brief' | null
  /** The start of each turn in words, by id; empty unless the times are wanted. */
  readonly times: Readonly<Record<string, string>>
}
