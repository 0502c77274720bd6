import { useEffect, useRef } from 'react'
import './html-preview.css'

/** Names the app's own letters have in an export. */
const FAMILIES: Readonly<Record<string, string>> = { 'Newsreader Variable': 'Newsreader', 'Inter Variable': 'Inter' }

/**
 * An exported page in a frame of its own, in which nothing runs. The frame inherits the content policy of this page,
 * which takes no styles from a document: they are handed over as a style sheet, so that the policy stays as it is.
 */
export function HtmlPreview({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const dress = (): void => {
      const page = element.contentDocument
      const Sheet = (element.contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet
      if (!page || !Sheet) return
      const sheet = new Sheet()
      sheet.replaceSync(`${ownFaces()}${stylesOf(html)}`)
      page.adoptedStyleSheets = [sheet]
      for (const each of page.querySelectorAll<HTMLElement>('[data-style]'))
        each.style.cssText = each.dataset['style'] ?? ''
      // A place in the page can be gone to; what leads out of it would fill the frame with a refusal.
      page.addEventListener('click', (event) => {
        const link =
          event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
        if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
      })
    }
    element.addEventListener('load', dress)
    element.srcdoc = framed(bareOf(html))
    return () => element.removeEventListener('load', dress)
  }, [html])
  return <iframe ref={frame} className="html-preview" title="The page as it will look" sandbox="allow-same-origin" />
}

const STYLE = /<style>([^<]*)<\/style>/g
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

function stylesOf(html: string): string {
  return [...html.matchAll(STYLE)].map(([, style]) => style).join('\n')
}

/** Without styles, which would be refused one by one; in the text a quotation mark is never written as one. */
function bareOf(html: string): string {
  return html.replace(STYLE, '').replace(POLICY, '').replaceAll(' style="', ' data-style="')
}

/** The letters this page has loaded, under the names they have in an export. */
function ownFaces(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .flatMap(({ rule, base }) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/g, '')
      const name = FAMILIES[family]
      if (name === undefined) return []
      const whole = rule.cssText.replaceAll(
        /url\("?([^")]+)"?\)/g,
        (_all, url: string) => `url("${new URL(url, base).href}")`,
      )
      return [whole.replace(/font-family:[^;]*;/, `font-family: ${name};`)]
    })
    .join('\n')
}

interface Policies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

/** The one place where text becomes a page: only for a frame in which nothing runs. */
const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('export-preview', {
  createHTML: (html) => html,
})

function framed(html: string): string {
  return policy ? policy.createHTML(html) : html
}
