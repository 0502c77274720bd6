import { USUAL_PARTS, type ExportPart } from '../../../core/contract/export-parts.ts'
import type { ExportContent } from '../../../core/contract/library/library.ts'
import type { TextSet } from '../../../core/contract/text-set.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { Price } from '../../../core/dialog/money/cost.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** Returns the price of a model at a time (epoch milliseconds); null when it is unknown. */
export type PriceLookup = (provider: string, model: string, at: number) => Price | null

/** A voiced turn. */
export interface TurnSound {
  readonly mp3: Uint8Array
  /** The spoken sentences, and the second at which each begins. A sentence lasts until the next begins. */
  readonly sentences: readonly { readonly text: string; readonly start: number }[]
}

export interface ExportOptions {
  /** How much of the dialog the file has; default: the speeches in text formats, everything in JSON. */
  readonly content?: ExportContent | undefined
  /** The parts beside the script, in formats for people; absent: the default parts. */
  readonly parts?: readonly ExportPart[] | undefined
  /** Prices; without them all costs that were not stored are unknown, except a rehearsal's. */
  readonly prices?: PriceLookup | undefined
  /** The stored prompt texts of the dialog and its children, by hash, for JSON. */
  readonly texts?: ReadonlyMap<string, TextSet> | undefined
  /** The names of the mode and its roles; absent: the id of the mode and the names of the seats. */
  readonly mode?: ModeInfo | undefined
  /** Dialogs that were opened inside this one, by id. */
  readonly children?: ReadonlyMap<string, DialogState> | undefined
  /** The rematch of this dialog, or the dialog that this is a rematch of, if there is one. */
  readonly partner?: DialogState | undefined
  /** The IANA time zone of dates in texts; absent: that of the computer. */
  readonly timeZone?: string | undefined
  /** The voiced turns by id, for formats that can contain sound. */
  readonly audio?: ReadonlyMap<string, TurnSound> | undefined
  /** Whether an HTML file contains the reading font (Latin letters only). */
  readonly embedFonts?: boolean | undefined
  /** The paper size of a PDF; absent: A4. */
  readonly paper?: 'a4' | 'letter' | undefined
  /** Called once, before a PDF is returned, with the characters that no bundled font has. */
  readonly onBoxed?: ((characters: readonly string[]) => void) | undefined
  /** Called with the progress of a PDF, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Whether the person wants this part beside the script. */
export function hasPart({ parts = USUAL_PARTS }: ExportOptions, part: ExportPart): boolean {
  return parts.includes(part)
}

/**
 * A format, which makes the bytes of a file from a dialog. A new format is one file and one line in export-formats.ts.
 */
export interface ExportFormat {
  readonly id: string
  readonly label: string
  /** The file extension without the dot. */
  readonly extension: string
  readonly mediaType: string
  /**
   * Present for a text that people read. The words that the app adds to it are in the language of the dialog or of the
   * app.
   */
  readonly forPeople?: true
  /** Present for a format that only programs read. The page does not offer it. */
  readonly forPrograms?: true
  render(state: DialogState, options?: ExportOptions): Uint8Array | Promise<Uint8Array>
}
