import { primaryLanguage } from '../../base/language/primary-language.ts'
import type { Voice } from '../../core/contract/dialog-config.ts'
import type { SpeechEngineInfo } from '../../core/contract/host/speech.ts'

/**
 * The default voice for a language: one of this computer that reads the language and costs nothing, the most natural
 * first; undefined when there is none.
 * @param language the first part of a language tag: "de"
 */
export function usualVoice(engines: readonly SpeechEngineInfo[], language: string): Voice | undefined {
  const free = engines.filter(({ ready, remote, usdPerMillionChars }) => ready && !remote && usdPerMillionChars === 0)
  const found = free.flatMap(({ id, voices }) =>
    voices
      .filter((voice) => voice.languages.some((tag) => primaryLanguage(tag) === language))
      .map((voice) => ({ engine: id, voice: voice.id, robotic: voice.robotic === true })),
  )
  const best = found.find(({ robotic }) => !robotic) ?? found[0]
  return best && { engine: best.engine, voice: best.voice }
}
