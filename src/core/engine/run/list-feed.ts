import { changeQueue, type AsyncQueue } from '../../../base/async/async-queue.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { DialogSummary, Fact } from '../../contract/events.ts'
import type { ListUpdate } from '../../contract/library/list-update.ts'
import { applyListUpdate, isSame, listUpdateBetween, newestFirst } from '../../dialog/list/list-update.ts'
import type { EnginePorts } from '../ports.ts'

/** The shortest time between two updates of a list, in milliseconds. */
const THROTTLE_MS = 250
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

/**
 * The list of dialogs for its watchers: the whole list once, then changes. It is read from the log for the first
 * watcher, and row by row afterwards. It is read as a whole again only if another process has written to the data.
 */
export class ListFeed {
  readonly #ports: Pick<EnginePorts, 'log'>
  /** Makes the row that is shown. */
  readonly #shown: (summary: DialogSummary) => DialogSummary
  readonly #watchers = new Set<Watcher>()
  /** What the watchers have or are about to get; null while there are none. */
  #list: Map<string, DialogSummary> | null = null
  #version = 0
  /** Dialogs with new facts. */
  #changed = new Set<string>()
  #readsAll = false
  #timer: NodeJS.Timeout | null = null
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
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      void this.#reading.run(() => this.#read())
    }, THROTTLE_MS)
  }

  async *watch(signal: AbortSignal): AsyncIterable<ListUpdate> {
    const watcher: Watcher = { news: changeQueue(), pending: new Map() }
    this.#watchers.add(watcher)
    const forget = watcher.news.closeOn(signal)
    try {
      const list = await this.#reading.run(() => this.#whole())
      // The whole list contains all pending changes.
      watcher.pending = new Map()
      yield { whole: true, dialogs: [...(this.#list ?? list).values()].toSorted(newestFirst), removed: [] }
      while (await watcher.news.ready()) {
        watcher.news.drain()
        const { pending } = watcher
        watcher.pending = new Map()
        if (pending.size > 0) yield updateOf(pending)
      }
    } finally {
      forget()
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.#list = null
    }
  }

  /** The whole list after each change, for watchers in this process. */
  async *lists(signal: AbortSignal): AsyncIterable<readonly DialogSummary[]> {
    let dialogs: readonly DialogSummary[] = []
    for await (const update of this.watch(signal)) {
      dialogs = applyListUpdate(dialogs, update)
      yield dialogs
    }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    for (const { news } of this.#watchers) news.close()
  }

  /** The whole list, with changes that were not sent yet. */
  async #whole(): Promise<ReadonlyMap<string, DialogSummary>> {
    await this.#read()
    if (!this.#list) await this.#readAll()
    return this.#list ?? new Map()
  }

  async #readAll(): Promise<void> {
    const { log } = this.#ports
    // The version is read first, so that what is written meanwhile is read again.
    const version = log.version()
    const list = new Map((await log.list()).map((dialog) => [dialog.id, this.#shown(dialog)]))
    const { dialogs, removed } = listUpdateBetween(this.#list ?? new Map(), list)
    this.#list = list
    this.#version = version
    this.#tell([...dialogs.map((dialog) => [dialog.id, dialog] as const), ...removed.map((id) => [id, null] as const)])
  }

  async #read(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed = new Set()
    const { log } = this.#ports
    try {
      const list = this.#list
      if (!list) return
      if (this.#readsAll || this.#version !== log.version()) {
        this.#readsAll = false
        return await this.#readAll()
      }
      const rows = await Promise.all(
        ids.map(async (id) => {
          const row = await log.summary(id)
          return [id, row && this.#shown(row)] as const
        }),
      )
      const news = rows.filter(([id, row]) => (row ? !isSame(list.get(id), row) : list.has(id)))
      for (const [id, row] of news)
        if (row) list.set(id, row)
        else list.delete(id)
      this.#tell(news)
    } catch (error) {
      // The next update reads the whole list again.
      this.#list = null
      for (const { news } of this.#watchers) news.fail(error)
    }
  }

  #tell(news: readonly (readonly [string, DialogSummary | null])[]): void {
    if (news.length === 0) return
    for (const watcher of this.#watchers) {
      for (const [id, dialog] of news) watcher.pending.set(id, dialog)
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
