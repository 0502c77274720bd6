import type { ContextFile } from '../../core/contract/dialog-config.ts'
import type { ChosenFile } from '../import/dropped.ts'
import type { ReadFile } from '../import/read-file.ts'

/** The most files that are read at the same time; more would only wait in the engine. */
const AT_ONCE = 3

export interface ReadManyOptions {
  /** The number of further files that can be attached. */
  readonly room: number
  readonly read: (chosen: ChosenFile) => Promise<ReadFile>
  readonly signal: AbortSignal
  /** Called with a file that was read. */
  readonly take: (file: ContextFile) => void
  /** Called with the names of the files being read, and with the number of files that are done. */
  readonly progress: (reading: readonly string[], done: number) => void
}

export interface ReadManyResult {
  readonly problems: readonly string[]
  /** The names of the files for which there was no room, and of those that were cancelled. */
  readonly left: readonly string[]
}

/** Reads files in order, a few at a time, until there is no more room. Files that cannot be read take no room. */
export async function readMany(
  chosen: readonly ChosenFile[],
  { room, read, signal, take, progress }: ReadManyOptions,
): Promise<ReadManyResult> {
  const waiting = [...chosen]
  const reading = new Map<ChosenFile, Promise<void>>()
  const problems: string[] = []
  const off: ChosenFile[] = []
  let count = 0
  let done = 0
  const tell = () => progress(namesOf([...reading.keys()]), done)

  async function one(next: ChosenFile): Promise<void> {
    const { file, error } = await read(next)
    reading.delete(next)
    done += 1
    if (signal.aborted) off.push(next)
    else if (file === null) problems.push(error)
    else {
      count += 1
      take(file)
    }
    tell()
  }

  for (;;) {
    // When a file cannot be read, a waiting file takes its place.
    while (!signal.aborted && waiting.length > 0 && reading.size < AT_ONCE && count + reading.size < room) {
      const [next] = waiting.splice(0, 1)
      if (next !== undefined) reading.set(next, one(next))
    }
    if (reading.size === 0) break
    tell()
    await Promise.race(reading.values())
  }
  return { problems, left: namesOf([...off, ...waiting]) }
}

function namesOf(chosen: readonly ChosenFile[]): readonly string[] {
  return chosen.map(({ name }) => name)
}
