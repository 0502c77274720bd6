import type { DialogSummary } from '../../../core/contract/events.ts'
import type { PowerSample } from '../../../core/contract/host/power.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { OwnModelServers } from '../../../providers/servers/index.ts'
import { createEnergyMeter } from './meter.ts'

interface Options {
  readonly engine: Pick<Engine, 'watchList' | 'settled' | 'state' | 'recordEnergy'>
  readonly servers: Pick<OwnModelServers, 'power' | 'hostOf'>
}

/** Measures dialogs as long as it is open. */
export interface EnergyRecorder {
  /** Resolves once the energy of a dialog that is not running is stored; at once for a running one. */
  stored(id: string): Promise<void>
  /**
   * Stores the measurements of the dialogs that have stopped running. Call after the engine is closed, before its
   * log is.
   */
  close(): Promise<void>
}

/**
 * While a dialog runs with models on hosts that report their power, sums up the energy of those hosts, each host
 * once even if it serves several seats, and stores it when the dialog stops running. Each dialog is assigned all
 * energy of its hosts in that time, because graphics cards do not report for whom they work.
 */
export function recordEnergy({ engine, servers }: Options): EnergyRecorder {
  const closing = new AbortController()
  const measuring = new Map<string, { readonly done: Promise<void>; again: boolean }>()

  // A replay makes no requests to servers.
  const usesHosts = (state: DialogState): boolean =>
    !isReplaying(state) && Object.values(state.config?.seats ?? {}).some((seat) => servers.hostOf(seat) !== null)

  async function measure(id: string): Promise<void> {
    const state = await engine.state(id)
    if (state.status !== 'running' || !usesHosts(state)) return
    const meter = createEnergyMeter()
    const watching = new AbortController()
    const watched = collect(id, watching.signal, meter.add)
    // A failed run has no final state, but the energy was used.
    const rest = await engine.settled(id).catch(() => null)
    watching.abort()
    await watched
    // The dialog is still running: another process runs and measures it.
    if (rest?.status === 'running') return
    const hosts = meter.hosts()
    if (hosts.length > 0) await engine.recordEnergy(id, hosts)
  }

  async function collect(id: string, signal: AbortSignal, add: (sample: PowerSample) => void): Promise<void> {
    for await (const sample of servers.power(signal)) {
      // The state is read for each sample, because a seat may change its host during the dialog.
      const { config } = await engine.state(id)
      if (Object.values(config?.seats ?? {}).some((seat) => servers.hostOf(seat) === sample.host)) add(sample)
    }
  }

  function begin(id: string): void {
    // A failure here must not disturb the dialog itself.
    const done = measure(id)
      .catch(() => undefined)
      .finally(() => {
        const again = measuring.get(id)?.again ?? false
        measuring.delete(id)
        if (again && !closing.signal.aborted) begin(id)
      })
    measuring.set(id, { done, again: false })
  }

  function look(dialogs: readonly DialogSummary[]): void {
    for (const { id, status } of dialogs) {
      if (status !== 'running') continue
      const current = measuring.get(id)
      // The dialog may have stopped and been resumed since: then this measurement is about to end, and another one must
      // follow.
      if (current) current.again = true
      else begin(id)
    }
  }

  async function follow(): Promise<void> {
    for await (const { dialogs } of engine.watchList(closing.signal)) look(dialogs)
  }
  const following = follow().catch(() => undefined)

  return {
    async stored(id) {
      const current = measuring.get(id)
      if (current && (await engine.state(id)).status !== 'running') await current.done
    },
    async close() {
      closing.abort()
      await following
      await Promise.all([...measuring.values()].map((each) => each.done))
    },
  }
}
