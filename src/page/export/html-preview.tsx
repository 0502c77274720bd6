import { useEffect, useRef } from 'react'
import { t } from '../../base/language/t.ts'
import { fillFrame } from './page-frame.ts'
import './html-preview.css'

/** The preview of an exported page, in a frame without scripts. */
export function HtmlPreview({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? fillFrame(frame.current, html, { onStands: keepInside }) : undefined), [html])
  return (
    <iframe
      ref={frame}
      className="html-preview block full"
      title={t('The page as it will look')}
      sandbox="allow-same-origin"
    />
  )
}

/** Prevents links that lead out of the page, which would only show an error in the frame. Links within it work. */
function keepInside(page: Document): void {
  page.addEventListener('click', (event) => {
    const link =
      event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
  })
}
