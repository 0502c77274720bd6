import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { Happening, World } from '../model/world.ts'
import type { EnginePorts } from '../../../core/engine/ports.ts'
import type { RunLog } from '../../../core/engine/run/run-log.ts'
import type { MindSpent } from './village-minds.ts'
import type { VillageRecord } from './village-record.ts'

interface Given {
  readonly ports: Pick<EnginePorts, 'clock' | 'newId'>
  readonly log: RunLog
  readonly record: VillageRecord
}

/** Puts on disk what was gathered of a village, one write after another: each numbers its turns after those before. */
export class VillageWriter {
  readonly #given: Given
  readonly #writes = new SerialLock()
  readonly #spent: MindSpent[] = []

  constructor(given: Given) {
    this.#given = given
  }

  /** What minds took, to be written with the next. */
  spend(...spent: readonly MindSpent[]): void {
    this.#spent.push(...spent)
  }

  /** @returns what happened since the one before, for whoever watches @param snapshot gives the world where it is to be kept, as it is by then; null: only what came in */
  write(snapshot: (() => World) | null): Promise<readonly Happening[]> {
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
