import type { DialogSummary, Fact } from '../../contract/events.ts'
import type { EnginePorts } from '../ports.ts'
import { changeQueue, type AsyncQueue } from '../../async/async-queue.ts'

/** Lists are sent at most four times a second. */
const THROTTLE_MS = 250
/** Facts that change nothing a list shows. */
const SILENT: ReadonlySet<Fact['type']> = new Set([
  'stage-ended',
  'message-added',
  'note-added',
  'moderator-decided',
  'turn-edited',
  'version-chosen',
  'seat-taken',
  'seat-given-back',
  'turn-shortened',
  'turns-folded',
  'map-extended',
  'participant-summarized',
  'speech-voiced',
])

/** The list of dialogs, sent again when it changes. */
export class ListFeed {
  readonly #ports: Pick<EnginePorts, 'log'>
  readonly #queues = new Set<AsyncQueue<'changed'>>()
  #timer: NodeJS.Timeout | null = null

  constructor(ports: Pick<EnginePorts, 'log'>) {
    this.#ports = ports
  }

  /** @param type of the fact that was stored; none when a dialog was deleted */
  changed(type?: Fact['type']): void {
    if ((type && SILENT.has(type)) || this.#queues.size === 0 || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      for (const queue of this.#queues) queue.push('changed')
    }, THROTTLE_MS)
  }

  async *watch(signal: AbortSignal): AsyncIterable<readonly DialogSummary[]> {
    const queue = changeQueue()
    this.#queues.add(queue)
    const forget = queue.closeOn(signal)
    try {
      yield await this.#ports.log.list()
      while (await queue.ready()) {
        queue.drain()
        yield await this.#ports.log.list()
      }
    } finally {
      forget()
      this.#queues.delete(queue)
    }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    for (const queue of this.#queues) queue.close()
  }
}
