import type { SpeechVoice } from '../../../core/contract/host/speech.ts'
import { primaryLanguage } from '../../../base/language/primary-language.ts'

/** Language codes of engines for which dialogs use another code. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  cmn: 'zh',
  no: 'nb',
  nob: 'nb',
  iw: 'he',
  fil: 'tl',
  in: 'id',
}

/** Whether a voice is made for a language; one without languages can read all. */
export function readsLanguage({ languages }: Pick<SpeechVoice, 'languages'>, language: string): boolean {
  return languages.length === 0 || languages.some((tag) => languageCode(tag) === languageCode(language))
}

/** The voices that are made for a language: first those of its region, last jokes and voices like machines, otherwise in the engine's order. */
export function voicesForLanguage(voices: readonly SpeechVoice[], language: string): readonly SpeechVoice[] {
  const region = regionOf(language)
  const distance = ({ languages }: SpeechVoice): number =>
    languages.length === 0 ? 2 : languages.some((tag) => regionOf(tag) === region) ? 0 : 1
  const rank = (voice: SpeechVoice): number => distance(voice) + (voice.robotic ? 3 : 0)
  return voices.filter((voice) => readsLanguage(voice, language)).toSorted((a, b) => rank(a) - rank(b))
}

function languageCode(tag: string): string {
  const language = primaryLanguage(tag)
  return SAME_LANGUAGE[language] ?? language
}

/** The region of a tag, or the most likely one: "en" means the United States. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize().region
  } catch {
    return undefined
  }
}
