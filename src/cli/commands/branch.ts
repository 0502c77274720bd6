import { SEAT_IDS, type SeatConfig, type SeatId } from '../../contract/dialog-config.ts'
import { settingsBesideModel } from '../../contract/setting-values.ts'
import type { BranchPoint } from '../../engine/engine.ts'
import { parseAssignments, shown } from '../input/assignments.ts'
import { checkModels } from '../check-models.ts'
import { parseModel, SEATS_AND_ALL, type Seats } from '../input/choose-seats.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../find-dialog.ts'
import { findTurnByNumber } from '../find-turn.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { resumeHint } from '../display/resume-hint.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

const KEEP = ['nothing', 'draft', 'critique', 'turn'] as const satisfies readonly BranchPoint['keep'][]

/** idi branch: the id of the new dialog on stdout. */
export async function branchCommand(
  typed: string,
  options: OpenOptions & { readonly turn: string; readonly keep?: string; readonly seat?: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  const keep = parseKeep(options.keep ?? 'turn')
  const models = parseAssignments(
    '--seat',
    options.seat,
    SEATS_AND_ALL,
    'seat=provider:model, such as first=openai:gpt-6-luna',
  )
  return withApp(options, async (app) => {
    const id = findDialog(typed, await app.engine.list())
    const state = await app.engine.state(id)
    const turn = findTurnByNumber(state, options.turn)
    const before = state.config?.seats
    const seats: Partial<Record<SeatId, SeatConfig>> = {}
    for (const seat of SEAT_IDS) {
      const model = models.get(seat) ?? models.get('all')
      if (model === undefined || !before) continue
      // The address of another provider and the settings of its model would not be this one's.
      const { name, position, persona, instructions, voice } = before[seat]
      const chosen = await parseModel(model, { providers: () => app.providers.list() })
      seats[seat] = {
        ...chosen,
        name,
        ...(position !== undefined && { position }),
        ...(persona !== undefined && { persona }),
        ...(instructions !== undefined && { instructions }),
        ...settingsBesideModel(before[seat]),
        ...(voice && { voice }),
      }
    }
    if (before) checkModels({ ...before, ...seats } as Seats, app.providers)
    const branch = await app.engine.branch(id, { turnId: turn.id, keep, seats })
    await terminal.out(`${branch}\n`)
    terminal.say(`Go on with: ${resumeHint(branch, options)}`)
    return EXIT.done
  })
}

function parseKeep(text: string): BranchPoint['keep'] {
  const keep = KEEP.find((known) => known === text.toLowerCase())
  if (keep) return keep
  throw usageError(`--keep is ${shown(text)}: use ${KEEP.join(', ')}.`)
}
