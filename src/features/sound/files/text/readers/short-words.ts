import { capitalise } from '../../../../../base/text/capitalise.ts'
import { anyLiteralPattern } from '../../../../../base/text/pattern.ts'
import { primaryLanguage } from '../../../../../base/language/primary-language.ts'
import { endsIn } from './english/ends-in.ts'

type Short = readonly [written: RegExp, words: string]

/** The rule for an abbreviation, in lower case or at the beginning of a sentence. @param written the abbreviation; spaces in it may be missing in the text */
const short = (written: string, words: string): Short => [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.])(?:${anyLiteralPattern([written, capitalise(written)]).replaceAll(' ', String.raw`\s?`)})(?!\p{L})`,
    'gu',
  ),
  words,
]

/** The rules for days of the week before a date; elsewhere "Sun." and "So." are words. @param written each day with its abbreviations */
const days = (names: string, written: string): readonly Short[] =>
  written
    .split(' ')
    .map((each, at) => [
      new RegExp(
        String.raw`(?<!\p{L})(?:${anyLiteralPattern(each.split('|'))})\.(?=,?\s(?:\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)))`,
        'gu',
      ),
      names.split(' ')[at] ?? '',
    ])

/** The abbreviations of each language and how they are read. Those before numbers are left to the readers. */
const SHORT: Readonly<Record<string, () => readonly Short[]>> = {
  en: () => [
    short('e. g.', 'for example'),
    short('i. e.', 'that is'),
    short('etc.', 'et cetera'),
    short('etc', 'et cetera'),
    short('cf.', 'compare'),
    short('viz.', 'namely'),
    short('et al.', 'and others'),
    short('ibid.', 'in the same place'),
    short('op. cit.', 'in the work cited'),
    short('loc. cit.', 'in the place cited'),
    short('N. B.', 'nota bene'),
    [/(?<!\p{L})Mr\.?(?=\s\p{Lu}\p{Ll})/gu, 'Mister'],
    [/(?<!\p{L})Mrs\.?(?=\s\p{Lu}\p{Ll})/gu, 'Missus'],
    [/(?<!\p{L})Dr\.?(?=\s\p{Lu}\p{Ll})/gu, 'Doctor'],
    [/(?<!\p{L})Prof\.(?=\s\p{Lu}\p{Ll})/gu, 'Professor'],
    [/(?<!\p{L})St\.(?=\s\p{Lu}\p{Ll})/gu, 'Saint'],
    ...days('Monday Tuesday Wednesday Thursday Friday Saturday Sunday', 'Mon Tue|Tues Wed Thu|Thur|Thurs Fri Sat Sun'),
  ],
  de: () => [
    short('z. B.', 'zum Beispiel'),
    short('d. h.', 'das heißt'),
    short('u. a.', 'unter anderem'),
    short('v. a.', 'vor allem'),
    short('i. d. R.', 'in der Regel'),
    short('o. Ä.', 'oder Ähnliches'),
    short('u. Ä.', 'und Ähnliches'),
    short('usw.', 'und so weiter'),
    short('etc.', 'et cetera'),
    short('bzw.', 'beziehungsweise'),
    short('vgl.', 'vergleiche'),
    short('ggf.', 'gegebenenfalls'),
    short('evtl.', 'eventuell'),
    short('inkl.', 'inklusive'),
    short('ca.', 'circa'),
    [/(?<!\p{L})Jhd?\.(?!\p{L})/gu, 'Jahrhundert'],
    short('et al.', 'und andere'),
    short('v. Chr.', 'vor Christus'),
    short('n. Chr.', 'nach Christus'),
    short('Dr.', 'Doktor'),
    short('Prof.', 'Professor'),
    ...days('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag', 'Mo Di Mi Do Fr Sa So'),
    [/(?<!\p{L})Tel\.(?=:?\s[\d+(])/gu, 'Telefon'],
    [/(?<!\p{L})mind\.(?=\s\d)/gu, 'mindestens'],
    [/(?<!\p{L})max\.(?=\s\d)/gu, 'maximal'],
    [/(?<!\p{L})Kap\.(?=\s[\dIVXL])/gu, 'Kapitel'],
  ],
  fr: () => [
    short('p. ex.', 'par exemple'),
    short('c.-à-d.', 'c’est-à-dire'),
    short('etc.', 'et cetera'),
    short('cf.', 'voir'),
    short('et al.', 'et d’autres'),
    short('av. J.-C.', 'avant Jésus-Christ'),
    short('apr. J.-C.', 'après Jésus-Christ'),
    short('ap. J.-C.', 'après Jésus-Christ'),
    [/(?<!\p{L})[Tt]él\.(?=:?\s[\d+(])/gu, 'téléphone'],
    [/(?<!\p{L})[Cc]hap\.(?=\s[\dIVXL])/gu, 'chapitre'],
    [/(?<![\p{L}.])M\.(?=\s\p{Lu}\p{Ll})/gu, 'monsieur'],
    [/(?<!\p{L})MM\.(?=\s\p{Lu}\p{Ll})/gu, 'messieurs'],
    [/(?<!\p{L})Mme(?=\s\p{Lu}\p{Ll})/gu, 'madame'],
    [/(?<!\p{L})Mlle(?=\s\p{Lu}\p{Ll})/gu, 'mademoiselle'],
    [/(?<!\p{L})Dr(?=\s\p{Lu}\p{Ll})/gu, 'docteur'],
  ],
  es: () => [
    short('p. ej.', 'por ejemplo'),
    short('etc.', 'etcétera'),
    short('cf.', 'véase'),
    short('EE. UU.', 'Estados Unidos'),
    short('et al.', 'y otros'),
    [/(?<=\d\s)a\.\s?C\.(?!\p{L})/gu, 'antes de Cristo'],
    [/(?<!\p{L})s\.(?=\s[IVX]+(?!\p{L}))/gu, 'siglo'],
    [/(?<=\d\s)d\.\s?C\.(?!\p{L})/gu, 'después de Cristo'],
    [/(?<!\p{L})[Tt]el\.(?=:?\s[\d+(])/gu, 'teléfono'],
    [/(?<!\p{L})[Cc]ap\.(?=\s[\dIVXL])/gu, 'capítulo'],
    [/(?<!\p{L})Sr\.(?=\s\p{Lu}\p{Ll})/gu, 'señor'],
    [/(?<!\p{L})Sra\.(?=\s\p{Lu}\p{Ll})/gu, 'señora'],
    [/(?<!\p{L})Dr\.(?=\s\p{Lu}\p{Ll})/gu, 'doctor'],
    [/(?<!\p{L})Dra\.(?=\s\p{Lu}\p{Ll})/gu, 'doctora'],
  ],
}
/** Their patterns, made when a language is read first. */
const made = new Map<string, readonly Short[]>()

function shortWords(language: string): readonly Short[] {
  const known = made.get(language) ?? SHORT[language]?.() ?? []
  made.set(language, known)
  return known
}

/** The full stop to keep after "etc.", which often ends a sentence: it does if a capital letter follows. */
function endOfList(found: string, at: number, whole: string): string {
  return /^(?:etc|usw)\.$/.test(found) && /^\s+\p{Lu}/u.test(whole.slice(at + found.length, at + found.length + 4))
    ? '.'
    : ''
}

/** Puts abbreviations into words: "e.g." becomes "for example". A full stop that also ends the sentence is kept. @param language BCP 47 tag */
export function sayShortWords(text: string, language: string): string {
  let said = text
  for (const [written, words] of shortWords(primaryLanguage(language)))
    said = said.replaceAll(written, (found: string, ...rest: unknown[]) => {
      const at = rest.find((each) => typeof each === 'number') ?? 0
      const begins = /^\p{Lu}/u.test(found) ? capitalise(words) : words
      return begins + (endsIn(found, at, said) || endOfList(found, at, said))
    })
  return said
}
