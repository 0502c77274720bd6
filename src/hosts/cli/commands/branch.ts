import type { BranchPoint } from '../../../core/engine/changes/branch-point.ts'
import { quotePiece } from '../input/assignments.ts'
import { changedSeats, parseSeatModels } from '../input/change-seats.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findTurnByNumber } from '../input/find-turn.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { resumeHint } from '../display/resume-hint.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

const KEEP = ['nothing', 'draft', 'critique', 'turn'] as const satisfies readonly BranchPoint['keep'][]

/** Runs `idi branch`: makes a branch and prints the id of the new dialog on stdout. */
export async function branchCommand(
  typed: string,
  options: OpenOptions & { readonly turn: string; readonly keep?: string; readonly seat?: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  const keep = parseKeep(options.keep ?? 'turn')
  const models = parseSeatModels(options.seat)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const state = await app.engine.state(id)
    const turn = findTurnByNumber(state, options.turn)
    const seats = await changedSeats(app, models, state.config?.seats)
    const branch = await app.engine.branch(id, { turnId: turn.id, keep, seats })
    await terminal.out(`${branch}\n`)
    terminal.say(`Go on with: ${resumeHint(branch, options)}`)
    return EXIT.done
  })
}

function parseKeep(text: string): BranchPoint['keep'] {
  const keep = KEEP.find((choice) => choice === text.toLowerCase())
  if (keep) return keep
  throw usageError(`--keep is ${quotePiece(text)}: use ${KEEP.join(', ')}.`)
}
