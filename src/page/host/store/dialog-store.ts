import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogEvent } from '../../../core/contract/events.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import type { Connection } from '../../../app/rpc/connection.ts'
import { issuesWait } from './issues-wait.ts'
import { keepWatching, type Watch } from './keep-watching.ts'
import { createStore, type Readable } from './store.ts'
import { LINGER_MS } from './watched.ts'
import { whileSubscribed } from './while-subscribed.ts'

/** Runs a function once, soon; returns a function that cancels it. */
type FrameSchedule = (run: () => void) => () => void

/** Milliseconds after which waiting events are applied although no frame was painted, as on a hidden page. */
const UNPAINTED_MS = 250

/** Runs a function in the next animation frame, or after UNPAINTED_MS if there is none. */
const nextFrame: FrameSchedule = (run) => {
  const once = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, UNPAINTED_MS)
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return cancel
}

/** The state of a dialog, as this page last received it. */
export interface DialogView {
  readonly state: DialogState
  /** The error why the dialog cannot be shown; null when it can. */
  readonly problem: ErrorShape | null
}

/**
 * The store of a dialog. It receives events while something is subscribed or the dialog runs; in between the state is
 * kept, so that going back to the dialog is instant.
 */
export type DialogStore = Readable<DialogView>

/** The errors after which another attempt would fail in the same way. */
const FINAL: ReadonlySet<string> = new Set([
  'DIALOG_NOT_FOUND',
  'INPUT_INVALID',
  'RPC_REFUSED',
  'STORAGE_NEWER',
  'STORAGE_CORRUPT',
])

/**
 * Makes the store of a dialog. Events are collected and applied together once a frame, with one call to the listeners.
 */
export function createDialogStore(
  connection: Connection,
  id: string,
  schedule: FrameSchedule = nextFrame,
): DialogStore {
  const store = createStore<DialogView>({ state: emptyDialog(id), problem: null })
  let queue: DialogEvent[] = []
  let cancelFlush: (() => void) | null = null

  function flush(): void {
    cancelFlush?.()
    cancelFlush = null
    const events = queue
    queue = []
    let { state } = store.get()
    for (const event of events) {
      state = reduce(state, event)
      if (state.resync) break
    }
    const stale = state.resync
    // The new stream begins after the last stored event.
    if (stale) state = { ...state, resync: false }
    if (state !== store.get().state) store.set({ state, problem: null })
    if (stale) watched.watch()?.restart()
    else watched.rest()
  }

  function take(events: readonly DialogEvent[]): void {
    queue.push(...events)
    cancelFlush ??= schedule(flush)
  }

  function start(): Watch {
    return keepWatching<readonly DialogEvent[]>({
      connection,
      open(signal) {
        const { state } = store.get()
        // The host reports a requested act again as long as it is pending, and says nothing when it was withdrawn.
        if (state.pending !== null) store.set({ ...store.get(), state: { ...state, pending: null } })
        const request = { id, afterSeq: state.seq, mayChangeIssues: issuesWait.get(), mayVote: true }
        return connection.client.dialogs.watch(request, { signal })
      },
      take,
      settle: flush,
      failed(problem) {
        store.set({ ...store.get(), problem })
        return FINAL.has(problem.code) ? 'never' : 'again'
      },
    })
  }

  // The stream ends when nothing is subscribed and the dialog does not run.
  const watched = whileSubscribed(store, {
    start,
    mayRest: () => store.get().state.status !== 'running',
    rested: flush,
    linger: LINGER_MS,
  })
  return watched
}
