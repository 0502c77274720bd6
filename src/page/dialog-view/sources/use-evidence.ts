import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import {
  evidenceSoFar,
  isQuickEvidence,
  turnEvidence,
  turnEvidenceInSteps,
  type EvidenceState,
} from '../../../core/dialog/quotations/turn-evidence.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { type Readable, createStore } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'
import { useDialog } from '../use-dialog.ts'
import { areRead, readFiles } from '../../../core/dialog/quotations/read-files.ts'
import { whenIdle, workWhenIdle } from '../../host/when-idle.ts'

/** A store for work that is already done. */
const READY: Readable<boolean> = createStore(true)

const readings = new WeakMap<Files, Readable<boolean>>()

const NONE: readonly Evidence[] = []
const NO_FILES: DialogState['former']['files'] = []

/**
 * The quotations and figures of a turn from the attached files, also while it is streaming; none while large files or
 * a long turn are being indexed.
 */
export function useEvidence(turn: Turn): readonly Evidence[] {
  const read = useAllRead()
  const looked = useStore(useDialog((state) => (read ? lookingUp(state, turn) : READY)))
  return useDialog((state) => {
    if (!read || !looked) return NONE
    return turn.status === 'running' ? evidenceSoFar(state, turn) : turnEvidence(state, turn)
  })
}

/** Whether the quotations of all finished turns have been looked up. */
export function useQuotationsRead(): boolean {
  const read = useAllRead()
  // The turns are checked one after another: each finished check starts the next.
  const next = useDialog((state) =>
    read ? (state.turns.map((turn) => lookingUp(state, turn)).find((looking) => !looking.get()) ?? READY) : READY,
  )
  return useStore(next) && read
}

function useAllRead(): boolean {
  const attached = useFilesRead(useDialog(({ config }) => config?.context ?? NO_FILES))
  const left = useFilesRead(useDialog(({ former }) => former.files))
  return attached && left
}

interface Looking {
  readonly context: unknown
  readonly former: EvidenceState['former']
  readonly done: Readable<boolean>
}
const lookings = new WeakMap<Turn, Looking>()

/** Whether the evidence of a turn has been computed. If that takes long, it is done while the page is idle. */
function lookingUp(state: EvidenceState, turn: Turn): Readable<boolean> {
  if (turn.status === 'running') return READY
  const { former } = state
  const context = state.config?.context
  const before = lookings.get(turn)
  if (before?.context === context && before?.former === former) return before.done
  const done = isQuickEvidence(state, turn) ? READY : runWhenIdle(turnEvidenceInSteps(state, turn))
  lookings.set(turn, { context, former, done })
  return done
}

type Files = Parameters<typeof readFiles>[0]

/**
 * Whether these files have been indexed, so that quotations are found at once. If not, they are indexed while the page
 * is idle.
 */
function useFilesRead(files: Files): boolean {
  const reading = readings.get(files) ?? (areRead(files) ? READY : runWhenIdle(readFiles(files)))
  readings.set(files, reading)
  return useStore(reading)
}

/** Does work in steps while the page is idle. @returns whether all of it is done */
function runWhenIdle(steps: Generator<void, unknown>): Readable<boolean> {
  const done = createStore(false)
  whenIdle(() => void workWhenIdle(steps, () => done.set(true)))
  return done
}
