import { createContext, use, type ReactNode } from 'react'

/** The language of texts that people and models wrote, as a BCP 47 tag; null or undefined when it is not known. */
export const SaidLanguage = createContext<string | null | undefined>(null)

interface SaidTextProps {
  readonly as?: 'p' | 'q' | 'blockquote' | 'span' | 'div' | 'h2'
  readonly role?: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A text that a person or a model wrote. It has the writing direction of its own script, and screen readers read it in
 * its own language.
 */
export function SaidText({ as: Element = 'p', ...props }: SaidTextProps) {
  return <Element {...props} dir="auto" lang={use(SaidLanguage) ?? undefined} />
}
