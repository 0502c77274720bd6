import { expect, onTestFinished, test } from 'vitest'
import { ExportThreads } from '../../../../src/features/export/files/index.ts'
import { isSmallExport, makeExport, type ExportTask } from '../../../../src/features/export/files/make-export.ts'
import type { TournamentFileInput } from '../../../../src/features/tournament/files/tournament-file.ts'
import type { Bout } from '../../../../src/features/tournament/model/bout.ts'
import { tournamentFormatSchema } from '../../../../src/features/tournament/model/tournament-view.ts'
import { tournamentSchema } from '../../../../src/features/tournament/model/tournament.ts'

const file = tournamentSchema.parse({
  format: 'idi.tournament-1',
  name: 'A cup',
  entrants: ['Plum', 'Pear'].map((name) => ({ name, provider: 'rehearsal', model: 'rehearsal' })),
  motions: ['Otters'],
  moderator: { name: 'Iris', provider: 'rehearsal', model: 'rehearsal' },
  turns: 1,
})
const bouts: readonly Bout[] = [
  { first: 'Plum', second: 'Pear', winner: 'first', motion: 'Otters', round: 1, failedBy: null },
  { first: 'Pear', second: 'Plum', winner: 'none', motion: 'Otters', round: 1, failedBy: null },
]

test('every file of a tournament, however small, is made in one thread, with the same result as without', async () => {
  const threads = new ExportThreads()
  onTestFinished(() => threads.close())
  for (const format of tournamentFormatSchema.options) {
    const input: TournamentFileInput = { file, bouts, format, paper: 'a4', createdAt: 0 }
    const task: ExportTask = { kind: 'feature', feature: 'tournament', format, input }
    // Its strengths are drawn again a thousand times, which its length does not show.
    expect(isSmallExport(task)).toBe(false)
    const [made, here] = [await threads.make(task), await makeExport(task)]
    expect([format, Buffer.from(made.bytes).equals(here.bytes)]).toEqual([format, true])
    expect(made.bytes.byteLength).toBeGreaterThan(50)
  }
})
