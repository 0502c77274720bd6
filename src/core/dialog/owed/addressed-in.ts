import { anyLiteralPattern } from '../../../base/text/pattern.ts'

/** Words before the name of an addressee, and East Asian forms of address after one. */
const BEFORE =
  '(?:(?:so|and|but|now|well|then|dear|yes|no|please|ok|okay|mr|mrs|ms|dr|prof|und|aber|also|nun|ja|nein|gut|liebe[r]?|herr|frau|et|mais|alors|bien|cher|chère|monsieur|madame|y|pero|bueno|pues|señor|señora|estimad[oa])[,.]?\\s+){0,3}'
const BEHIND = '(?:さん|様|氏|先生|くん|君|女士|先生|小姐)?'
const COMMA = '[,，、:：;—–…]'
const LETTER = '[\\p{L}\\p{N}]'

interface Forms {
  readonly name: string
  /** Matches the name or a part of it anywhere. This is a quick test, because most sentences name nobody. */
  readonly named: RegExp
  /** Matches the name at the beginning or the end or alone, set off like a form of address. */
  readonly opens: RegExp
  readonly closes: RegExp
  readonly within: RegExp
}

let last: { readonly key: string; readonly forms: readonly Forms[] } | null = null

function formsOf(names: readonly string[]): readonly Forms[] {
  const key = names.join('\n')
  if (last?.key !== key) last = { key, forms: names.filter((name) => name.trim() !== '').map(formOf) }
  return last.forms
}

function formOf(name: string): Forms {
  const parts = [name, ...name.split(/\s+/u).filter((part) => Array.from(part).length > 2)]
  const literal = anyLiteralPattern(parts)
  // A name in letters ends at its last letter; East Asian characters have no word ends.
  const called = `(?:(?<!${LETTER})|(?<=\\p{scx=Han}|\\p{scx=Kana}|\\p{scx=Hira}))(?:${literal})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}'’-])${BEHIND}`
  return {
    name,
    named: new RegExp(literal, 'iu'),
    opens: new RegExp(`^[\\s¿¡"“„«(]*${BEFORE}${called}\\s*(?:${COMMA}|[!?？！.。]|は|$|(?=[\\p{scx=Han}你您]))`, 'iu'),
    closes: new RegExp(`${COMMA}\\s*${BEFORE}${called}\\s*[.!?？！。…"”’»)\\]」』\\s]*$`, 'iu'),
    within: new RegExp(`${COMMA}\\s*${called}\\s*${COMMA}`, 'iu'),
  }
}

/** Characters at either end of a sentence in which an address is searched. */
const END_CHARS = 120

/** The member whom a sentence addresses by name; null for none. */
export function memberAddressedIn(sentence: string, names: readonly string[]): string | null {
  const text = sentence.trim()
  const [start, end] = [text.slice(0, END_CHARS), text.slice(-END_CHARS)]
  const found = formsOf(names).find(
    ({ named, opens, closes, within }) =>
      (named.test(start) || named.test(end)) &&
      (opens.test(start) || closes.test(end) || within.test(start) || within.test(end)),
  )
  return found?.name ?? null
}

/** A sentence without the name it begins or ends with. */
export function withoutAddress(sentence: string, names: readonly string[]): string {
  let text = sentence.trim()
  for (const { named, opens, closes } of formsOf(names)) {
    if (!named.test(text.slice(0, END_CHARS)) && !named.test(text.slice(-END_CHARS))) continue
    text = text.slice(0, END_CHARS).replace(opens, ' ') + text.slice(END_CHARS)
    text = text.slice(0, -END_CHARS) + text.slice(-END_CHARS).replace(closes, ' ')
  }
  return text
}
