import { lowerCase, whenComplete, waitOrNo, type LineSoFar, type Scan } from './scan.ts'

/** What a speaker is described as doing, in the third person: with these a line in asterisks or brackets begins. */
const DOES: readonly string[] = [
  'adjusts',
  'applauds',
  'bows',
  'chuckles',
  'clears',
  'coughs',
  'exhales',
  'frowns',
  'gestures',
  'grins',
  'inhales',
  'laughs',
  'leans',
  'nods',
  'pauses',
  'raises',
  'shakes',
  'shrugs',
  'sighs',
  'sips',
  'smiles',
  'smirks',
  'winks',
  'räuspert',
  'lacht',
  'lächelt',
  'seufzt',
  'nickt',
  'schmunzelt',
  'hustet',
  'grinst',
  'rit',
  'sourit',
  'soupire',
  'acquiesce',
  'tousse',
  'hoche',
  'ríe',
  'sonríe',
  'suspira',
  'asiente',
  'tose',
  'carraspea',
  'ride',
  'sorride',
  'sospira',
  'annuisce',
  'tossisce',
  'ri',
  'sorri',
  'assente',
  'pigarreia',
]
/** What is heard or seen, where it stands alone. */
const HAPPENS: readonly string[] = [
  'applause',
  'laughter',
  'silence',
  'pause',
  'long pause',
  'short pause',
  'brief pause',
  'a beat',
  'beat',
  'applaus',
  'gelächter',
  'stille',
  'lange pause',
  'kurze pause',
  'applaudissements',
  'rires',
  'aplausos',
  'risas',
  'applausi',
  'risate',
  'risos',
  'pausa',
]
/** A reflexive, as some tongues put it before the verb: "se ríe", "si schiarisce la voce", "se racle la gorge". */
const REFLEXIVE = /^(?:se|s'|si) (?:ríe|sonríe|aclara|racle|schiarisce)/u

/** A direction is a few words; what is longer is said, and stressed. */
const CHARS = 60
const WORDS = 7

const WHOLE = /^(?:\*([^*]+)\*|_([^_]+)_|\[([^[\]]+)\]|[(（]([^()（）]+)[)）])[.。]?\s*$/u
const BEGUN = /^(?:\*([^*]*)\*?|_([^_]*)_?|\[([^[\]]*)\]?|[(（]([^()（）]*)[)）]?)[.。]?\s*$/u

/**
 * A line of its own that tells what the speaker does, as in a play: "*clears throat*", "[laughs]", "(applause)". Within
 * a line such words stay, and so does all that is stressed and could be said.
 */
export function directionLine(line: LineSoFar): Scan {
  if (line.state === 'long') return 'no'
  const found = WHOLE.exec(line.text)
  if (found && isDirection(inner(found), false)) return line.state === 'whole' ? line.text.length : waitOrNo(line)
  if (line.state === 'whole') return 'no'
  const begun = BEGUN.exec(line.text)
  return begun && isDirection(inner(begun), true) ? whenComplete(line, line.text.length) : 'no'
}

function inner(found: RegExpExecArray): string {
  return found.slice(1).find((each) => each !== undefined) ?? ''
}

/** @param open more of it may come: then it is enough that it may become one */
function isDirection(text: string, open: boolean): boolean {
  const words = lowerCase(text).replaceAll('’', "'")
  if (words.length > CHARS || words.split(/\s+/).length > WORDS || /^\s|[:;!?"“”]/u.test(words)) return false
  const [verb = ''] = /^[\p{L}\p{M}']*/u.exec(words) ?? []
  const more = words.length > verb.length
  const does = DOES.some((known) => (open && !more ? known.startsWith(verb) : known === verb))
  const bare = words.replace(/(?<![.…])[.…]+$/u, '')
  const happens = HAPPENS.some((known) => (open ? known.startsWith(bare) : known === bare))
  return does || happens || REFLEXIVE.test(words) || (open && /^(?:s|se|si|s') ?\p{L}{0,9}$/u.test(words))
}
