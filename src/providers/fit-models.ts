import { sayInEnglish, sayLater } from '../base/language/say.ts'
import { totalmem } from 'node:os'
import type { FitResult, ModelInfo, ModelList } from '../core/contract/host/model-info.ts'
import { formatBytes } from '../base/format/bytes.ts'
import { formatList } from '../base/format/count.ts'
import { isLoopback } from '../base/network/this-computer.ts'
import { isCloudModel } from './ollama/models.ts'
import type { ReachedProvider, VendorRegistry } from './registry.ts'
import { talks } from './models/talking-models.ts'

/**
 * The memory of a loaded model as a multiple of its file's size. At common context lengths, the context takes about a
 * fifth more.
 */
const CONTEXT_SHARE = 1.2
/** The share of the memory that models may use; the rest is for the system and other programs. */
const USABLE_SHARE = 0.85

export interface FitSeat {
  readonly provider: string
  readonly model: string
  readonly baseUrl?: string | undefined
}

export interface FitOptions {
  readonly registry: VendorRegistry
  readonly list: (
    provider: string,
    options: { readonly baseUrl?: string | undefined; readonly signal: AbortSignal },
  ) => Promise<ModelList>
  /** The memory of a host, in bytes; null when unknown. */
  readonly memoryOf?: ((origin: string) => number | null) | undefined
}

interface Server {
  readonly reached: ReachedProvider & { readonly endpoint: NonNullable<ReachedProvider['endpoint']> }
  readonly seat: FitSeat
  readonly models: string[]
}

/** For each Ollama server in use, whether the seats' models fit into its memory together. If not, each turn loads a model again. */
export async function fitModels(
  options: FitOptions,
  seats: readonly FitSeat[],
  signal: AbortSignal,
): Promise<readonly FitResult[]> {
  const servers = new Map<string, Server>()
  for (const seat of seats) {
    const reached = reachOrNull(options.registry, seat)
    if (reached?.endpoint && reached.kind === 'ollama' && !isCloudModel(seat.model)) {
      const server = servers.get(reached.endpoint.origin) ?? {
        reached: { ...reached, endpoint: reached.endpoint },
        seat,
        models: [],
      }
      if (!server.models.some((model) => sameModel(model, seat.model))) server.models.push(seat.model)
      servers.set(reached.endpoint.origin, server)
    }
  }
  return Promise.all([...servers.values()].map((server) => fitServer(options, server, signal)))
}

async function fitServer(
  { list, memoryOf = memoryOfHost }: FitOptions,
  { reached, seat, models: wanted }: Server,
  signal: AbortSignal,
): Promise<FitResult> {
  const { origin } = reached.endpoint
  const { models, problem } = await list(seat.provider, { baseUrl: seat.baseUrl, signal })
  const chosen = wanted.flatMap((name) => models.find((model) => sameModel(model.id, name)) ?? [])
  const needBytes = chosen.reduce((sum, model) => sum + needOf(model), 0)
  const haveBytes = memoryOf(origin)
  const result = { server: origin, needBytes, haveBytes, oneForAll: null }
  if (needBytes === 0)
    return {
      ...result,
      fits: true,
      message:
        problem ??
        sayInEnglish(
          sayLater('{name} at {origin} does not tell how much memory its models take.', {
            name: reached.label,
            origin,
          }),
        ),
    }
  const names = formatList(chosen.map((model) => model.id))
  const need = sayLater('{names} {count, plural, one {needs} other {together need}} about {size} of memory', {
    names,
    count: chosen.length,
    size: formatBytes(needBytes),
  })
  if (chosen.every((model) => model.loaded))
    return {
      ...result,
      fits: true,
      message: sayInEnglish(
        sayLater('{names} {count, plural, one {is} other {are}} loaded at {origin}.', {
          names,
          count: chosen.length,
          origin,
        }),
      ),
    }
  if (haveBytes === null)
    return {
      ...result,
      fits: true,
      message: sayInEnglish(sayLater('{need}; how much {origin} has is not known.', { need, origin })),
    }
  if (needBytes <= haveBytes * USABLE_SHARE)
    return {
      ...result,
      fits: true,
      message: sayInEnglish(sayLater('{need}; {origin} has {have}.', { need, origin, have: formatBytes(haveBytes) })),
    }
  const oneForAll = largestThatFits(chosen, haveBytes) ?? largestThatFits(models, haveBytes)
  const consequence =
    chosen.length > 1
      ? sayLater('they would be loaded anew at every turn')
      : sayLater('it would not run, or very slowly')
  const advice =
    oneForAll === null
      ? sayLater('choose smaller models')
      : sayLater('use {model} for all seats, or smaller models', { model: oneForAll })
  return {
    ...result,
    fits: false,
    oneForAll,
    message: sayInEnglish(
      sayLater('{need}, but {origin} has {have}, not all of it free: {consequence}; {advice}.', {
        need,
        origin,
        have: formatBytes(haveBytes),
        consequence,
        advice,
      }),
    ),
  }
}

function reachOrNull(registry: VendorRegistry, seat: FitSeat): ReachedProvider | null {
  try {
    return registry.reach(seat.provider, seat.baseUrl)
  } catch {
    // The test of the connection reports a server that cannot be reached.
    return null
  }
}

function memoryOfHost(origin: string): number | null {
  return isLoopback(new URL(origin)) ? totalmem() : null
}

function needOf(model: ModelInfo): number {
  return Math.round((model.memoryBytes ?? 0) * (model.loaded ? 1 : CONTEXT_SHARE))
}

function largestThatFits(models: readonly ModelInfo[], haveBytes: number): string | null {
  const fitting = models.filter(
    (model) => model.memoryBytes !== null && needOf(model) <= haveBytes * USABLE_SHARE && talks(model.id),
  )
  return fitting.toSorted((a, b) => needOf(b) - needOf(a))[0]?.id ?? null
}

function sameModel(a: string, b: string): boolean {
  const full = (name: string) => (name.includes(':') ? name : `${name}:latest`)
  return full(a) === full(b)
}
