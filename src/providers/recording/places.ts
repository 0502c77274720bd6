import type { ModelRequest } from '../../engine/ports.ts'
import type { RunFilePlace } from './run-file.ts'

/** Numbers dialogs in the order in which they first call, and calls within their stage. */
export class Places {
  readonly #dialogs: string[] = []
  readonly #calls = new Map<string, number>()

  next(request: ModelRequest): RunFilePlace {
    const { dialogId, seat, kind, speech, stage } = request.scene
    if (!this.#dialogs.includes(dialogId)) this.#dialogs.push(dialogId)
    const place = { dialog: this.#dialogs.indexOf(dialogId) + 1, seat, kind, speech, stage, call: 0 }
    const call = (this.#calls.get(keyOf(place)) ?? 0) + 1
    this.#calls.set(keyOf(place), call)
    return { ...place, call }
  }
}

/** A place in words, by which it is found again. */
export function keyOf({ dialog, seat, kind, speech, stage, call }: RunFilePlace): string {
  return `dialog ${dialog}, ${kind} ${speech} of ${seat}, ${stage}, call ${call}`
}
