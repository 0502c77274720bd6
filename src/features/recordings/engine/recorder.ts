import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { makeFolderSync } from '../../../base/files/make-folder.ts'
import { SEAT_IDS, type DialogConfig, type SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { RecordedModel } from '../../../core/contract/origins/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Clock, ProviderRegistry } from '../../../core/engine/ports.ts'
import { createRunFileWriter, readUnfinished, type RunFileWriter } from '../provider/index.ts'

interface Ports {
  readonly folder: string
  readonly pathOf: (id: string) => string
  readonly providers: Pick<ProviderRegistry, 'contextWindowOf' | 'takesTools'>
  readonly clock: Clock
  readonly version: string
}

/** Records the answers of models, call by call: after a kill only the running call is missing. */
export class Recorder {
  readonly #ports: Ports
  readonly #writers = new Map<string, RunFileWriter | null>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** The writer that appends calls of a dialog to its recording; null when the recording cannot be written. */
  writerOf(state: DialogState): RunFileWriter | null {
    const known = this.#writers.get(state.id)
    if (known !== undefined) return known
    let writer: RunFileWriter | null
    // A dialog never fails because its recording cannot be written; missing calls are reported when the recording is
    // saved.
    try {
      writer = this.#open(state)
    } catch {
      writer = null
    }
    this.#writers.set(state.id, writer)
    return writer
  }

  /** True when no file could be created in the last run of the dialog on this computer. */
  failed(id: string): boolean {
    return this.#writers.get(id) === null
  }

  #open({ id, config }: DialogState): RunFileWriter {
    const { folder, pathOf, clock, version, providers } = this.#ports
    const path = pathOf(id)
    makeFolderSync(folder, 0o700)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const before = readUnfinished(text)
    if (before.whole.length < text.length) truncateSync(path, Buffer.byteLength(before.whole))
    let full = false
    const sink = (line: string): void => {
      try {
        if (!full) appendFileSync(path, line, { mode: 0o600 })
      } catch {
        full = true
      }
    }
    const writer = createRunFileWriter(sink, clock, before)
    writer.begin({
      version,
      at: clock.now(),
      dialog: null,
      models: recordedModels(seatsOf(config), providers),
      acts: [],
    })
    return writer
  }

  /** Rereads a recording that another process changed or deleted. */
  forget(id: string): void {
    this.#writers.delete(id)
  }
}

export const seatsOf = (config: DialogConfig | null): readonly SeatConfig[] =>
  config ? SEAT_IDS.map((seat) => config.seats[seat]) : []

/** The current data on these models. */
export function recordedModels(seats: readonly SeatConfig[], providers: Ports['providers']): RecordedModel[] {
  const models = new Map<string, RecordedModel>()
  for (const { provider, model } of seats)
    models.set(JSON.stringify([provider, model]), {
      provider,
      model,
      contextTokens: providers.contextWindowOf(provider, model),
      tools: providers.takesTools?.(provider, model) ?? true,
    })
  return [...models.values()]
}
