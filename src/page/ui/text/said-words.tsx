import { useMemo } from 'react'
import { wordsOfProse } from '../../../base/text/prose/plain-prose.ts'
import { MarkedWords } from './marked-words.tsx'

interface SaidWordsProps {
  readonly text: string
  /** Whether addresses are links. They are none where the words are part of a button or a link. */
  readonly links?: boolean
}

/** Words of a speech where there is room for words alone: with bold, emphasis, code and formulas. */
export function SaidWords({ text, links = false }: SaidWordsProps) {
  const words = useMemo(() => wordsOfProse(text), [text])
  return <MarkedWords words={words} links={links} />
}
