import { createContext, use, type ReactNode } from 'react'
import { SaidWords } from './said-words.tsx'

/** The language of texts that people and models wrote, as a BCP 47 tag; null or undefined when it is not known. */
export const SaidLanguage = createContext<string | null | undefined>(null)

interface SaidTextProps {
  /** The direction; that of its first letter when left out. */
  readonly dir?: 'ltr' | 'rtl'
  readonly as?: 'p' | 'q' | 'blockquote' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
  readonly role?: string
  readonly className?: string
  /** Marks a text that is searched, read aloud and marked as one. */
  readonly 'data-words'?: true
  /** A string is read as Markdown: bold, emphasis, code and formulas are drawn, and other marks left out. */
  readonly children: ReactNode
}

/**
 * A text that a person or a model wrote. It has the writing direction of its own script, and screen readers read it in
 * its own language.
 */
export function SaidText({ as: Element = 'p', children, ...props }: SaidTextProps) {
  return (
    <Element dir="auto" {...props} lang={use(SaidLanguage) ?? undefined}>
      {typeof children === 'string' ? <SaidWords text={children} /> : children}
    </Element>
  )
}
