import { say } from '../../base/language/say.ts'
import type { ModelRequest } from '../../core/engine/ports.ts'
import { whoIs, type ShownEndpoint } from '../addresses/endpoint.ts'
import { SETTING_NAMES, type Refusable } from './refusable.ts'

/** The settings that each model at each address has refused: later calls leave them out. */
export interface Refusals {
  of(origin: string, model: string): ReadonlySet<Refusable>
  add(origin: string, model: string, settings: Iterable<Refusable>): void
}

/**
 * Creates an empty memory of refusals. It is kept in memory only: after a restart everything is sent again to a server,
 * whose settings may have changed.
 */
export function createRefusals(): Refusals {
  const known = new Map<string, Set<Refusable>>()
  return {
    of: (origin, model) => known.get(`${origin} ${model}`) ?? NO_REFUSALS,
    add(origin, model, settings) {
      const key = `${origin} ${model}`
      known.set(key, new Set([...(known.get(key) ?? []), ...settings]))
    },
  }
}

export const NO_REFUSALS: ReadonlySet<Refusable> = new Set()

/**
 * Says whether a call wanted a setting that a person should know to be missing. Settings that are not listed are not
 * reported.
 */
const WANTED: Readonly<Partial<Record<Refusable, (request: ModelRequest) => boolean>>> = {
  temperature: ({ sampling }) => sampling.temperature !== undefined,
  topP: ({ sampling }) => sampling.topP !== undefined,
  topK: ({ sampling }) => sampling.topK !== undefined,
  repeatPenalty: ({ sampling }) => sampling.repeatPenalty !== undefined,
  contextTokens: ({ sampling }) => sampling.contextTokens !== undefined,
  effort: ({ effort, thinking }) => effort !== undefined || thinking === false,
  thinking: ({ thinking }) => thinking !== undefined,
  summary: ({ thinking }) => thinking === true,
  usage: () => true,
  stream: () => true,
  search: ({ search }) => search !== undefined,
  'json-schema': ({ json }) => json !== undefined,
  images: hasPictures,
}

function hasPictures({ messages }: ModelRequest): boolean {
  return messages.some((message) => message.role === 'user' && message.parts.some(({ picture }) => picture))
}

/** The refused settings that this call wanted. */
export function missedIn(request: ModelRequest, refused: ReadonlySet<Refusable>): readonly Refusable[] {
  return [...refused].filter((setting) => WANTED[setting]?.(request) ?? false)
}

/**
 * A notice about a refused setting, which is shown once for each model and address.
 * @param off whether the call wanted thinking turned off
 */
export function refusalText(endpoint: ShownEndpoint, model: string, setting: Refusable, off = false): string {
  const who = say(whoIs(endpoint))
  switch (setting) {
    case 'tools':
      return `${who} takes no tool calls for the model "${model}": it is told to write them into its answer instead.`
    case 'json-schema':
      return `${who} holds the model "${model}" to no JSON schema: the form is asked for in words.`
    case 'thinking':
      return off
        ? `${who} has no way to turn the thinking of the model "${model}" off: it may think all the same.`
        : `${who} does not let the model "${model}" think: it is asked without it.`
    case 'search':
      return `${who} does not search the web for the model "${model}": it speaks without. Where its key may not search, allow it in the console of the vendor, or turn web search off for this seat.`
    case 'images':
      return `${who} takes no pictures for the model "${model}": it is told in words what is in them, where somebody described them.`
    case 'stream':
      return `${who} does not stream the model "${model}" for this account: its answers come whole. Where it asks for a verified organization, verify yours in its console.`
    case 'usage':
      return `${who} tells no token counts of the model "${model}": they are estimated.`
    default:
      return `${who} does not take ${SETTING_NAMES[setting]} for the model "${model}": it is asked without it.`
  }
}
