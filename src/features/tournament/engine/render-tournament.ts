import type { DialogSummary } from '../../../core/contract/events.ts'
import type { TournamentFormat } from '../model/tournament-view.ts'
import { boutOfSummary } from '../model/bout-of-summary.ts'
import type { Bout } from '../model/bout.ts'
import { planOf } from '../model/plan.ts'
import { exportFileName, type Exporter } from '../../export/files/index.ts'
import type { TournamentFileInput } from '../files/tournament-file.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { KeptTournament } from './held-tournament.ts'

interface RenderTournament {
  readonly format: TournamentFormat
  readonly paper: 'a4' | 'letter'
  readonly at: Date
  readonly exporter: Exporter
}

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
  const { format, paper, at, exporter } = how
  const [extension, mediaType] = TYPES[format]
  const fileName = exportFileName(format === 'json' ? `${kept.file.name} standings` : kept.file.name, extension, at)
  const input: TournamentFileInput = {
    file: kept.file,
    bouts: boutsOf(kept, dialogs),
    format,
    paper,
    createdAt: at.getTime(),
  }
  const { bytes } = await exporter.make({ kind: 'feature', feature: 'tournament', format, input })
  return { fileName, mediaType, bytes }
}

/** The results of a tournament's finished dialogs. */
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
