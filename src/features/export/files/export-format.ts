import { t } from '../../../base/language/t.ts'
import { USUAL_PARTS, type ExportPart } from '../../../core/contract/export-parts.ts'
import type { ExportContent } from '../../../core/contract/library/library.ts'
import type { TextSet } from '../../../core/contract/text-set.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { Price } from '../../../core/dialog/money/cost.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** The price of a model at a time (epoch milliseconds); null when unknown. */
export type PriceLookup = (provider: string, model: string, at: number) => Price | null

/** A turn as sound. */
export interface TurnSound {
  readonly mp3: Uint8Array
  /** What is said, with the second at which each sentence begins; each lasts until the next one. */
  readonly sentences: readonly { readonly text: string; readonly start: number }[]
}

export interface ExportOptions {
  /** How much of the dialog; by default the speeches for texts, and everything for JSON. */
  readonly content?: ExportContent | undefined
  /** The parts beside the script, in formats for people; the usual ones by default. */
  readonly parts?: readonly ExportPart[] | undefined
  /** Without it every cost except a rehearsal's is unknown. */
  readonly prices?: PriceLookup | undefined
  /** The text sets of the dialog and its children, by their hash, for JSON. */
  readonly texts?: ReadonlyMap<string, TextSet> | undefined
  /** Labels of the mode and its roles; by default the mode's id and the seats. */
  readonly mode?: ModeInfo | undefined
  /** Dialogs that were opened inside this one, by id. */
  readonly children?: ReadonlyMap<string, DialogState> | undefined
  /** The dialog with the sides exchanged, in either direction, if there is one. */
  readonly partner?: DialogState | undefined
  /** IANA time zone for the dates in texts; by default the computer's own. */
  readonly timeZone?: string | undefined
  /** The voiced turns by their id, for formats that can hold sound. */
  readonly audio?: ReadonlyMap<string, TurnSound> | undefined
  /** Whether HTML contains the Latin letters of the reading font. */
  readonly embedFonts?: boolean | undefined
  /** The paper size of a PDF; A4 by default. */
  readonly paper?: 'a4' | 'letter' | undefined
  /** Called once, before a PDF is returned, with the characters that no bundled font has. */
  readonly onBoxed?: ((characters: readonly string[]) => void) | undefined
  /** The progress of making a PDF, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** The name of the closing turn: the mode's, else summary. */
export function closingTitle({ mode }: ExportOptions): string {
  return mode?.closing?.title ?? t('Summary')
}

/** Whether this part is wanted beside the script. */
export function hasPart({ parts = USUAL_PARTS }: ExportOptions, part: ExportPart): boolean {
  return parts.includes(part)
}

/** A dialog in, bytes out. A new format is one file and one line in export-formats.ts. */
export interface ExportFormat {
  readonly id: string
  readonly label: string
  /** Without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** A text that people read: its words around the record are in the language of the dialog or the app. */
  readonly forPeople?: true
  /** For programs only: the page does not offer it. */
  readonly forPrograms?: true
  render(state: DialogState, options?: ExportOptions): Uint8Array | Promise<Uint8Array>
}
