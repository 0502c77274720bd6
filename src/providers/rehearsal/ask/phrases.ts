const PHRASE_CHARS = 100
const PHRASES_MAX = 5

/** Words that a question is put in, not what it is about. */
const ASKING =
  /^(?:a|about|again|all|an|and|any|anybody|anyone|are|as|at|be|been|before|by|can|changed?|compare|could|did|differ|differed|do|does|ever|everything|find|for|from|had|has|have|he|how|i|in|into|is|it|its|last|library|many|me|more|most|much|my|of|on|once|open|or|our|over|said|say|says|she|should|show|so|some|somebody|someone|speak|speaks|speaker|speakers|spoke|spoken|mention|mentions|mentioned|still|summari[sz]e|talked|tell|than|that|the|their|them|then|there|they|this|time|to|topic|was|we|were|what|when|where|which|who|whom|whose|why|will|with|would|you|your|dialogs?|debates?|discuss(?:ed)?|argued?|held|left|unresolved|everybody|everyone|anything|something)$/i

/** What to look for: what stands in quotation marks, names, what is left of the question without the asking, and the rarest-looking words. */
export function phrasesOf(question: string): readonly string[] {
  const text = question.replaceAll(/\s+/g, ' ').trim().slice(0, 2_000)
  const quoted = [...text.matchAll(/["“„«「](.{2,90}?)["”“»」]/g)].map(([, inside = '']) => `"${inside}"`)
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? []
  const telling = words.filter((word) => !ASKING.test(word))
  const names = [...text.matchAll(/(?<=\S\s)\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+)*/gu)].map(
    ([name]) => name,
  )
  const long = telling.toSorted((a, b) => b.length - a.length).slice(0, 2)
  const matter = telling.join(' ')
  const phrases = [...quoted, matter === '' ? text : matter, ...names, ...(telling.length > 2 ? long : [])]
  const cut = phrases.map((phrase) => phrase.trim().slice(0, PHRASE_CHARS)).filter(Boolean)
  return [...new Map(cut.map((phrase) => [phrase.toLowerCase(), phrase])).values()].slice(0, PHRASES_MAX)
}
