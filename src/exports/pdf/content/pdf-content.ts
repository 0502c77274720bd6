import type { SeatId } from '../../../contract/dialog-config.ts'
import type { MapLayout } from '../../../diagram/shapes.ts'
import type { ScriptDocument } from '../../script-document.ts'
import type { ScriptPart } from '../../script-part.ts'

export interface PdfTable {
  readonly title: string
  /** The first column names the row. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly seat: SeatId | null; readonly total: boolean; readonly cells: readonly string[] }[]
}

/** All that a PDF of a dialog says, as plain data: what travels to the thread that sets it. Texts are plain, whole and composed. */
export interface PdfContent {
  readonly document: ScriptDocument
  readonly keywords: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  readonly settings: readonly { readonly label: string; readonly value: string }[]
  /** The script without its closing words. */
  readonly parts: readonly ScriptPart[]
  /** What the closing words are called in this mode. */
  readonly closingTitle: string
  readonly closing: readonly ScriptPart[]
  /** The argument as a picture. */
  readonly map: MapLayout | null
  readonly tables: readonly PdfTable[]
  /** Sentences of numbers below the tables. */
  readonly remarks: readonly string[]
  /** When each turn began, as words, by the turn's id; empty unless asked for. */
  readonly times: Readonly<Record<string, string>>
}
