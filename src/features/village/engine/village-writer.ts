import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { Happening, VillageState } from '../model/world.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'
import type { RunLog } from '../../../core/engine/run/run-log.ts'
import type { MindSpent } from './village-minds.ts'
import type { VillageRecord } from './village-record.ts'

interface Given {
  readonly ports: Pick<EnginePorts, 'clock' | 'newId'>
  readonly log: RunLog
  readonly record: VillageRecord
}

/**
 * Stores the collected facts of a village. Writes follow one another, because each numbers its turns after those of the
 * write before.
 */
export class VillageWriter {
  readonly #given: Given
  readonly #writes = new SerialLock()
  readonly #spent: MindSpent[] = []

  constructor(given: Given) {
    this.#given = given
  }

  /** Adds tokens and costs of minds, which the next write stores. */
  spend(...spent: readonly MindSpent[]): void {
    this.#spent.push(...spent)
  }

  /**
   * Stores what was collected.
   * @param snapshot returns the world to be stored, as a snapshot; null: inputs only
   * @returns the events since the last write, for watchers
   */
  write(snapshot: (() => VillageState) | null): Promise<readonly Happening[]> {
    const { ports, log, record } = this.#given
    return this.#writes.run(async () => {
      const happened = record.happened()
      const bodies = record.take(log.state, {
        newId: ports.newId,
        now: ports.clock.now(),
        spent: this.#spent.splice(0),
        snapshot: snapshot?.() ?? null,
      })
      if (bodies.length > 0) await log.append(bodies)
      return happened
    })
  }
}
