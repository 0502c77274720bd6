import { m } from '../../../base/language/t.ts'
import type { SpeechEngine, SpeechEngines } from '../files/index.ts'
import { voicesForLanguage } from '../files/index.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import type { VoiceOffer } from '../../../core/contract/host/audio.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import type { VoiceWishes } from './cast-voices.ts'
import type { Voices } from './entries.ts'

/**
 * More natural voices to offer for seats without a chosen voice that would have a machine-like one; null when there are
 * none. They are used only if a person accepts: before that no text is sent and nothing is paid.
 */
export async function offerVoices(
  { chosen, usual, language }: VoiceWishes,
  cast: Voices,
  engines: SpeechEngines,
  info: (engine: SpeechEngine) => Promise<SpeechEngineInfo>,
): Promise<VoiceOffer | null> {
  const free = SEAT_IDS.filter((seat) => [...chosen, ...usual].every((wish) => wish[seat] === undefined))
  if (free.length === 0) return null
  const known = await Promise.all(engines.list().map(info))
  const robotic = free.filter((seat) => {
    const { engine, voice } = cast[seat]
    const voices = known.find(({ id }) => id === engine)?.voices
    return voices?.find(({ id }) => id === voice)?.robotic === true
  })
  if (robotic.length === 0) return null
  // An engine with fewer voices than speakers is no use: they could not be told apart.
  const natural = known
    .map((engine) => ({
      ...engine,
      voices: voicesForLanguage(engine.voices, language).filter((each) => !each.robotic),
    }))
    .filter(({ ready, voices }) => ready && voices.length >= robotic.length)
    .toSorted((a, b) => effort(a) - effort(b))[0]
  if (natural === undefined) return null
  const { id, label, remote, usdPerMillionChars, voices } = natural
  return {
    voices: Object.fromEntries(
      robotic.map((seat, index) => [seat, { engine: id, voice: voices[index]?.id ?? '' }] as const),
    ),
    from: id === 'system' ? m('This computer') : label,
    names: voices.slice(0, robotic.length).map((voice) => voice.label),
    remote,
    usdPerMillionChars,
  }
}

/** The rank of an engine: free ones come before those that may cost, and then those on this computer before others. */
function effort({ remote, usdPerMillionChars }: SpeechEngineInfo): number {
  return (usdPerMillionChars === 0 ? 0 : 2) + (remote ? 1 : 0)
}
