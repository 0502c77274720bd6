import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'

/**
 * An address outside the app, opened apart from it. Only https is a link; anything else from the web is shown as text.
 */
export function ExternalLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (URL.parse(url)?.protocol !== 'https:') return <span title={url}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url} className="external-link">
      {children}
      <Icon size={12} aria-label="opens in the browser" />
    </a>
  )
}
