const SYLLABLES = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'wo', 'zu', 'ra']
const IN_A_SENTENCE = 12

/**
 * Made-up words. The same label gives the same words, any other label gives others, so that a speaker repeats neither
 * itself nor others.
 */
export function variedWords(label: string, count: number): string {
  let state = Array.from(label).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    7,
  )
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 16) % SYLLABLES.length
  }
  const words = Array.from({ length: count }, () => `${SYLLABLES[next()]}${SYLLABLES[next()]}${SYLLABLES[next()]}`)
  return words.map((word, index) => (index % IN_A_SENTENCE === IN_A_SENTENCE - 1 ? `${word}.` : word)).join(' ')
}
