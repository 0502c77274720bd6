import { statSync } from 'node:fs'
import { z } from 'zod'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { AutomaticBackups, Backup } from '../../../core/contract/library/library.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const SETTING = 'backups.automatic'
export const KEPT_MAX = 7
/** A day in milliseconds. */
const DAY = 24 * 60 * 60 * 1_000
/**
 * How often a host that stays open checks whether a backup is due. The first check is delayed so as not to slow the
 * start.
 */
const LOOK_EVERY = 15 * 60 * 1_000
const FIRST_LOOK = 60 * 1_000

interface Parts {
  readonly settings: Settings
  /** The path of the database file, whose modification time says when it was last used. */
  readonly path: string
  readonly now: () => number
  /** The creation time of the oldest dialog; null when there is none. */
  readonly oldest: () => Promise<number | null>
  readonly list: () => Promise<readonly Backup[]>
  readonly make: (signal: AbortSignal) => Promise<unknown>
  readonly remove: (name: string) => Promise<void>
}

/** A backup for each day on which something was written, the latest seven. */
export interface Automatic {
  /** Makes backups from now on, as long as this process lives. */
  begin(): void
  /** Makes a backup if one is due. Never throws: a failure is shown with the list. */
  look(): Promise<void>
  view(backups: readonly Backup[]): Promise<AutomaticBackups>
  set(on: boolean): Promise<void>
  close(): Promise<void>
}

export function createAutomatic({ settings, path, now, oldest, list, make, remove }: Parts): Automatic {
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null
  let problem: string | null = null

  const isOn = async (): Promise<boolean> =>
    z
      .boolean()
      .catch(true)
      .parse((await settings.get(SETTING)) ?? true)

  async function isDue(backups: readonly Backup[]): Promise<boolean> {
    const [last] = backups.filter(({ automatic }) => automatic)
    // The first backup is due a day after the first dialog, so that a folder that was only tried out gets none.
    const since = last?.at ?? (await oldest())
    return since !== null && now() - since >= DAY && (last === undefined || lastWritten(path) > last.at)
  }

  async function makeDue(): Promise<void> {
    if (!(await isOn()) || !(await isDue(await list()))) return
    await make(closing.signal)
    problem = null
    // Old backups go only after a newer one is complete; those that a person made stay.
    const ours = (await list()).filter(({ automatic }) => automatic)
    for (const { name } of ours.slice(KEPT_MAX)) await remove(name)
  }

  function look(): Promise<void> {
    looking ??= makeDue()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) problem = toErrorShape(error).message
      })
      .finally(() => (looking = null))
    return looking
  }

  function schedule(delay: number): void {
    if (closing.signal.aborted) return
    timer = setTimeout(() => void look().finally(() => schedule(LOOK_EVERY)), delay)
    timer.unref()
  }

  return {
    begin() {
      if (timer === undefined) schedule(FIRST_LOOK)
    },
    look,
    async view(backups) {
      const ours = backups.filter(({ automatic }) => automatic)
      return { on: await isOn(), count: ours.length, bytes: ours.reduce((sum, { bytes }) => sum + bytes, 0), problem }
    },
    set: (on) => settings.set(SETTING, on),
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
    },
  }
}

/** The time at which the file or its write-ahead log was last written. */
function lastWritten(path: string): number {
  return Math.max(...[path, `${path}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}
