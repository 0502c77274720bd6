import { AsyncQueue } from '../../base/async/async-queue.ts'
import type { PowerSample } from '../../core/contract/host/power.ts'
import type { Clock } from '../../core/engine/ports.ts'
import type { OwnServer } from './own-server.ts'
import { readPower } from './read-power.ts'

/** Milliseconds between two requests to a host (see docs/product.md, power). */
const EVERY_MS = 1_000
/** Milliseconds for which a host that did not answer is not asked again. */
const SILENCE_MS = 30_000

/** The most samples that wait for a slow reader, which are a few minutes of them. Older ones are dropped. */
const WAITING_MAX = 500

/** An address at which power is reported. Several servers may belong to it. */
interface Source {
  readonly url: string
  readonly address: string
  /** The name that the host last gave itself; its address until then. */
  host: string
  /** The time before which it is not asked, in milliseconds since 1970. */
  notBefore: number
  /** Aborts the requests to it; null while nobody watches. */
  polling: AbortController | null
}

/**
 * Polls the hosts while somebody watches. Each host is polled once, however many people watch it and whatever
 * addresses it is known by.
 */
export class PowerFeed {
  readonly #servers: () => readonly OwnServer[]
  readonly #sources = new Map<string, Source>()
  readonly #clock: Clock
  readonly #timeoutMs: number
  readonly #watchers = new Set<AsyncQueue<PowerSample>>()
  /** The source whose samples are used for each host. */
  readonly #speakers = new Map<string, Source>()

  /** @param servers returns the present servers */
  constructor(servers: () => readonly OwnServer[], clock: Clock, timeoutMs: number) {
    this.#servers = servers
    this.#clock = clock
    this.#timeoutMs = timeoutMs
  }

  /** Call when servers were added or removed. New addresses are polled from now on, removed ones no longer. */
  update(): void {
    const servers = this.#servers()
    for (const source of this.#sources.values()) {
      if (servers.some(({ powerUrl }) => powerUrl === source.url)) continue
      source.polling?.abort()
      this.#forget(source)
      this.#sources.delete(source.url)
    }
    for (const { powerUrl: url, hostname } of servers) {
      if (url === null || this.#sources.has(url)) continue
      this.#sources.set(url, { url, address: hostname, host: hostname, notBefore: 0, polling: null })
    }
    if (this.#watchers.size > 0) for (const source of this.#sources.values()) this.#start(source)
  }

  async *watch(signal: AbortSignal): AsyncGenerator<PowerSample> {
    const queue = new AsyncQueue<PowerSample>({ max: WAITING_MAX })
    const forget = queue.closeOn(signal)
    this.#watchers.add(queue)
    this.update()
    try {
      yield* queue
    } finally {
      forget()
      this.#watchers.delete(queue)
      if (this.#watchers.size === 0) {
        for (const source of this.#sources.values()) {
          source.polling?.abort()
          source.polling = null
        }
      }
    }
  }

  /** The host that reports its power at this address, by the name in its samples. */
  hostAt(url: string): string | null {
    this.update()
    return this.#sources.get(url)?.host ?? null
  }

  #start(source: Source): void {
    if (source.polling) return
    source.polling = new AbortController()
    this.#poll(source, source.polling.signal).catch(() => undefined)
  }

  /** Polls a source until nobody watches its samples any more. */
  async #poll(source: Source, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // A clock that was set back must not stop the polling for a long time.
      const wait = Math.min(source.notBefore - this.#clock.now(), SILENCE_MS)
      if (wait > 0) await this.#clock.sleep(wait, signal)
      const asked = this.#clock.now()
      const power = await readPower(source.url, signal, this.#timeoutMs)
      if (signal.aborted) return
      const at = this.#clock.now()
      if (power) source.host = power.hostname ?? source.address
      const speaks = power !== null && this.#speaksFor(source)
      if (power && speaks) for (const queue of this.#watchers) queue.push({ host: source.host, at, watts: power.watts })
      if (!power) this.#forget(source)
      source.notBefore = speaks ? asked + EVERY_MS : at + SILENCE_MS
    }
  }

  /** Whether this source reports for its host. A second address of the same host does not. */
  #speaksFor(source: Source): boolean {
    const speaker = this.#speakers.get(source.host) ?? source
    this.#speakers.set(source.host, speaker)
    return speaker === source
  }

  #forget(source: Source): void {
    for (const [host, speaker] of this.#speakers) if (speaker === source) this.#speakers.delete(host)
  }
}
