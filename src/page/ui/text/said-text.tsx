import { createContext, use, type ReactNode } from 'react'

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
  readonly children: ReactNode
}

/**
 * A text that a person or a model wrote. It has the writing direction of its own script, and screen readers read it in
 * its own language.
 */
export function SaidText({ as: Element = 'p', ...props }: SaidTextProps) {
  return <Element dir="auto" {...props} lang={use(SaidLanguage) ?? undefined} />
}
