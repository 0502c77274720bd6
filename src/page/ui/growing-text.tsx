import { useState } from 'react'
import { createProseReader } from '../../base/text/prose/prose-reader.ts'
import { SaidBlocks } from './text/said-blocks.tsx'

interface GrowingTextProps {
  readonly text: string
  readonly growing?: boolean
  /** How many levels of headings are above the text, besides those of the screen and the turn. */
  readonly above?: number
}

/** A text in blocks, as Markdown has them. While it grows, only its last block is read and rendered again. */
export function GrowingText({ text, growing = false, above = 0 }: GrowingTextProps) {
  const [read] = useState(createProseReader)
  return <SaidBlocks blocks={read(text, growing)} caret={growing} above={above} />
}
