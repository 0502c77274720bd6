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
  /** Resolves once what a dialog at rest has drawn is stored; at once for one that runs. */
  stored(id: string): Promise<void>
  /** Stores what was measured of the dialogs that have come to rest. Call after the engine is closed, before its log is. */
  close(): Promise<void>
}

/**
 * While a dialog runs with models on hosts that tell their power, sums up what those hosts draw, each host once however
 * many seats it serves, and stores it when the dialog comes to rest. Each dialog is given all that its hosts drew
 * meanwhile: cards do not tell for whom they work.
 */
export function recordEnergy({ engine, servers }: Options): EnergyRecorder {
  const closing = new AbortController()
  const measuring = new Map<string, { readonly done: Promise<void>; again: boolean }>()

  // A replay asks no server for anything.
  const usesHosts = (state: DialogState): boolean =>
    !isReplaying(state) && Object.values(state.config?.seats ?? {}).some((seat) => servers.hostOf(seat) !== null)

  async function measure(id: string): Promise<void> {
    const state = await engine.state(id)
    if (state.status !== 'running' || !usesHosts(state)) return
    const meter = createEnergyMeter()
    const watching = new AbortController()
    const watched = collect(id, watching.signal, meter.add)
    // A failed run has no state to tell; what it drew was drawn all the same.
    const rest = await engine.settled(id).catch(() => null)
    watching.abort()
    await watched
    // Still running after that: it runs in another process, which measures it.
    if (rest?.status === 'running') return
    const hosts = meter.hosts()
    if (hosts.length > 0) await engine.recordEnergy(id, hosts)
  }

  async function collect(id: string, signal: AbortSignal, add: (sample: PowerSample) => void): Promise<void> {
    for await (const sample of servers.power(signal)) {
      // Asked each time: a seat may be moved to another host in the middle.
      const { config } = await engine.state(id)
      if (Object.values(config?.seats ?? {}).some((seat) => servers.hostOf(seat) === sample.host)) add(sample)
    }
  }

  function begin(id: string): void {
    // What cannot be measured or stored must not disturb the dialog itself.
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
      // It may have come to rest and been resumed since: then this one is about to end, and another must follow.
      if (current) current.again = true
      else begin(id)
    }
  }

  async function follow(): Promise<void> {
    for await (const dialogs of engine.watchList(closing.signal)) look(dialogs)
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
