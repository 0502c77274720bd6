import { t } from '../../../base/language/t.ts'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import './external-link.css'

interface ExternalLinkProps {
  readonly url: string
  /** What the address is called, shown before it when somebody points at the link. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/**
 * A link to an address outside the app, which opens another window. Only an https address is a link; the text of any
 * other is shown without one.
 */
export function ExternalLink({ url, title, children }: ExternalLinkProps) {
  const told = title === undefined ? url : `${title}\n${url}`
  if (URL.parse(url)?.protocol !== 'https:') return <span title={told}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={told} className="external-link">
      {children}
      <Icon size={12} aria-label={t('opens in the browser')} />
    </a>
  )
}
