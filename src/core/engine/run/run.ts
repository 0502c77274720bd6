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

/** What a run is made of. */
export interface RunParts {
  readonly ports: EnginePorts
  /** The dialog as it begins to go on. */
  readonly state: DialogState
  readonly words: Words
  readonly publish: (event: DialogEvent) => void
  /** Gives the dialog free at the end, told why the run broke off where that could not be stored. */
  readonly release: (failure: Error | null) => Promise<void>
  readonly options: RunOptions
}

/** A dialog under way, from start or resume until it pauses, ends or fails: by turns, or by a clock. */
export interface Run {
  /** The state as of the last fact. */
  readonly state: DialogState
  /** Resolves when the run is over and the dialog released; never rejects. */
  readonly done: Promise<void>
  /** A wish that waits for its boundary. */
  readonly pending: Control | null
  /** Set while a turn is said again. */
  readonly regenerates: StatusToRestore | null
  /** What prompts are made from while the dialog is as given. */
  source(state: DialogState): PromptSource
  /** A wish for the next boundary; null takes it back. */
  request(control: Control | null): void
  /** Breaks off what is under way. */
  interrupt(kind: RunInterrupted['kind']): void
  /** What a watcher that attaches now needs beyond the facts. */
  snapshot(): Signal[]
  /** What a person does to it in the way of its mode, checked. @throws DialogError DIALOG_STATE with why it cannot be done */
  act?(act: unknown): Promise<void>
  /** Writes, then publishes; one append after another, whoever asks. */
  append(...bodies: FactBody[]): Promise<void>
}

/** Runs a dialog, tells watchers when the run broke off, and gives the dialog free whatever came of it; never rejects. */
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
