import { translateKnown } from '../../base/language/t.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'

/** What is words of a mode; the rest is for code. */
const WORDS: ReadonlySet<string> = new Set(
  'label blurb startLabel title plural act positionHint unjudged unrecorded early middle late'.split(' '),
)

/** The modes of a host, which speaks English, in the language that the page speaks when they are read. */
export function spokenModes(info: AppInfo): AppInfo {
  return { ...info, modes: info.modes.map(spoken) }
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
