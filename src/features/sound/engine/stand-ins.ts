import type { SpeechEngine, SpeechEngines } from '../files/index.ts'
import { readsLanguage, voicesForLanguage } from '../files/index.ts'
import { SEAT_IDS, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'

/** Errors of the disk, which another voice would meet as well. */
const OF_THE_DISK: ReadonlySet<ErrorCode> = new Set(['STORAGE_FULL', 'STORAGE_READ_ONLY', 'EXPORT_WRITE'])

/** Whether another voice may succeed after this error. */
export function mayStandIn({ code }: { readonly code: ErrorCode }): boolean {
  return !OF_THE_DISK.has(code)
}

/** A voice that speaks in place of another, and its name for people: "F1", "American woman". */
export interface StandIn {
  readonly voice: Voice
  readonly label: string
}

interface Sources {
  readonly engines: SpeechEngines
  readonly info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>
  /** The voices of the seats. If there are enough voices, the one that stands in is none of these. */
  readonly voices: Readonly<Record<SeatId, Voice>>
}

/**
 * Voices that may speak in place of a seat's voice, the best first. All are free and on this computer, because nobody has
 * agreed to send the text elsewhere or to pay. Natural voices come first, then those of the system, last the built-in
 * ones, even for other languages than English: an odd voice is better than none.
 */
export async function* standIns(
  seat: SeatId,
  language: string,
  { engines, info, voices }: Sources,
): AsyncGenerator<StandIn> {
  const { engine: own, speed } = voices[seat]
  const taken = new Set(Object.values(voices).map(({ engine, voice }) => `${engine}/${voice}`))
  for (const engine of inOrder(engines.list(), language)) {
    if (engine.id === own) continue
    const about = await info(engine)
    if (!about.ready || about.remote || about.usdPerMillionChars !== 0) continue
    const fit = voicesForLanguage(about.voices, language)
    const known = fit.length > 0 || engine.id !== 'builtin' ? fit : about.voices
    const free = known.filter(({ id }) => !taken.has(`${engine.id}/${id}`))
    const some = free.length > 0 ? free : known
    const one = some[SEAT_IDS.indexOf(seat) % some.length]
    if (one)
      yield {
        voice: { engine: engine.id, voice: one.id, ...(speed !== undefined && { speed }) },
        label: one.label,
      }
  }
}

/** The engines in the order in which they are asked. Those in the app come first, because a server that is off takes long to fail. */
function inOrder(engines: readonly SpeechEngine[], language: string): readonly SpeechEngine[] {
  const rank = ({ id }: SpeechEngine): number => {
    if (id === 'natural') return 0
    if (id === 'system') return 1
    if (id !== 'builtin') return 3
    return readsLanguage({ languages: ['en'] }, language) ? 2 : 4
  }
  return engines.toSorted((a, b) => rank(a) - rank(b))
}
