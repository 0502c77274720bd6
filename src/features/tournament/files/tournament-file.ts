import type { FeatureFile } from '../../export/files/feature-file.ts'
import { exportTablesPdf } from '../../export/files/pdf/index.ts'
import type { Bout } from '../model/bout.ts'
import { madeWords } from '../model/standings-table.ts'
import { standingsOf } from '../model/standings.ts'
import type { TournamentFormat } from '../model/tournament-view.ts'
import type { Tournament } from '../model/tournament.ts'
import { boutsCsv } from './bouts-csv.ts'
import { standingsContent } from './standings-content.ts'
import { standingsHtml } from './standings-html.ts'
import { standingsJson } from './standings-json.ts'

/** A tournament as far as it was run, and the format of the file. */
export interface TournamentFileInput {
  readonly file: Tournament
  readonly bouts: readonly Bout[]
  readonly format: TournamentFormat
  readonly paper: 'a4' | 'letter'
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** A tournament as a file: itself, its bouts, its table, or both as a page. Thousands of bouts take seconds. */
export const tournamentFile: FeatureFile = async (input, how) => {
  const { file, bouts, format, paper, createdAt } = input as TournamentFileInput
  const encode = (text: string) => new TextEncoder().encode(text)
  if (format === 'file') return encode(`${JSON.stringify(file, null, 2)}\n`)
  if (format === 'csv') return encode(boutsCsv(bouts))
  const standings = standingsOf(bouts, { seed: file.seed })
  if (format === 'json') return encode(standingsJson(file, standings))
  const tables = standingsContent({ name: file.name, made: madeWords(file), standings, bouts, createdAt })
  return format === 'html' ? encode(standingsHtml(tables)) : exportTablesPdf(tables, { ...how, paper })
}
