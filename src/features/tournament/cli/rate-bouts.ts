import { resolve } from 'node:path'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { standingsOf, type Standings } from '../model/standings.ts'
import { readBoutsCsv } from '../files/bouts-csv.ts'
import { STANDINGS_COLUMNS, standingRemarks, standingRows } from '../model/standings-table.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { table } from '../../../hosts/cli/display/table.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { readImport } from '../../../hosts/cli/input/read-import.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { decodeText } from '../../../base/text/decode-text.ts'

/** idi tournament rate: computes strengths from a table of bouts. */
export async function rateBoutsCommand(
  file: string,
  options: { readonly json?: boolean; readonly seed: string },
  terminal: Terminal,
): Promise<number> {
  const seed = Number(options.seed)
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff)
    throw usageError('--seed must be a whole number from 0 to 4294967295.')
  const standings = standingsOf(readBoutsCsv(await textOf(file)), { seed })
  await terminal.out(options.json ? `${JSON.stringify(standings, null, 2)}\n` : standingsText(standings))
  return EXIT.done
}

/** Table and remarks for a terminal. @param more remarks on the entrants */
export function standingsText(standings: Standings, more: readonly string[] = []): string {
  return terminalText(
    `${table(STANDINGS_COLUMNS, standingRows(standings))}\n${[...standingRemarks(standings), ...more].join('\n')}\n`,
  )
}

async function textOf(file: string): Promise<string> {
  const bytes = await readImport(resolve(file))
  const text = decodeText(bytes)
  if (text === null)
    throw new AppError(
      'FILE_UNREADABLE',
      `${resolve(file)} is neither UTF-8 nor UTF-16 text, and its letters do not show which encoding it is in: save it as “CSV UTF-8” and try again.`,
    )
  return text
}
