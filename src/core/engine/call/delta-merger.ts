import type { Signal } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'

/** Milliseconds for which text is collected before it is published: one or two frames of a screen. */
export const MERGE_MS = 20

type Channel = 'speech' | 'thinking'

/** The text of a stage in progress: collects tokens and publishes them at most every MERGE_MS. */
export class DeltaMerger {
  readonly #publish: (signal: Signal) => void
  readonly #at: { readonly dialogId: string; readonly turnId: string; readonly stage: StageName }
  readonly #texts: Record<Channel, string> = { speech: '', thinking: '' }
  readonly #sent: Record<Channel, number> = { speech: 0, thinking: 0 }
  #searching = false
  /** The announcement of the next try while it is waited for; null otherwise. */
  #retry: Signal | null = null
  #timer: NodeJS.Timeout | null = null
  startedAt: number

  constructor(
    at: { readonly dialogId: string; readonly turnId: string; readonly stage: StageName },
    startedAt: number,
    publish: (signal: Signal) => void,
  ) {
    this.#at = at
    this.#publish = publish
    this.startedAt = startedAt
    // Tells watchers that the stage has begun, before there is any text.
    publish({ ...this.#at, type: 'stage-delta', channel: 'speech', offset: 0, text: '', startedAt })
  }

  text(channel: Channel): string {
    return this.#texts[channel]
  }

  /** Sets whether a web search is running for the stage; the next text ends it as well. */
  search(on: boolean): void {
    if (this.#searching === on) return
    this.#searching = on
    this.flush()
    this.#publish(this.#delta('speech', this.#texts.speech.length, ''))
  }

  add(channel: Channel, text: string): void {
    if (text === '') return
    this.#searching = false
    this.#texts[channel] += text
    this.#timer ??= setTimeout(() => this.flush(), MERGE_MS)
  }

  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    for (const channel of ['thinking', 'speech'] as const) {
      const text = this.#texts[channel]
      const offset = this.#sent[channel]
      if (offset === text.length) continue
      this.#sent[channel] = text.length
      this.#publish(this.#delta(channel, offset, text.slice(offset)))
    }
  }

  #delta(channel: Channel, offset: number, text: string): Signal {
    const { startedAt } = this
    return {
      ...this.#at,
      type: 'stage-delta',
      channel,
      offset,
      text,
      startedAt,
      ...(this.#searching && { searching: true as const }),
    }
  }

  /** Announces the next try of a failed call: to the watchers now, and until it begins to those who attach. */
  retrying(next: Pick<Extract<Signal, { type: 'turn-retrying' }>, 'attempt' | 'until' | 'error'>): void {
    this.flush()
    this.#retry = { ...this.#at, type: 'turn-retrying', ...next }
    this.#publish(this.#retry)
  }

  /** Goes back to the text before a failed attempt, and publishes it to watchers. */
  restart(startedAt: number, keep: Readonly<Record<Channel, string>>): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.startedAt = startedAt
    this.#searching = false
    this.#retry = null
    for (const channel of ['thinking', 'speech'] as const) {
      this.#texts[channel] = keep[channel]
      this.#sent[channel] = keep[channel].length
    }
    for (const delta of this.snapshot()) this.#publish(delta)
  }

  /** One delta at offset 0 for each channel, and a next try that is waited for, for a watcher that attaches now. */
  snapshot(): Signal[] {
    this.flush()
    const channels: Channel[] = this.#texts.thinking === '' ? ['speech'] : ['thinking', 'speech']
    const deltas = channels.map((channel) => this.#delta(channel, 0, this.#texts[channel]))
    return this.#retry ? [...deltas, this.#retry] : deltas
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
