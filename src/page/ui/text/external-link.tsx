import { t } from '../../../base/language/t.ts'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import './external-link.css'

/**
 * A link to an address outside the app, which opens another window. Only an https address is a link; the text of any
 * other is shown without one.
 */
export function ExternalLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (URL.parse(url)?.protocol !== 'https:') return <span title={url}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url} className="external-link">
      {children}
      <Icon size={12} aria-label={t('opens in the browser')} />
    </a>
  )
}
