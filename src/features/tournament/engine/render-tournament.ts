import type { DialogSummary } from '../../../core/contract/events.ts'
import type { TournamentFormat } from '../model/tournament-view.ts'
import { boutOfSummary } from '../model/bout-of-summary.ts'
import type { Bout } from '../model/bout.ts'
import { planOf } from '../model/plan.ts'
import { madeWords } from '../model/standings-table.ts'
import { standingSteps, type Standings } from '../model/standings.ts'
import { exportFileName, type Exporter } from '../../export/files/index.ts'
import { boutsCsv } from '../files/bouts-csv.ts'
import { standingsContent } from '../files/standings-content.ts'
import { standingsHtml } from '../files/standings-html.ts'
import { standingsJson } from '../files/standings-json.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { KeptTournament } from './held-tournament.ts'

interface RenderTournament {
  readonly format: TournamentFormat
  readonly paper: 'a4' | 'letter'
  readonly at: Date
  readonly exporter: Exporter
}

/** How long samples are drawn before something else has its turn, in milliseconds. */
const SLICE_MS = 8

const TYPES: Readonly<Record<TournamentFormat, readonly [extension: string, mediaType: string]>> = {
  file: ['json', 'application/json'],
  csv: ['csv', 'text/csv'],
  json: ['json', 'application/json'],
  html: ['html', 'text/html'],
  pdf: ['pdf', 'application/pdf'],
}

/** A tournament as a file: itself, its bouts, its table, or both as a page. */
export async function renderTournament(
  kept: KeptTournament,
  dialogs: readonly DialogSummary[],
  how: RenderTournament,
): Promise<RenderedExport> {
  const { format, at } = how
  const [extension, mediaType] = TYPES[format]
  const fileName = exportFileName(format === 'json' ? `${kept.file.name} standings` : kept.file.name, extension, at)
  return { fileName, mediaType, bytes: await bytesOf(kept, boutsOf(kept, dialogs), how) }
}

async function bytesOf(
  { file }: KeptTournament,
  bouts: readonly Bout[],
  { format, paper, at, exporter }: RenderTournament,
): Promise<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text)
  if (format === 'file') return encode(`${JSON.stringify(file, null, 2)}\n`)
  if (format === 'csv') return encode(await boutsCsv(bouts))
  const standings = await standingsInSteps(bouts, file.seed)
  if (format === 'json') return encode(standingsJson(file, standings))
  const tables = standingsContent({
    name: file.name,
    made: madeWords(file),
    standings,
    bouts,
    createdAt: at.getTime(),
  })
  if (format === 'html') return encode(standingsHtml(tables))
  return (await exporter.make({ kind: 'tables', tables, paper })).bytes
}

/** What the dialogs of a tournament came to, as far as they are over. */
export function boutsOf(
  { file, dialogs: begun }: Pick<KeptTournament, 'file' | 'dialogs'>,
  dialogs: readonly DialogSummary[],
): readonly Bout[] {
  const byId = new Map(dialogs.map((dialog) => [dialog.id, dialog]))
  return planOf(file).flatMap((planned) => {
    const dialog = byId.get(begun.get(planned.index) ?? '')
    return (dialog && boutOfSummary(file, planned, dialog)) ?? []
  })
}

async function standingsInSteps(bouts: readonly Bout[], seed: number): Promise<Standings> {
  const steps = standingSteps(bouts, { seed })
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}
