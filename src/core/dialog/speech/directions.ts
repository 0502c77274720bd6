import { lowerCase, whenComplete, waitOrNo, type LineSoFar, type Scan } from './scan.ts'

/** Verbs in the third person with which a stage direction in asterisks or brackets begins. */
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
/** Words for what is heard or seen that are a stage direction by themselves. */
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
/** Reflexive verbs with the pronoun before them: "se ríe", "si schiarisce la voce", "se racle la gorge". */
const REFLEXIVE = /^(?:se|s'|si) (?:ríe|sonríe|aclara|racle|schiarisce)/u

/** The most characters of a stage direction; longer text in asterisks is stressed speech. */
const CHARS = 60
const WORDS = 7

const WHOLE = /^(?:\*([^*]+)\*|_([^_]+)_|\[([^[\]]+)\]|[(（]([^()（）]+)[)）])[.。]?\s*$/u
const BEGUN = /^(?:\*([^*]*)\*?|_([^_]*)_?|\[([^[\]]*)\]?|[(（]([^()（）]*)[)）]?)[.。]?\s*$/u

/**
 * A line that is a stage direction: "*clears throat*", "[laughs]", "(applause)". Such words within a line are kept, and so
 * is stressed text that could be spoken.
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

/** Whether a text is a stage direction. @param open whether more may come; then it is enough that the text may become one */
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
