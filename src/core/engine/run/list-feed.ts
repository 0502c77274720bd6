import { changeQueue, type AsyncQueue } from '../../../base/async/async-queue.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { DialogSummary, Fact } from '../../contract/events.ts'
import type { ListUpdate } from '../../contract/library/list-update.ts'
import { newestFirst } from '../../dialog/list/list-update.ts'
import { rowDigest } from '../../dialog/list/row-digest.ts'
import type { EnginePorts } from '../ports.ts'

/** The shortest time between two updates of a list, in milliseconds. */
const THROTTLE_MS = 250
/** How often changes by other processes are looked for while somebody watches, in milliseconds. */
const LOOK_EVERY_MS = 5_000
/** Facts that change nothing in the list. */
const SILENT: ReadonlySet<Fact['type']> = new Set([
  'stage-ended',
  'message-added',
  'note-added',
  'moderator-decided',
  'seat-taken',
  'seat-given-back',
  'turn-shortened',
  'turns-folded',
  'map-extended',
  'participant-summarized',
  'brief-made',
  'memory-made',
  'memory-edited',
  'memory-removed',
  'memory-forgotten',
  'judge-called',
  'speech-voiced',
  'ooc-asked',
  'ooc-answered',
  'draft-checked',
  'hint-given',
  'turn-handed',
  'coach-noted',
  'minds-called',
  'detail-noted',
])

/** A watcher of the list. */
interface Watcher {
  readonly news: AsyncQueue<'changed'>
  /** The changes since the last update; null for a dialog that is gone. */
  pending: Map<string, DialogSummary | null>
}

/** What the watchers know, or are about to be told: a number for each row, which takes a tenth of its memory. */
interface Known {
  readonly digests: Map<string, number>
  /** Whether all rows were read. Until then a row without a digest is not yet known to be new. */
  isWhole: boolean
  version: number
}

/**
 * The list of dialogs for whoever watches it: all of it once, page by page, then what changed. It is read from the log
 * for each one that comes, and row by row after that; whole again only where another process has written to the data.
 */
export class ListFeed {
  readonly #ports: Pick<EnginePorts, 'log'>
  /** Makes the row that is shown. */
  readonly #shown: (summary: DialogSummary) => DialogSummary
  readonly #watchers = new Set<Watcher>()
  /** Null while nobody watches. */
  #known: Known | null = null
  /** Dialogs with new facts. */
  #changed = new Set<string>()
  #readsAll = false
  #timer: NodeJS.Timeout | null = null
  #looking: NodeJS.Timeout | null = null
  readonly #reading = new SerialLock()

  constructor(ports: Pick<EnginePorts, 'log'>, shown: (summary: DialogSummary) => DialogSummary) {
    this.#ports = ports
    this.#shown = shown
  }

  /**
   * @param id the dialog whose facts changed; absent when it is unknown
   * @param type the kind of fact that was stored; absent when the dialog was deleted
   */
  changed(id?: string, type?: Fact['type']): void {
    if ((type && SILENT.has(type)) || this.#watchers.size === 0) return
    if (id === undefined) this.#readsAll = true
    else this.#changed.add(id)
    this.#readSoon()
  }

  async *watch(signal: AbortSignal): AsyncIterable<ListUpdate> {
    const watcher: Watcher = { news: changeQueue(), pending: new Map() }
    this.#watchers.add(watcher)
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
    const forget = watcher.news.closeOn(signal)
    try {
      yield* this.#whole(signal)
      // What changed while the pages were read is waiting by now.
      while (await watcher.news.ready()) {
        watcher.news.drain()
        const { pending } = watcher
        watcher.pending = new Map()
        if (pending.size > 0) yield updateOf(pending)
      }
    } finally {
      forget()
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#rest()
    }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#rest()
    for (const { news } of this.#watchers) news.close()
  }

  /** Forgets what nobody watches any more. */
  #rest(): void {
    this.#known = null
    if (this.#looking) clearInterval(this.#looking)
    this.#looking = null
  }

  /** Reads the list again if another process has written to the data. */
  #look(): void {
    try {
      if (this.#known && this.#known.version !== this.#ports.log.version()) this.#readSoon()
    } catch {
      // Whoever reads next is told why the data cannot be read.
    }
  }

  /** The whole list in pieces, each read when the one before it was taken. */
  async *#whole(signal: AbortSignal): AsyncIterable<ListUpdate> {
    const { log } = this.#ports
    // The version is asked for first: what is written meanwhile is read again.
    const known = (this.#known ??= { digests: new Map(), isWhole: false, version: log.version() })
    let piece: ListUpdate = { whole: true, dialogs: [], removed: [] }
    let isFirst = true
    for await (const page of log.pages()) {
      if (signal.aborted) return
      const dialogs = page.map(this.#shown)
      // A row that is known may have changed since: then its watchers are still to be told.
      for (const row of dialogs) if (!known.digests.has(row.id)) known.digests.set(row.id, rowDigest(row))
      if (!isFirst) yield { ...piece, more: true }
      piece = { whole: isFirst, dialogs, removed: [] }
      isFirst = false
    }
    known.isWhole = true
    if (this.#readsAll) this.#readSoon()
    yield piece
  }

  #readSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#reading.run(() => this.#read())
    }, THROTTLE_MS)
  }

  async #read(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed = new Set()
    const { log } = this.#ports
    const known = this.#known
    if (!known) return
    try {
      if (known.version !== log.version()) this.#readsAll = true
      if (this.#readsAll && known.isWhole) {
        this.#readsAll = false
        return await this.#readAll(known)
      }
      const rows = await Promise.all(ids.map(async (id) => [id, await log.summary(id)] as const))
      for (const [id, row] of rows) {
        if (row) this.#tellRow(known, this.#shown(row))
        // Until all rows are read, it may stand on a page that is under way.
        else if (known.digests.delete(id) || !known.isWhole) this.#tell(id, null)
      }
    } catch (error) {
      // Whoever watches asks again for all of it.
      if (this.#known === known) this.#known = null
      for (const { news } of this.#watchers) news.fail(error)
    }
  }

  /** Reads all rows, and tells those that are other than before. */
  async #readAll(known: Known): Promise<void> {
    const { log } = this.#ports
    // What is written meanwhile is read again.
    known.version = log.version()
    const gone = new Set(known.digests.keys())
    for await (const page of log.pages())
      for (const row of page.map(this.#shown)) {
        gone.delete(row.id)
        this.#tellRow(known, row)
      }
    for (const id of gone) if (known.digests.delete(id)) this.#tell(id, null)
  }

  #tellRow({ digests }: Known, row: DialogSummary): void {
    const digest = rowDigest(row)
    if (digests.get(row.id) === digest) return
    digests.set(row.id, digest)
    this.#tell(row.id, row)
  }

  #tell(id: string, row: DialogSummary | null): void {
    for (const watcher of this.#watchers) {
      watcher.pending.set(id, row)
      watcher.news.push('changed')
    }
  }
}

function updateOf(pending: ReadonlyMap<string, DialogSummary | null>): ListUpdate {
  const entries = [...pending]
  return {
    whole: false,
    dialogs: entries.flatMap(([, dialog]) => dialog ?? []).toSorted(newestFirst),
    removed: entries.flatMap(([id, dialog]) => (dialog ? [] : [id])),
  }
}
