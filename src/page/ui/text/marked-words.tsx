import { createContext, use, type ReactElement, type ReactNode } from 'react'
import { sliceWords, type ProseMark, type ProseWords, type MappedWords } from '../../../base/text/prose/words.ts'
import { ExternalLink } from './external-link.tsx'
import { Formula } from './formula.tsx'

/** How the words of a text are drawn where they are more than their own marks; null where they are not. */
export const DrawWords = createContext<((words: MappedWords) => ReactNode) | null>(null)

/** The words of a paragraph, an item, a cell or a heading. */
export function SpeechWords({ words }: { readonly words: MappedWords }) {
  const draw = use(DrawWords)
  return draw === null ? <MarkedWords words={words} /> : <>{draw(words)}</>
}

/** Words with their own marks: bold, emphasis, code, links and formulas. @param links false within another link */
export function MarkedWords({ words, links = true }: { readonly words: ProseWords; readonly links?: boolean }) {
  const { text, marks } = words
  if (marks.length === 0) return <>{text}</>
  const parts: ReactNode[] = []
  let read = 0
  for (const mark of marks) {
    if (mark.kind === 'dollar') continue
    // The line break after a formula on a line of its own belongs to the formula; it would make a blank line.
    const room =
      mark.formula?.display === true ? (/^[ \t]*\n?/.exec(text.slice(mark.to, mark.to + 80))?.[0].length ?? 0) : 0
    const to = mark.to + room
    if (mark.from > read) parts.push(text.slice(read, mark.from))
    parts.push(<Marked key={mark.from} mark={mark} text={text.slice(mark.from, to)} links={links} />)
    read = to
  }
  if (read < text.length) parts.push(text.slice(read))
  return <>{parts}</>
}

interface MarkedProps {
  readonly mark: ProseMark
  readonly text: string
  readonly links: boolean
}

function Marked({ mark: { kind, url = '', title, formula }, text, links }: MarkedProps): ReactElement {
  switch (kind) {
    case 'code':
      return (
        <code dir="ltr" translate="no">
          {text}
        </code>
      )
    case 'strong':
      return <strong>{text}</strong>
    case 'emphasis':
      return <em>{text}</em>
    case 'link':
      return links ? (
        <ExternalLink url={url} title={title}>
          {text}
        </ExternalLink>
      ) : (
        <span title={url}>{text}</span>
      )
    case 'footnote':
      return <sup>{text}</sup>
    case 'formula':
      return formula ? <Formula source={text} latex={formula.latex} display={formula.display} /> : <>{text}</>
    case 'dollar':
      return <>{text}</>
  }
}

/** A part of words, drawn with its marks. */
export function PartOfWords({
  words,
  from,
  to,
  links = true,
}: {
  readonly words: ProseWords
  readonly from: number
  readonly to: number
  readonly links?: boolean
}) {
  return (
    <MarkedWords words={from === 0 && to === words.text.length ? words : sliceWords(words, from, to)} links={links} />
  )
}
