import { z } from 'zod'
import { AppError } from '../../core/contract/errors/errors.ts'
import type { Endpoint } from '../addresses/endpoint.ts'
import { guardedFetch, newTraffic } from '../calls/guarded-fetch.ts'
import type { FoundServer } from './index.ts'
import { listsNothing } from '../models/lists-nothing.ts'
import { presentable } from '../models/listed-models.ts'
import type { OwnServer } from './own-server.ts'

const loaded = z.object({ models: z.array(z.object({ name: z.string(), size: z.number().optional() })) })

type Found = Pick<FoundServer, 'models' | 'loaded'>

/** Asks a server for its status. A fault is part of the answer. @param timeoutMs the milliseconds it has to answer */
export async function serverStatus(
  server: OwnServer,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Omit<FoundServer, 'watts'>> {
  const { id, label, kind, source, origin } = server
  const about = { id, label, kind, source, origin }
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const found = await ask(server, AbortSignal.any([signal, late]))
    return { ...about, reachable: true, problem: null, ...found }
  } catch (error) {
    signal.throwIfAborted()
    return {
      ...about,
      reachable: false,
      problem: problemOf(server, error, late.aborted ? timeoutMs : null),
      models: 0,
      loaded: [],
    }
  }
}

function problemOf({ label, origin }: OwnServer, error: unknown, lateMs: number | null): string {
  if (lateMs !== null)
    return `${label} did not answer at ${origin} within ${lateMs / 1000} seconds: check that it is running.`
  return error instanceof AppError ? error.message : `${label} does not answer at ${origin}: check that it is running.`
}

async function ask(server: OwnServer, signal: AbortSignal): Promise<Found> {
  const traffic = newTraffic()
  const endpoint = server.endpoint()
  const wire = { endpoint, signal, fetch: guardedFetch(endpoint, null, signal, traffic) }
  try {
    const [models, running] = await Promise.all([
      server.vendor().models(wire, 'names'),
      server.kind === 'ollama' ? askLoaded(endpoint, signal) : [],
    ])
    return { models: presentable(models).length, loaded: running }
  } catch (error) {
    const failure = traffic.failure ?? error
    if (listsNothing(endpoint, failure)) return { models: null, loaded: [] }
    throw failure
  }
}

/**
 * The loaded models, which only Ollama's format reports. Older versions do not report them; the rest of the status is
 * still valid.
 */
async function askLoaded(endpoint: Endpoint, signal: AbortSignal): Promise<Found['loaded']> {
  try {
    const response = await guardedFetch(
      endpoint,
      null,
      signal,
      newTraffic(),
    )(`${endpoint.baseUrl}/api/ps`, {
      headers: endpoint.key === null ? {} : { Authorization: `Bearer ${endpoint.key}` },
    })
    const { models } = loaded.parse(await response.json())
    return models.map(({ name, size }) => ({ model: name, memoryBytes: size ?? null }))
  } catch {
    return []
  }
}
