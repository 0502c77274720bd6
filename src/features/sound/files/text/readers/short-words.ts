import { capitalise } from '../../../../../base/text/capitalise.ts'
import { anyLiteralPattern } from '../../../../../base/text/pattern.ts'
import { primaryLanguage } from '../primary-language.ts'
import { endsIn } from './english/ends-in.ts'

type Short = readonly [written: RegExp, words: string]

/** An abbreviation that stands alone, small or at the beginning of a sentence. @param written a space in it may be missing */
const short = (written: string, words: string): Short => [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.])(?:${anyLiteralPattern([written, capitalise(written)]).replaceAll(' ', String.raw`\s?`)})(?!\p{L})`,
    'gu',
  ),
  words,
]

/** Abbreviations of Latin origin and of the language's own, as they are said. Those before numbers are the readers'. */
const SHORT: Readonly<Record<string, readonly Short[]>> = {
  en: [
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
  ],
  de: [
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
    short('et al.', 'und andere'),
  ],
  fr: [
    short('p. ex.', 'par exemple'),
    short('c.-à-d.', 'c’est-à-dire'),
    short('etc.', 'et cetera'),
    short('cf.', 'voir'),
    short('et al.', 'et d’autres'),
  ],
  es: [
    short('p. ej.', 'por ejemplo'),
    short('etc.', 'etcétera'),
    short('cf.', 'véase'),
    short('EE. UU.', 'Estados Unidos'),
    short('et al.', 'y otros'),
  ],
}

/** "And so on" ends most sentences that it is in: a capital behind it begins the next. */
function endOfList(found: string, at: number, whole: string): string {
  return /^(?:etc|usw)\.$/.test(found) && /^\s+\p{Lu}/u.test(whole.slice(at + found.length, at + found.length + 4))
    ? '.'
    : ''
}

/** Abbreviations in words: "e.g." is "for example". A full stop that ends the sentence, too, stays. @param language BCP 47 tag */
export function sayShortWords(text: string, language: string): string {
  let said = text
  for (const [written, words] of SHORT[primaryLanguage(language)] ?? [])
    said = said.replaceAll(written, (found: string, ...rest: unknown[]) => {
      const at = rest.find((each) => typeof each === 'number') ?? 0
      const begins = /^\p{Lu}/u.test(found) ? capitalise(words) : words
      return begins + (endsIn(found, at, said) || endOfList(found, at, said))
    })
  return said
}
