/** What a player wants to do, as far as the built-in voices can tell by the words. */
export type Intent = 'go' | 'look' | 'give' | 'take' | 'rest' | 'talk' | 'risk' | 'other'

/** Verbs by intent; the first that fits counts, so what is hard goes before what is easy. */
const VERBS: readonly (readonly [Intent, RegExp])[] = [
  [
    'risk',
    /\b(?:attack|fight|hit|strike|stab|shoot|kick|punch|climb|jump|leap|swim|sneak|creep|hide|steal|break|force|smash|pry|lift|push|pull|pick the lock|unlock|hack|override|bypass|repair|fix|persuade|convince|bluff|lie to|threaten|intimidate|charm|distract|grab|seize|catch|throw|chase|run from|escape|dodge|follow the tracks|search|dig|balance|carve|cut|rescue|free|disarm|heal|bandage|cast)\b/i,
  ],
  ['give', /\b(?:give|hand|offer|lend|pass)\b(?! me\b)/i],
  ['take', /\b(?:take|pick up|pocket|collect|gather|keep)\b/i],
  ['rest', /\b(?:rest|sleep|wait|sit|camp|eat|drink|breathe|warm (?:myself|up))\b/i],
  ['talk', /\b(?:ask|tell|say|talk|speak|greet|thank|whisper|answer|shout|call)\b|[?]\s*["”’]?\s*$/i],
  ['look', /\b(?:look|examine|inspect|study|watch|read|listen|smell|touch|feel|observe|check|open)\b/i],
  ['go', /\b(?:go|walk|head|enter|leave|return|follow|cross|move|travel|run|continue|onwards?|back)\b/i],
]

export function intentOf(words: string): Intent {
  return VERBS.find(([, verbs]) => verbs.test(words))?.[0] ?? 'other'
}

/** How likely a deed fails, in percent: by what is tried, and a little by the seed, never by the drama. */
export function difficultyOf(words: string, spread: number): number {
  const base = /\b(?:attack|fight|steal|threaten|intimidate|hack|override|disarm|kill)\b/i.test(words)
    ? 58
    : /\b(?:search|follow the tracks|bandage|heal|pull|push|lift|dig|cut)\b/i.test(words)
      ? 30
      : 44
  return base + spread
}

/** The words of a text, small, without signs. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** How many of the words of a key a player used; keys are words to listen for, with blanks between them. */
export function mentions(said: readonly string[], key: string): number {
  return wordsOf(key).filter((word) => said.includes(word)).length
}

const SMALL = new Set(['a', 'an', 'the', 'of', 'to', 'and', 'in', 'at', 'on', 'with', 's'])

/** Whether a player named a thing or a place: by any word of its name that means something. */
export function namesIt(said: readonly string[], name: string): boolean {
  return wordsOf(name).some((word) => !SMALL.has(word) && word.length > 2 && said.includes(word))
}
