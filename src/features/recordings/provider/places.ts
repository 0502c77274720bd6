import type { ModelRequest } from '../../../core/engine/ports.ts'
import type { RecordedCall, RunFilePlace } from './run-file.ts'

/** The position of a call in a dialog, without its count. */
export type StagePlace = Omit<RunFilePlace, 'call'>

/** Numbers dialogs in the order of their first calls, and calls within their stage. */
export class CallNumbers {
  readonly #dialogs: string[] = []
  readonly #calls = new Map<string, number>()

  /** @param calls those recorded before, of one dialog */
  constructor(calls: readonly RecordedCall[] = []) {
    for (const { place } of calls)
      this.#calls.set(keyOf(place), Math.max(place.call, this.#calls.get(keyOf(place)) ?? 0))
  }

  at({ scene: { dialogId, seat, kind, speech, stage } }: ModelRequest): StagePlace {
    if (!this.#dialogs.includes(dialogId)) this.#dialogs.push(dialogId)
    return { dialog: this.#dialogs.indexOf(dialogId) + 1, seat, kind, speech, stage }
  }

  next(request: ModelRequest): RunFilePlace {
    const place = this.at(request)
    const call = (this.#calls.get(keyOf(place)) ?? 0) + 1
    this.#calls.set(keyOf(place), call)
    return { ...place, call }
  }
}

/** A position in words, as a key. */
export function keyOf({ dialog, seat, kind, speech, stage }: StagePlace): string {
  return `dialog ${dialog}, ${kind} ${speech} of ${seat}, ${stage}`
}
