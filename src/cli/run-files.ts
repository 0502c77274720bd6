import { closeSync, existsSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import type { App } from '../app/app.ts'
import { version } from '../app/version.ts'
import { SEAT_IDS, type DialogConfig, type SeatConfig } from '../contract/dialog-config.ts'
import { totals } from '../dialog/money/totals.ts'
import { formatBytes } from '../format/bytes.ts'
import {
  createReplay,
  createRunFileWriter,
  parseRunFile,
  RUN_FILE_MAX_BYTES,
  type Replay,
  type RunFileWriter,
} from '../providers/recording/index.ts'
import type { RunFlags } from './commands/run.ts'
import { usageError } from './usage-error.ts'

const clock = {
  monotonic: () => performance.now(),
  sleep: async (milliseconds: number, signal?: AbortSignal) =>
    (await import('../async/sleep.ts')).sleep(milliseconds, signal),
}

/** Parts of a run that are no answers of models, or hang on what else is in the data: with them nothing could be replayed. */
const NOT_RECORDED = {
  continue: 'goes on from a dialog that the file does not hold',
  tools: 'asks programs whose answers the file does not hold',
  as: 'has words of yours that the file does not hold',
  take: 'has words of yours that the file does not hold',
  ask: 'has questions of yours that the file does not hold',
  capUsd: 'may end by prices, and a replay costs nothing',
} as const

/** @throws AppError INPUT_INVALID for an option that cannot be replayed */
export function checkRecordable(options: RunFlags): void {
  for (const [name, why] of Object.entries(NOT_RECORDED)) {
    if (name in options && (options as Readonly<Record<string, unknown>>)[name] !== undefined)
      throw usageError(`--record does not go with --${name === 'capUsd' ? 'cap-usd' : name}: it ${why}.`)
  }
}

/** A run file that is being written. */
export interface Recording {
  readonly writer: RunFileWriter
  /** Writes down what the dialog was begun with: before its first call. */
  begin(app: App, id: string): Promise<void>
  /** Closes the file with what the run cost, however the run ends. */
  during<T>(app: App, id: string, running: Promise<T>): Promise<T>
}

/** A run file, readable by its owner alone; it is made as the dialog begins. @throws AppError INPUT_INVALID where there is a file already */
export function openRunFile(path: string): Recording {
  if (existsSync(path)) throw usageError(`There is a file "${path}" already: give --record another name.`)
  let file: number | null = null
  const open = (): number => {
    try {
      return openSync(path, 'wx', 0o600)
    } catch (error) {
      throw usageError(`"${path}" cannot be written: ${(error as Error).message}`)
    }
  }
  const writer = createRunFileWriter((line) => void writeSync((file ??= open()), line), clock)
  return {
    writer,
    begin: async (app, id) => {
      const { config } = await app.engine.state(id)
      if (config === null) return
      writer.begin({
        version,
        dialog: withoutAddresses(config),
        windows: SEAT_IDS.map((seat) => {
          const { provider, model } = config.seats[seat]
          return { provider, model, contextTokens: app.providers.contextWindowOf(provider, model) }
        }),
      })
    },
    during: async (app, id, running) => {
      try {
        return await running
      } finally {
        const { knownCost, unpricedCalls } = totals(await app.engine.state(id))
        writer.end(unpricedCalls > 0 ? null : knownCost)
        if (file !== null) closeSync(file)
      }
    },
  }
}

/** An address is of no use to a replay, and may tell of somebody's network. */
function withoutAddresses(config: DialogConfig): DialogConfig {
  const bare = ({ baseUrl: _, ...seat }: SeatConfig): SeatConfig => seat
  const { moderator, first, second } = config.seats
  return { ...config, seats: { moderator: bare(moderator), first: bare(first), second: bare(second) } }
}

/**
 * Reads a run file to be replayed.
 * @param speed times the recorded pace; null waits for nothing
 * @throws AppError INPUT_INVALID, ProviderError PROVIDER_PROTOCOL
 */
export function readRunFile(path: string, speed: number | null): Replay {
  let text: string
  try {
    const { size } = statSync(path)
    if (size > RUN_FILE_MAX_BYTES)
      throw usageError(`"${path}" has ${formatBytes(size)}: a run file has ${formatBytes(RUN_FILE_MAX_BYTES)} at most.`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw usageError(`"${path}" cannot be read: ${error.message}`)
  }
  return createReplay(parseRunFile(text), speed === null ? undefined : { clock, speed })
}
