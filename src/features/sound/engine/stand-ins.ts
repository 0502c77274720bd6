import type { SpeechEngine, SpeechEngines } from '../files/index.ts'
import { readsLanguage, voicesForLanguage } from '../files/index.ts'
import { SEAT_IDS, type SeatId, type Voice } from '../../../core/contract/dialog-config.ts'
import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'

/** What no other voice mends: the disk. */
const OF_THE_DISK: ReadonlySet<ErrorCode> = new Set(['STORAGE_FULL', 'STORAGE_READ_ONLY', 'EXPORT_WRITE'])

/** Whether another voice may speak what one could not. */
export function mayStandIn({ code }: { readonly code: ErrorCode }): boolean {
  return !OF_THE_DISK.has(code)
}

/** A voice that speaks in place of another, and what a person knows it by: "F1", "American woman". */
export interface StandIn {
  readonly voice: Voice
  readonly label: string
}

interface Sources {
  readonly engines: SpeechEngines
  readonly info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>
  /** Who speaks the seats: whoever stands in is none of them, where there are enough. */
  readonly voices: Readonly<Record<SeatId, Voice>>
}

/**
 * Voices that may stand in for the one of a seat, the best first: of this computer and free, for nobody agreed to send
 * the text elsewhere or to pay for it. Natural ones come before those of the system, and the built-in ones last,
 * whatever the language: a turn that is read oddly is heard.
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

/** Those within the app are asked first: a server that is off keeps whoever asks it waiting. */
function inOrder(engines: readonly SpeechEngine[], language: string): readonly SpeechEngine[] {
  const rank = ({ id }: SpeechEngine): number => {
    if (id === 'natural') return 0
    if (id === 'system') return 1
    if (id !== 'builtin') return 3
    return readsLanguage({ languages: ['en'] }, language) ? 2 : 4
  }
  return engines.toSorted((a, b) => rank(a) - rank(b))
}
