import { z } from 'zod'
import { AppError, ProviderError } from '../../contract/errors/errors.ts'
import type { Endpoint } from '../endpoint.ts'
import { guardedFetch, newTraffic } from '../guarded-fetch.ts'
import type { FoundServer } from './index.ts'
import { listsNothing } from './lists-nothing.ts'
import type { OwnServer } from './own-server.ts'

const listed = z.object({ models: z.array(z.unknown()) })
const loaded = z.object({ models: z.array(z.object({ name: z.string(), size: z.number().optional() })) })
const compatible = z.object({ data: z.array(z.unknown()) })

type Found = Pick<FoundServer, 'models' | 'loaded'>

/** What a server says of itself; what is wrong with it is part of the answer. @param timeoutMs milliseconds it has to answer */
export async function serverStatus(
  server: OwnServer,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Omit<FoundServer, 'watts'>> {
  const { id, label, kind, source, origin } = server
  const about = { id, label, kind, source, origin }
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const endpoint = server.endpoint()
    const found = await (kind === 'ollama' ? askOllama : askCompatible)(endpoint, AbortSignal.any([signal, late]))
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

async function askOllama(endpoint: Endpoint, signal: AbortSignal): Promise<Found> {
  const [models, running] = await Promise.all([
    ask(endpoint, '/api/tags', listed, signal),
    // Without the list of loaded models, which older versions do not have, the rest still stands.
    ask(endpoint, '/api/ps', loaded, signal).catch(() => ({ models: [] })),
  ])
  return {
    models: models.models.length,
    loaded: running.models.map((model) => ({ model: model.name, memoryBytes: model.size ?? null })),
  }
}

async function askCompatible(endpoint: Endpoint, signal: AbortSignal): Promise<Found> {
  // The format has no word for what is loaded.
  const listed = await ask(endpoint, '/models', compatible, signal).catch((error: unknown) => {
    if (listsNothing(endpoint, error)) return null
    throw error
  })
  return { models: listed?.data.length ?? null, loaded: [] }
}

async function ask<T>(endpoint: Endpoint, path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const traffic = newTraffic()
  const fetch = guardedFetch(endpoint, null, signal, traffic)
  try {
    const response = await fetch(endpoint.baseUrl + path, {
      headers: endpoint.key === null ? {} : { Authorization: `Bearer ${endpoint.key}` },
    })
    return schema.parse(await response.json())
  } catch (error) {
    throw (
      traffic.failure ??
      new ProviderError(
        'PROVIDER_PROTOCOL',
        `What ${endpoint.label} answers at ${endpoint.origin} is not a list of models: check its address and its kind.`,
        { cause: error },
      )
    )
  }
}
