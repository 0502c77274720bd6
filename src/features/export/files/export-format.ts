import { USUAL_PARTS, type ExportPart } from '../../../core/contract/export-parts.ts'
import type { ExportContent } from '../../../core/contract/library/library.ts'
import type { TextSet } from '../../../core/contract/text-set.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { Price } from '../../../core/dialog/money/cost.ts'
import type { DialogState } from '../../../core/dialog/state.ts'

/** What a model cost at a time (epoch milliseconds); null when nobody knows. */
export type PriceLookup = (provider: string, model: string, at: number) => Price | null

export interface ExportOptions {
  /** How much of the dialog; without it what was said for texts, and the whole of it for JSON. */
  readonly content?: ExportContent | undefined
  /** What stands beside the script, in formats that people read; the usual parts when absent. */
  readonly parts?: readonly ExportPart[] | undefined
  /** Without it every cost but a rehearsal's is unknown. */
  readonly prices?: PriceLookup | undefined
  /** The texts that it and its children were begun with, by their hash: JSON carries them. */
  readonly texts?: ReadonlyMap<string, TextSet> | undefined
  /** Names of the mode and its roles; without it the mode's id and the seats' places. */
  readonly mode?: ModeInfo | undefined
  /** Dialogs that were opened inside this one, by id. */
  readonly children?: ReadonlyMap<string, DialogState> | undefined
  /** The dialog in which its sides are exchanged, or whose sides are in it, where that is at hand. */
  readonly partner?: DialogState | undefined
  /** IANA name for the dates in texts; without it the computer's own. */
  readonly timeZone?: string | undefined
  /** Turns as MP3 by the id of the turn, for formats that can hold sound. */
  readonly audio?: ReadonlyMap<string, Uint8Array> | undefined
  /** HTML carries the reading font's Latin letters. */
  readonly embedFonts?: boolean | undefined
  /** The sheet a PDF is set on: A4 when absent. */
  readonly paper?: 'a4' | 'letter' | undefined
  /** Told once, before a PDF is handed over: the characters for which no bundled font has a glyph. */
  readonly onBoxed?: ((characters: readonly string[]) => void) | undefined
  /** How far the making of a PDF is, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** What the closing turn is called: by the mode, else a summary. */
export function closingTitle({ mode }: ExportOptions): string {
  return mode?.closing?.title ?? 'Summary'
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
  /** Read by programs alone: the page does not offer it. */
  readonly forPrograms?: true
  render(state: DialogState, options?: ExportOptions): Uint8Array | Promise<Uint8Array>
}
