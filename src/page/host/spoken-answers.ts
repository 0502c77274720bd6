import { translateKnown } from '../../base/language/t.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'

/** The properties whose values are words for people. The values of all other properties are for code. */
const WORDS: ReadonlySet<string> = new Set(
  'label blurb startLabel title plural act positionHint unjudged unrecorded early middle late'.split(' '),
)

/**
 * The host's description of the app in the language of the page. The host writes it in English, and the page translates
 * it when it reads the answer.
 */
export function spokenInfo(info: AppInfo): AppInfo {
  return { ...info, modes: spoken(info.modes), exportFormats: spoken(info.exportFormats) }
}

/** The providers with their names in the language of the page; most names are the same in every language. */
export function spokenProviders(providers: readonly ProviderInfo[]): readonly ProviderInfo[] {
  return spoken(providers)
}

function spoken<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(spoken) as Part
  if (typeof part !== 'object' || part === null) return part
  const own = Object.entries(part).map(([name, value]: [string, unknown]): [string, PropertyDescriptor] => {
    const read =
      typeof value === 'string' && WORDS.has(name) ? { get: () => translateKnown(value) } : { value: spoken(value) }
    return [name, { enumerable: true, ...read }]
  })
  return Object.defineProperties({}, Object.fromEntries(own)) as Part
}
