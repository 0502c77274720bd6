import { primaryLanguage } from '../../../../base/language/primary-language.ts'
/** The labels that replace the names of speakers for a judge. */
export interface SpeakerLabels {
  readonly one: string
  readonly two: string
  readonly moderator: string
  readonly audience: string
}

type Words = readonly [speaker: string, moderator: string, audience: string]

const WORDS: Readonly<Record<string, Words>> = {
  en: ['Speaker', 'Moderator', 'Audience'],
  ar: ['المتحدث', 'المحاور', 'الجمهور'],
  cs: ['Řečník', 'Moderátor', 'Publikum'],
  da: ['Taler', 'Ordstyrer', 'Publikum'],
  de: ['Sprecher', 'Moderation', 'Publikum'],
  el: ['Ομιλητής', 'Συντονιστής', 'Κοινό'],
  es: ['Orador', 'Moderador', 'Público'],
  fi: ['Puhuja', 'Juontaja', 'Yleisö'],
  fr: ['Orateur', 'Modérateur', 'Public'],
  he: ['דובר', 'מנחה', 'קהל'],
  hi: ['वक्ता', 'संचालक', 'श्रोता'],
  hu: ['Beszélő', 'Moderátor', 'Közönség'],
  id: ['Pembicara', 'Moderator', 'Hadirin'],
  it: ['Oratore', 'Moderatore', 'Pubblico'],
  ja: ['話者', '司会', '聴衆'],
  ko: ['발언자', '사회자', '청중'],
  nb: ['Taler', 'Ordstyrer', 'Publikum'],
  nl: ['Spreker', 'Moderator', 'Publiek'],
  no: ['Taler', 'Ordstyrer', 'Publikum'],
  pl: ['Mówca', 'Moderator', 'Publiczność'],
  pt: ['Orador', 'Moderador', 'Público'],
  ro: ['Vorbitor', 'Moderator', 'Public'],
  ru: ['Оратор', 'Ведущий', 'Публика'],
  sv: ['Talare', 'Moderator', 'Publik'],
  tr: ['Konuşmacı', 'Moderatör', 'Dinleyici'],
  uk: ['Промовець', 'Ведучий', 'Публіка'],
  vi: ['Diễn giả', 'Điều phối', 'Khán giả'],
  zh: ['发言者', '主持人', '听众'],
}
const ENGLISH: Words = ['Speaker', 'Moderator', 'Audience']

/**
 * The labels in the dialog's language if the app has them, otherwise in English.
 * @param language a BCP 47 tag
 */
export function speakerLabels(language: string | undefined): SpeakerLabels {
  const [speaker, moderator, audience] = WORDS[primaryLanguage(language ?? '')] ?? ENGLISH
  return { one: `${speaker} 1`, two: `${speaker} 2`, moderator, audience }
}
