/** The names of the app's fonts in an export. */
const FAMILIES: Readonly<Record<string, string>> = { 'Newsreader Variable': 'Newsreader', 'Inter Variable': 'Inter' }

/**
 * Puts an exported page into a frame. The content policy of this page applies in the frame, too, and forbids styles in
 * documents, so the page's styles are added as a style sheet. Returns a function that stops this.
 * @param more styles after the page's own; `onStands` is called with the document when it is ready
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
/** The script of an exported page with sound. It contains no "less than" sign. */
const SCRIPT = /<script>[^<]*<\/script>/g
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

function stylesOf(html: string): string {
  return [...html.matchAll(STYLE)].map(([, style]) => style).join('\n')
}

/**
 * Removes the page's policy, its styles and its script, which this page's policy would refuse. The pattern of the
 * `style` attribute cannot match in texts, because quotation marks in them are escaped.
 */
function bareOf(html: string): string {
  return html.replace(STYLE, '').replace(SCRIPT, '').replace(POLICY, '').replaceAll(' style="', ' data-style="')
}

/** The fonts that this page has loaded, under their names in an export. */
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

/** The only place where text becomes a page. It does so only for a frame without scripts. */
const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy('export-preview', {
  createHTML: (html) => html,
})

function framed(html: string): string {
  return policy ? policy.createHTML(html) : html
}
