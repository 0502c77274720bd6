import { comma } from '../../../base/format/count.ts'
import { languageName } from '../../../base/format/language-name.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import type { SpeechVoice } from '../../contract/host/speech.ts'

/**
 * The name and the details of a voice: "Anna" and "German (Germany)". A language of which the name
 * contains a word is not repeated: "American woman" speaks American English.
 */
export function describeVoice({ id, label, languages }: SpeechVoice): {
  readonly name: string
  readonly detail: string
} {
  // Some engines put the language into the name: "Anna (de-DE)".
  const plain = languages.reduce((name, tag) => name.replace(`(${tag})`, '').trim(), label)
  const name = plain === id && /^[a-z][a-z0-9]*$/.test(id) ? capitalise(id) : plain
  const languagesText = languages
    .slice(0, 3)
    .filter((tag) => !wordsOf(languageName(tag, 'en')).some((word) => wordsOf(name).includes(word)))
    .map(voiceLanguage)
  // espeak-ng names its speakers "+f2" or "+m3".
  const [, sex, number] = /\+([fm])(\d)$/.exec(id) ?? []
  const speaker =
    sex === undefined ? [] : [sex === 'f' ? t('woman {number}', { number }) : t('man {number}', { number })]
  return { name: name === '' ? id : translateKnown(name), detail: [...languagesText, ...speaker].join(comma()) }
}

const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? []

/** The name of a language of a voice. @param tag BCP 47 tag; empty for a voice that speaks any */
export function voiceLanguage(tag: string): string {
  return tag === '' ? t('any language') : languageName(tag)
}
