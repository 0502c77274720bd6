import { literalPattern } from '../../../base/text/pattern.ts'

/** Verbs of speaking to somebody. */
const SPEAK =
  'ask|beg|tell|greet|thank|answer|order|call(?: out)? to|call|shout (?:to|at)|whisper to|say to|speak (?:to|with)|talk (?:to|with)|turn to|apologi[sz]e to|promise'

/**
 * Who is addressed by these words: by name at their beginning or end ("Maren, come", "Who was it, Maren?") or by a
 * verb of speaking ("I ask Maren about Tobias"). People who are only mentioned do not count; empty when nobody is
 * addressed so.
 */
export function addressedIn<One extends { readonly name: string }>(
  text: string,
  people: readonly One[],
): readonly One[] {
  return people.filter(({ name }) => isAddressed(text, name))
}

function isAddressed(text: string, name: string): boolean {
  const called = literalPattern(name.split(/\s+/)[0] ?? name)
  const word = `(?<![\\p{L}\\p{N}])${called}(?![\\p{L}\\p{N}])`
  const opens = `(?:^|[.!?:;“"]\\s*)(?:(?:and|but|oh|hey|hello|hi|please|so|no|yes|well|good (?:morning|day|evening)|thank you|thanks)\\s*,?\\s+)*(?:\\p{L}+ and )?${word}(?: and \\p{L}+)?\\s*(?:[,:!?…—–-]|\\.|$)`
  const closes = `,\\s*(?:\\p{L}+ and )?${word}\\s*(?:and \\p{L}+)?\\s*[.!?…”"]*\\s*(?:$|[”"])`
  const spoken = `(?<!\\p{L})(?:${SPEAK})\\s+(?:\\p{L}+ and )?${word}(?!['’]s)`
  return [opens, closes, spoken].some((pattern) => new RegExp(pattern, 'iu').test(text))
}
