import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tournament } from '../../contract/tournament/tournament.ts'
import type { Settings } from '../../engine/ports.ts'

const heldSchema = z.object({ dialogs: z.record(z.string(), z.string()) })

/** A tournament is known by what is in its file: the same file goes on with the same dialogs. */
export function tournamentId(tournament: Tournament): string {
  // How many are held at once, and what they may cost, does not make it another.
  const { atOnce: _atOnce, cap: _cap, ...said } = tournament
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
}

/** Which dialog each bout has, as far as they were begun. */
export class HeldBouts {
  readonly #settings: Settings
  readonly #key: string
  readonly #dialogs: Map<number, string>

  private constructor(settings: Settings, key: string, dialogs: Map<number, string>) {
    this.#settings = settings
    this.#key = key
    this.#dialogs = dialogs
  }

  /** @param anew forgets what was begun before */
  static async open(settings: Settings, tournament: Tournament, anew: boolean): Promise<HeldBouts> {
    const key = `tournament:${tournamentId(tournament)}`
    const kept = anew ? { dialogs: {} } : heldSchema.catch({ dialogs: {} }).parse(await settings.get(key))
    const dialogs = Object.entries(kept.dialogs).map(([index, id]) => [Number(index), id] as const)
    return new HeldBouts(settings, key, new Map(dialogs))
  }

  dialogOf(index: number): string | undefined {
    return this.#dialogs.get(index)
  }

  get size(): number {
    return this.#dialogs.size
  }

  /** Before anything is called for it. */
  async begin(index: number, id: string): Promise<void> {
    this.#dialogs.set(index, id)
    await this.#settings.set(this.#key, { dialogs: Object.fromEntries(this.#dialogs) })
  }

  /** Its dialog is gone: it is held anew. */
  forget(index: number): void {
    this.#dialogs.delete(index)
  }
}
