import { capitalise } from '../../../../base/text/capitalise.ts'
import { clip, plain } from '../text.ts'

const LABEL = { words: 10, chars: 70 }

/** A step in a few words. */
export function labelOf(quote: string): string {
  return capitalise(clip(plain(quote), LABEL.words, LABEL.chars).replace(/(?<![.。])[.。]+$/u, ''))
}
