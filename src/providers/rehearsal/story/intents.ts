import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import { deedOf } from './own-deed.ts'

/** What a player intends, as far as the words show it. */
export type Intent = 'go' | 'look' | 'give' | 'take' | 'drop' | 'rest' | 'talk' | 'risk' | 'other'

/** Matches questions and answers, which are talk whatever they mention. */
const TALKS =
  /[?？][\s"”’)]{0,20}$|^\W*(?:yes|no|why|ok|okay|sure|maybe|hello|hi|hey|greetings|good (?:morning|day|evening|night))\b/i

/**
 * The patterns of verbs by intent. The first match counts, so hard deeds come first. Nouns ("hand lamp", "camp") must
 * not match.
 */
const VERBS: readonly (readonly [Intent, RegExp])[] = [
  [
    'go',
    /^\W*(?:(?:i|we|let[’']?s|then|now)\s+)*(?:go|walk|head|return|run)\s+(?:to|into|back|towards?|down|up|in|out|on|over|through|across|home)\b(?! (?:sleep|bed|rest)\b)/i,
  ],
  ['drop', /\b(?:drop|discard)\b|\b(?:put|lay|set|throw|leave|toss)\b.{0,40}\b(?:down|away|here|behind)\b/i],
  [
    'risk',
    /\b(?:attack|fight|hit|strike|stab|shoot|kick|punch|climb|jump|leap|dive|swim|sneak|creep|hide|steal|rob|break|force|smash|pry|lift|push|pull|pick (?:\S+ )?(?:lock|pocket)s?|unlock|hack|override|bypass|repair|fix|persuade|convince|bluff|lie to|threaten|intimidate|charm|distract|grab|seize|snatch|catch|throw|chase|dodge|follow the tracks|search|dig|balance|carve|cut|rescue|disarm|heal|bandage|cast)\b/i,
  ],
  ['give', /\b(?:give|offer|lend|pass)\b(?! (?:me|up)\b)|\bhand\b(?= (?:\S+ ){1,5}to\b| (?:him|her|them|over|it)\b)/i],
  [
    'take',
    /\b(?:take|pick up|pocket|collect|gather|keep)\b(?! (?:an? )?(?:\w+ )?(?:breath|time|care|rest|seat|step|look)\b)/i,
  ],
  ['rest', /\b(?:rest|sleep|wait|sit|(?:make|set up|we|i) camp|eat|drink|breathe|warm (?:myself|up))\b/i],
  [
    'talk',
    /\b(?:ask|tell|say|talk|speak|greet|thank|thanks|whisper|answer|shout|call|promise|apologi[sz]e|sorry|sing)\b/i,
  ],
  [
    'go',
    /\b(?:go|walk|head|enter|leave|return|follow|cross|move|travel|run|flee|retreat|escape|continue|onwards?|stride|march|step|wander|stroll|hurry|proceed|descend|ascend|come with)\b|^\W*(?:back|in|out|up|down|north|south|east|west|forward|left|right)\W*$/i,
  ],
  ['look', /\b(?:look|examine|inspect|study|watch|read|listen|smell|touch|feel|observe|check|open|peek|search)\b/i],
]

export function intentOf(story: Pick<StoryScene, 'words' | 'people' | 'met' | 'world'>): Intent {
  if (TALKS.test(story.words)) return 'talk'
  const { done, spoken } = deedOf(story)
  return VERBS.find(([, verbs]) => verbs.test(done))?.[0] ?? (spoken.length > 0 ? 'talk' : 'other')
}

/** The chance in percent that a deed fails, by its kind, with some variation by the seed. */
export function difficultyOf(words: string, spread: number): number {
  const base = /\b(?:attack|fight|steal|threaten|intimidate|hack|override|disarm|kill)\b/i.test(words)
    ? 58
    : /\b(?:search|follow the tracks|bandage|heal|pull|push|lift|dig|cut|jump|climb)\b/i.test(words)
      ? 30
      : 44
  return base + spread
}

/** Verbs of stealing. */
export const STEALS = /\b(?:steal|rob|grab|seize|snatch|pick (?:\S+ )?pockets?|pocket)\b/i

/** The words of a text in lower case, without punctuation. */
export function lowerWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The number of words of a key, a list of words separated by spaces, that occur in a player's words. */
export function mentions(said: readonly string[], key: string): number {
  return lowerWords(key).filter((word) => said.includes(word)).length
}

/** The text whose key has the most words in common with the player's words; null if none has any. */
export function bestFor(texts: Readonly<Record<string, string>> | undefined, words: string): string | null {
  const said = lowerWords(words)
  const found = Object.entries(texts ?? {})
    .map(([key, text]) => ({ text, count: mentions(said, key) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  return found[0]?.text ?? null
}

const SMALL = new Set(['a', 'an', 'the', 'of', 'to', 'and', 'in', 'at', 'on', 'with', 's'])

/** Whether the player's words name a thing or a place, by any meaningful word of its name. */
export function namesIt(said: readonly string[], name: string): boolean {
  return lowerWords(name).some((word) => !SMALL.has(word) && word.length > 2 && said.includes(word))
}
