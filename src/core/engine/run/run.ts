import { m } from '../../../base/language/t.ts'
import type { Control } from '../../contract/control.ts'
import { toErrorShape } from '../../contract/errors/errors.ts'
import type { DialogEvent, FactBody, Signal } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { StatusToRestore } from './regenerate-turn.ts'
import type { EnginePorts, Words } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { RunInterrupted } from '../call/interruption.ts'
import type { RunOptions } from './run-options.ts'

/** What a run needs. */
export interface RunParts {
  readonly ports: EnginePorts
  /** The state of the dialog when the run begins. */
  readonly state: DialogState
  readonly words: Words
  readonly publish: (event: DialogEvent) => void
  /** Releases the dialog at the end; with the error if the run failed and that could not be stored. */
  readonly release: (failure: Error | null) => Promise<void>
  readonly options: RunOptions
}

/** A running dialog, from start or resume until it pauses, ends or fails. It runs by turns or by a clock. */
export interface Run {
  /** The state as of the last fact. */
  readonly state: DialogState
  /** Resolves when the run has ended and the dialog is released; never rejects. */
  readonly done: Promise<void>
  /** The request that waits for its boundary; null for none. */
  readonly pending: Control | null
  /** The former status of the dialog, while a turn is written again; null otherwise. */
  readonly regenerates: StatusToRestore | null
  /** The data from which prompts are built for this state. */
  source(state: DialogState): PromptSource
  /** Sets a request for the next boundary; null withdraws it. */
  request(control: Control | null): void
  /** Aborts what is running. */
  interrupt(kind: RunInterrupted['kind']): void
  /** The signals that a new watcher needs besides the facts. */
  snapshot(): Signal[]
  /**
   * Applies an act of a person in the form of the mode, which was validated.
   * @throws DialogError DIALOG_STATE with the reason why it is impossible
   */
  act?(act: unknown): Promise<void>
  /** Stores facts and then publishes them, one call after another. */
  append(...bodies: FactBody[]): Promise<void>
}

/** Runs a dialog, tells watchers if the run failed, and releases the dialog in any case; never rejects. */
export async function runThenRelease(
  run: () => Promise<void>,
  { dialogId, publish, release }: Pick<RunParts, 'publish' | 'release'> & { readonly dialogId: string },
): Promise<void> {
  let failure: Error | null = null
  try {
    await run()
  } catch (error) {
    failure = error instanceof Error ? error : new Error(m('The run broke off.'), { cause: error })
    publish({ dialogId, type: 'run-halted', error: toErrorShape(error) })
  } finally {
    await release(failure).catch(() => undefined)
  }
}
