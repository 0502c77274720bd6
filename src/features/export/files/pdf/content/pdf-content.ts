import type { ExportPart } from '../../../../../core/contract/export-parts.ts'
import type { MapLayout } from '../../../../../core/diagram/shapes.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { PartEvidence } from '../../parts/part-evidence.ts'
import type { PartTurn, ScriptPart } from '../../parts/script-part.ts'

export interface PdfSource {
  readonly turn: PartTurn
  readonly evidence: readonly PartEvidence[]
}

/** All that a PDF of a dialog says, as plain data: what travels to the thread that sets it. Texts are plain, whole and composed. */
export interface PdfContent {
  readonly document: ScriptDocument
  readonly keywords: string
  /** What stands beside the script. */
  readonly beside: readonly ExportPart[]
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  /** The script without its closing words. */
  readonly parts: readonly ScriptPart[]
  /** What the closing words are called in this mode. */
  readonly closingTitle: string
  readonly closing: readonly ScriptPart[]
  /** All that is set: the brief, on a sheet of its own. Null: everything. */
  readonly alone: 'brief' | null
  /** The argument as a picture. */
  readonly map: MapLayout | null
  /** What was looked for in the attached files, by the turns that quote or cite it. */
  readonly sources: readonly PdfSource[]
  /** When each turn began, as words, by the turn's id; empty unless asked for. */
  readonly times: Readonly<Record<string, string>>
}
