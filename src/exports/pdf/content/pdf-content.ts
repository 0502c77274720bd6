import type { SeatId } from '../../contract/dialog-config.ts'
import type { ArgumentMap, ParticipantSummary } from '../../contract/insights.ts'

interface LabelledText {
  readonly label: string
  readonly text: string
}

export interface PdfPerson {
  readonly seat: SeatId
  readonly role: string
  readonly name: string
  readonly voice: string
  readonly position: string | null
}

/** A turn, a person's words, or the place where turns were folded (a notice alone). */
export interface PdfPart {
  readonly kind: 'turn' | 'summary' | 'floor' | 'fold'
  /** Null for a person's words and for a notice. */
  readonly seat: SeatId | null
  /** Who speaks, as it stands in the margin. */
  readonly name: string
  /** Small lines under the name. */
  readonly details: readonly string[]
  /** The line in the contents and the outline; null for none. */
  readonly entry: string | null
  readonly stages: readonly LabelledText[]
  readonly text: string
  readonly notice: string | null
  readonly others: readonly LabelledText[]
  readonly numbers: readonly string[]
}

export interface PdfTable {
  readonly title: string
  /** The first column names the row. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly seat: SeatId | null; readonly total: boolean; readonly cells: readonly string[] }[]
}

/** All that a PDF of a dialog says, as plain data: what travels to the thread that sets it. Texts are plain and well formed. */
export interface PdfContent {
  readonly title: string
  readonly topic: string | null
  readonly occasion: string
  readonly status: string
  /** BCP 47. */
  readonly language: string
  readonly keywords: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly modifiedAt: number
  readonly people: readonly PdfPerson[]
  readonly settings: readonly (readonly [label: string, value: string])[]
  readonly files: readonly string[]
  readonly parts: readonly PdfPart[]
  /** What the closing words are called in this mode. */
  readonly closingTitle: string
  readonly closing: readonly PdfPart[]
  readonly summaries: readonly { readonly seat: SeatId; readonly name: string; readonly summary: ParticipantSummary }[]
  /** The argument with the numbers of the turns its steps are from. */
  readonly map: { readonly map: ArgumentMap; readonly turns: readonly { readonly id: string; readonly number: number }[] } | null
  readonly tables: readonly PdfTable[]
  readonly numbers: readonly string[]
}
