import type { ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock } from '../../../core/engine/ports.ts'
import { DialogAudio, type DialogAudioParts } from './dialog-audio.ts'
import type { AudioSettingsStore } from './settings.ts'

interface Held {
  readonly opening: Promise<DialogAudio>
  holders: number
}

type Parts = Omit<DialogAudioParts, 'failed' | 'rested' | 'idle' | 'engine' | 'store'> & {
  readonly engine: DialogAudioParts['engine'] & Pick<Engine, 'idsBeginning'>
  readonly store: AudioSettingsStore
  readonly clock: Pick<Clock, 'now'>
}

/** The dialogs whose sound is shown or is being made. Each is opened once, and closed when nobody needs it. */
export class OpenDialogs {
  readonly #open = new Map<string, Held>()
  readonly #failures = new Map<string, Map<string, ErrorShape>>()
  readonly #tidying = new Set<Promise<void>>()
  readonly #parts: Parts
  readonly #closing: AbortSignal

  constructor(parts: Parts, closing: AbortSignal) {
    this.#parts = parts
    this.#closing = closing
  }

  /** Opens a dialog, or shares it if it is open. The caller must release it. */
  hold(id: string): Held {
    const existing = this.#open.get(id)
    if (existing) {
      existing.holders += 1
      return existing
    }
    const failed = this.#failures.get(id) ?? new Map<string, ErrorShape>()
    this.#failures.set(id, failed)
    const held: Held = {
      opening: DialogAudio.open(id, {
        ...this.#parts,
        failed,
        rested: () => this.#tidy(() => this.#rest(id)),
        idle: () => this.#tidy(() => this.#closeIdle(id)),
      }),
      holders: 1,
    }
    this.#open.set(id, held)
    held.opening.catch(() => this.#open.delete(id))
    return held
  }

  /** Releases a dialog, which is closed if nobody else holds it and nothing of it is being voiced. */
  async release(held: Held): Promise<void> {
    held.holders -= 1
    const dialog = await held.opening
    if (held.holders > 0 || dialog.active || this.#open.get(dialog.id) !== held) return
    this.#open.delete(dialog.id)
    await dialog.close()
  }

  /** Looks at all open dialogs again, because something changed on which all of them depend. */
  async lookAgain(): Promise<void> {
    const dialogs = await Promise.allSettled([...this.#open.values()].map((held) => held.opening))
    for (const dialog of dialogs) if (dialog.status === 'fulfilled') await dialog.value.look().catch(() => undefined)
  }

  async use<T>(id: string, work: (dialog: DialogAudio) => Promise<T>): Promise<T> {
    const held = this.hold(id)
    const dialog = await held.opening
    try {
      return await work(dialog)
    } finally {
      await this.release(held)
    }
  }

  /** Call once the signal has aborted. */
  async close(): Promise<void> {
    await Promise.all(this.#tidying)
    const dialogs = await Promise.allSettled([...this.#open.values()].map((held) => held.opening))
    await Promise.all(dialogs.flatMap((dialog) => (dialog.status === 'fulfilled' ? [dialog.value.close()] : [])))
  }

  /** Runs work in the background, for which `close` waits. */
  #tidy(work: () => Promise<void>): void {
    if (this.#closing.aborted) return
    // An error is ignored: a full disk, for example, was reported when the sound was stored.
    const done = work()
      .catch(() => undefined)
      .finally(() => this.#tidying.delete(done))
    this.#tidying.add(done)
  }

  /** Closes a dialog that was open only until its turns were voiced. */
  async #closeIdle(id: string): Promise<void> {
    if (this.#open.get(id)?.holders === 0) await this.use(id, async () => {})
  }

  /** Call when all voicing of a dialog has ended. Stores which sounds it uses, and deletes old ones that no dialog uses. */
  async #rest(id: string): Promise<void> {
    if (!this.#open.has(id)) return
    const { engine, store, cache, clock } = this.#parts
    await this.use(id, (dialog) => dialog.keepUsed())
    await cache.prune(await store.used(new Set(await engine.idsBeginning(['']))), clock.now())
  }
}
