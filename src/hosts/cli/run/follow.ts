import { Condition } from '../../../base/async/condition.ts'
import type { DialogEvent } from '../../../core/contract/events.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { WatcherOptions } from '../../../core/engine/run/watchers.ts'
import type { Engine } from '../../../core/engine/engine.ts'

/**
 * A function that is called for each event, with the state after it. Its promise is awaited, so a slow reader slows
 * down the reading.
 */
export type OnEvent = (event: DialogEvent, state: DialogState) => Promise<void> | void

/** A watched dialog. */
export interface FollowedDialog {
  state(): DialogState
  /** Resolves once the fact of that number has been seen, or the watch has ended. */
  seen(seq: number): Promise<void>
  /** Rejects when watching failed; resolves when it ended. */
  readonly done: Promise<void>
  end(): void
}

/** Watches a dialog from the given state on. */
export function follow(engine: Engine, start: DialogState, onEvent: OnEvent, who: WatcherOptions = {}): FollowedDialog {
  const controller = new AbortController()
  let state = start
  const moved = new Condition()

  /** Watches until the end. @returns true when an event did not fit the state, so that the facts must be read again */
  const watch = async (): Promise<boolean> => {
    for await (const events of engine.watch(state.id, state.seq, controller.signal, who)) {
      for (const event of events) {
        state = reduce(state, event)
        await onEvent(event, state)
        moved.notify()
        if (state.resync) {
          state = { ...state, resync: false }
          return true
        }
      }
    }
    return false
  }

  let over = false
  const done = (async () => {
    try {
      while (await watch());
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      over = true
      moved.notify()
    }
  })()
  // Whoever awaits `done` gets the failure. Without this line a failure before that would end the process.
  done.catch(() => {})

  return {
    state: () => state,
    seen: async (seq) => {
      while (state.seq < seq && !over) await moved.wait()
    },
    done,
    end: () => controller.abort(),
  }
}
