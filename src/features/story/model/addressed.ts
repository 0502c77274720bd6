import { literalPattern } from '../../../base/text/pattern.ts'

/** Verbs before the name of the person who is spoken to, in English, German, Spanish, French. */
const SPEAK = [
  'ask|beg|tell|greet|thank|answer|order|call(?: out)? to|call|shout (?:to|at)|whisper to|say to|speak (?:to|with)|talk (?:to|with)|turn to|apologi[sz]e to|promise',
  'frage|bitte|grüße|antworte|rufe|sage(?: zu)?|spreche (?:mit|zu)|rede mit|flüstere|danke|wende mich an',
  '(?:le )?(?:pregunto|digo|pido|respondo|susurro|grito|agradezco|prometo) a|hablo (?:con|a)|llamo a',
  '(?:demande|dis|réponds|chuchote|crie|promets|parle) à|parle avec|appelle|remercie',
].join('|')
/** The same for texts without spaces: words before a name in Chinese, and the particle after one in Japanese. */
const SPEAK_BEFORE = '问|告诉|对|跟|请|叫'
const SPEAK_AFTER = '(?:さん|くん|ちゃん)?に(?:聞|尋|言|話|頼|伝)'

/** Words that address everybody who travels along. A single "you" is not among them, because it may mean anybody. */
const ALL =
  /(?<![\p{L}])(?:you two|you both|both of you|everyone|everybody|friends|companions|ihr (?:beiden?|zwei|alle)|beide|alle zusammen|freunde|gefährten|vosotros|ustedes|los dos|las dos|ambos|amigos|todos|vous deux|tous les deux|toutes les deux|mes amis|tout le monde|compagnons)(?![\p{L}])|你们|大家|各位|朋友们|二人とも|皆さん|みんな|二人は|君たち/iu

/** Whether a text addresses all companions ("What do you two think?"), in the six languages of the app. */
export function addressesAll(text: string): boolean {
  return ALL.test(text)
}

/**
 * Who is addressed by a text: by name at its beginning or end ("Maren, come", "Who was it, Maren?") or by a verb of
 * speaking ("I ask Maren about Tobias"). People who are only mentioned are left out. Empty when nobody is addressed so.
 */
export function addressedIn<One extends { readonly name: string }>(
  text: string,
  people: readonly One[],
): readonly One[] {
  return people.filter(({ name }) => isAddressed(text, name))
}

function isAddressed(text: string, name: string): boolean {
  const called = literalPattern(name.split(/\s+/)[0] ?? name)
  // Chinese and Japanese write no space beside a name.
  const word = `(?<![\\p{L}\\p{N}])${called}(?![\\p{L}\\p{N}])`
  const beside = `(?:${SPEAK_BEFORE})${called}|${called}${SPEAK_AFTER}`
  const opens = `(?:^|[.!?:;“"]\\s*)(?:(?:and|but|oh|hey|hello|hi|please|so|no|yes|well|good (?:morning|day|evening)|thank you|thanks|und|aber|hallo|bitte|danke|nein|ja|y|pero|hola|gracias|por favor|et|mais|bonjour|merci|non|oui)\\s*,?\\s+)*(?:\\p{L}+ and )?${word}(?: and \\p{L}+)?\\s*(?:[,:!?…—–，、：！？-]|[.。]|$)`
  const closes = `[,，、]\\s*(?:\\p{L}+ and )?${word}\\s*(?:and \\p{L}+)?\\s*[.!?…。！？”"]*\\s*(?:$|[”"])`
  const spoken = `(?<!\\p{L})(?:${SPEAK})\\s+(?:\\p{L}+ and )?${word}(?!['’]s)`
  return [opens, closes, spoken, beside].some((pattern) => new RegExp(pattern, 'iu').test(text))
}
