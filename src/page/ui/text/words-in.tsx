import { BEGINS_RIGHT } from '../../../base/text/begins-right.ts'
import type { MappedWords } from '../../../base/text/prose/words.ts'
import { SpeechWords } from './marked-words.tsx'
import { SaidText } from './said-text.tsx'

/** The levels of headings in a text, below those of the page around it. */
export type HeadingTag = 'h3' | 'h4' | 'h5' | 'h6'

/** The direction in which a list or a quotation begins. Each text within has a direction of its own. */
export function directionOf(text = ''): 'rtl' | 'ltr' {
  return BEGINS_RIGHT.test(text) ? 'rtl' : 'ltr'
}

interface WordsProps {
  readonly as?: 'p' | HeadingTag | undefined
  readonly words: MappedWords
  readonly caret: boolean
}

/** An element with words of a speech, which is searched, read aloud and marked as one text. */
export function WordsIn({ as = 'p', words, caret }: WordsProps) {
  return (
    <SaidText as={as} data-words>
      <SpeechWords words={words} />
      {caret && <Caret />}
    </SaidText>
  )
}

export function Caret() {
  return <span className="caret" aria-hidden />
}
