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
  readonly engine: DialogAudioParts['engine'] & Pick<Engine, 'list'>
  readonly store: AudioSettingsStore
  readonly clock: Pick<Clock, 'now'>
}

/** The dialogs whose sound somebody looks at, or is being made: each is opened once, and closed when nobody needs it. */
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

  /** Whoever holds one releases it. */
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

  /** Closes what nobody holds and nothing is voiced for. */
  async release(held: Held): Promise<void> {
    held.holders -= 1
    const dialog = await held.opening
    if (held.holders > 0 || dialog.active || this.#open.get(dialog.id) !== held) return
    this.#open.delete(dialog.id)
    await dialog.close()
  }

  /** Looks again at each of them: what all of them go by has changed. */
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

  /** Goes on by itself; closing waits for it. */
  #tidy(work: () => Promise<void>): void {
    if (this.#closing.aborted) return
    // Tidying up can wait: a full disk, say, was told of where it mattered.
    const done = work()
      .catch(() => undefined)
      .finally(() => this.#tidying.delete(done))
    this.#tidying.add(done)
  }

  /** Closes a dialog that was open only until its turns were voiced. */
  async #closeIdle(id: string): Promise<void> {
    if (this.#open.get(id)?.holders === 0) await this.use(id, async () => {})
  }

  /** Nothing is voiced any more for a dialog: what it uses is remembered, and what nobody uses makes room. */
  async #rest(id: string): Promise<void> {
    if (!this.#open.has(id)) return
    const { engine, store, cache, clock } = this.#parts
    await this.use(id, (dialog) => dialog.keepUsed())
    await cache.prune(await store.used(new Set((await engine.list()).map((dialog) => dialog.id))), clock.now())
  }
}
