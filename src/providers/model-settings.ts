import type { Sampling } from '../contract/dialog-config.ts'
import type { ModelRequest } from '../engine/ports.ts'
import { findModel } from './model-catalogue.ts'
import { SAMPLING_NAMES, type CatalogueModel } from './model-schema.ts'

/** What of a seat's wishes a model is asked for. */
export interface ModelSettings {
  /** Null for a model the catalogue does not know. */
  readonly known: CatalogueModel | null
  /** Only what the model takes; for an unknown model, whatever was set. */
  readonly sampling: Pick<Sampling, (typeof SAMPLING_NAMES)[number]>
  readonly maxOutputTokens: number | undefined
  readonly effort: ModelRequest['effort']
  /** The vendor's word for no thinking, when thinking is to be off and can be. */
  readonly thinkingOff: string | null
  readonly tools: ModelRequest['tools']
}

/** Chooses what to send: a setting the model refuses would fail the whole call. */
export function settingsFor(provider: string, request: ModelRequest): ModelSettings {
  const known = findModel(provider, request.model)
  const sampling: Record<string, number> = {}
  for (const name of SAMPLING_NAMES) {
    const value = request.sampling[name]
    if (value !== undefined && (known === null || known.sampling.includes(name))) sampling[name] = value
  }
  const limit = known?.maxOutputTokens ?? Number.POSITIVE_INFINITY
  const longest = request.sampling.maxOutputTokens
  const off = request.thinking === false ? (known?.thinking?.off ?? null) : null
  return {
    known,
    sampling,
    maxOutputTokens: longest === undefined ? undefined : Math.min(longest, limit),
    effort: effortFor(known, request, off !== null),
    thinkingOff: off,
    tools: known?.tools === false ? [] : request.tools,
  }
}

/** A model that cannot stop thinking is asked to think little when thinking is off. */
function effortFor(known: CatalogueModel | null, request: ModelRequest, off: boolean): ModelRequest['effort'] {
  if (off) return undefined
  if (known === null) return request.effort
  const efforts = known.thinking?.efforts ?? []
  const wanted = request.thinking === false ? 'low' : request.effort
  return wanted !== undefined && efforts.includes(wanted) ? wanted : undefined
}
