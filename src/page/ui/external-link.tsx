import { t } from '../../base/language/t.ts'
import { ExternalLink as Icon } from 'lucide-react'
import type { ReactNode } from 'react'

/** An address outside the app, opened in another window. Only https is a link; any other address is shown as text. */
export function ExternalLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  if (URL.parse(url)?.protocol !== 'https:') return <span title={url}>{children}</span>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url} className="external-link">
      {children}
      <Icon size={12} aria-label={t('opens in the browser')} />
    </a>
  )
}
