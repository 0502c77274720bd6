import { memo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ProseBlock } from '../../../base/text/prose/prose-block.ts'
import { shownTexts } from '../../../base/text/prose/prose-reader.ts'
import './said-blocks.css'
import { ListOfItems } from './said-list.tsx'
import { SaidTable } from './said-table.tsx'
import { SaidText } from './said-text.tsx'
import { Caret, directionOf, WordsIn, type HeadingTag } from './words-in.tsx'

const TAGS: readonly HeadingTag[] = ['h3', 'h4', 'h5', 'h6']

interface BlocksProps {
  readonly blocks: readonly ProseBlock[]
  /** Whether more is to come after the last block. */
  readonly caret?: boolean
  /** How many levels of headings the page has above the text, besides those of the screen and the turn. */
  readonly above?: number
}

/** The blocks of a speech. A block that is the same as before is not rendered again. */
export function SaidBlocks({ blocks, caret = false, above = 0 }: BlocksProps) {
  const open: number[] = []
  return blocks.map((block, index) => {
    if (block.type === 'heading') {
      // A heading is one level below the nearest one before it that has fewer signs.
      while ((open.at(-1) ?? 0) >= block.level) open.pop()
      open.push(block.level)
    }
    return (
      <SaidBlock
        key={index}
        block={block}
        above={block.type === 'heading' ? above + open.length - 1 : above + open.length}
        caret={caret && index === blocks.length - 1}
      />
    )
  })
}

interface BlockProps {
  readonly block: ProseBlock
  readonly above: number
  readonly caret: boolean
}

const SaidBlock = memo(function SaidBlock({ block, above, caret }: BlockProps) {
  switch (block.type) {
    case 'paragraph':
      return <WordsIn words={block.words} caret={caret} />
    case 'heading':
      return <WordsIn as={TAGS[Math.min(above, TAGS.length - 1)]} words={block.words} caret={caret} />
    case 'list':
      return (
        <ListOfItems
          items={block.items}
          caret={caret}
          below={(blocks, last) => <SaidBlocks blocks={blocks} caret={last} above={above} />}
        />
      )
    case 'table':
      return <SaidTable rows={block.rows} sides={block.sides} caret={caret} />
    case 'code':
      return <SaidCode text={block.text} language={block.language} caret={caret} />
    case 'quote':
      return (
        <SaidText as="blockquote" className="said-quote" dir={directionOf(shownTexts(block.blocks)[0])}>
          <SaidBlocks blocks={block.blocks} caret={caret} above={above} />
        </SaidText>
      )
    case 'footnotes':
      return (
        <ul className="said-list" dir={directionOf(block.notes[0]?.words.text)}>
          {block.notes.map(({ label, words }, index) => (
            <li key={label} data-marker={`[${label}]`}>
              <WordsIn words={words} caret={caret && index === block.notes.length - 1} />
            </li>
          ))}
        </ul>
      )
    case 'rule':
      return <hr className="said-rule" />
  }
})

interface CodeProps {
  readonly text: string
  readonly language: string
  readonly caret: boolean
}

/** A block of code. It scrolls within itself, with the keyboard, too. */
function SaidCode({ text, language, caret }: CodeProps) {
  return (
    <pre
      className="said-code"
      dir="ltr"
      translate="no"
      tabIndex={0}
      role="group"
      aria-label={language === '' ? t('Code') : t('Code, {language}', { language })}
      data-language={language === '' ? undefined : language}
    >
      <code data-words>
        {text}
        {caret && <Caret />}
      </code>
    </pre>
  )
}
