/** Names the app's own letters have in an export. */
const FAMILIES: Readonly<Record<string, string>> = { 'Newsreader Variable': 'Newsreader', 'Inter Variable': 'Inter' }

/**
 * Puts an exported page into a frame, and calls back when it stands. The frame inherits the content policy of this
 * page, which takes no styles from a document: they are handed over as a style sheet, so that the policy stays as it
 * is. Answers with what leaves the frame alone again.
 * @param more styles that go over the page's own
 */
export function fillFrame(
  frame: HTMLIFrameElement,
  html: string,
  { more = '', onStands }: { readonly more?: string; readonly onStands?: (page: Document) => void } = {},
): () => void {
  const dress = (): void => {
    const page = frame.contentDocument
    const Sheet = (frame.contentWindow as (Window & typeof globalThis) | null)?.CSSStyleSheet
    if (!page || !Sheet) return
    const sheet = new Sheet()
    sheet.replaceSync(`${ownFaces()}${stylesOf(html)}${more}`)
    page.adoptedStyleSheets = [sheet]
    for (const each of page.querySelectorAll<HTMLElement>('[data-style]'))
      each.style.cssText = each.dataset['style'] ?? ''
    onStands?.(page)
  }
  frame.addEventListener('load', dress)
  frame.srcdoc = framed(bareOf(html))
  return () => frame.removeEventListener('load', dress)
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
      return [whole.replace(/font-family:[^;:]*;/, `font-family: ${name};`)]
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
