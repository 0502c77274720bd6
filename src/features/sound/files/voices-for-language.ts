import type { SpeechVoice } from '../../../core/contract/host/speech.ts'
import { primaryLanguage } from './text/primary-language.ts'

/** Languages that engines call by another code than dialogs do. */
const SAME_LANGUAGE: Readonly<Record<string, string>> = {
  cmn: 'zh',
  no: 'nb',
  nob: 'nb',
  iw: 'he',
  fil: 'tl',
  in: 'id',
}

/** Whether a voice is made for a language; one that tells of none reads them all. */
export function readsLanguage({ languages }: Pick<SpeechVoice, 'languages'>, language: string): boolean {
  return languages.length === 0 || languages.some((tag) => languageCode(tag) === languageCode(language))
}

/** The voices that are made for a language: those of its region first, then as the engine lists them; jokes and machines last. */
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

/** The region that is meant where none is said: "en" is read as in the United States. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize().region
  } catch {
    return undefined
  }
}
