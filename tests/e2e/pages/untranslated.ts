import type { BrowserContext } from 'playwright-core'

/** Words that a page showed without a catalogue, and where. */
export interface Untranslated {
  /** The address of the screen without ids. */
  readonly screen: string
  /** The elements around the words with their classes and roles, outermost first. */
  readonly place: string
  readonly words: string
}

/**
 * In the made-up language that adds a hidden mark to each word, collects words without a mark: in texts, in names for
 * screen readers, in hints and in window titles, as long as the pages of the context live.
 */
export async function collectUntranslated(context: BrowserContext): Promise<ReadonlyMap<string, Untranslated>> {
  const found = new Map<string, Untranslated>()
  await context.exposeBinding('tellUntranslated', (_, each: Untranslated) => {
    const key = `${each.place}\t${each.words}`
    if (!found.has(key)) found.set(key, each)
  })
  await context.addInitScript(watchWords)
  return found
}

/** Runs in the page. */
function watchWords(): void {
  const tell = (globalThis as unknown as { tellUntranslated(each: object): void }).tellUntranslated
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
    'label',
  ]
  const told = new Set<string>()
  const isEnglish = (text: string) =>
    (text.match(/[\p{L}\p{M}\u00AD]+/gu) ?? []).some((word) => word.length > 1 && !word.includes('\u00AD'))
  const placeOf = (element: Element | null, suffix: string) => {
    const parts: string[] = []
    for (let each = element; each && each !== document.body && parts.length < 7; each = each.parentElement) {
      const role = each.getAttribute('role')
      parts.unshift(
        each.localName +
          (each.className && typeof each.className === 'string'
            ? '.' + each.className.trim().replaceAll(/\s+/g, '.')
            : '') +
          (role ? `[${role}]` : ''),
      )
    }
    return parts.join(' ') + suffix
  }
  const look = (text: string | null, element: Element | null, suffix = '') => {
    if (!text || !isEnglish(text)) return
    if (document.documentElement.lang !== 'en-XC') return
    const place = placeOf(element, suffix)
    const words = text.trim()
    const key = place + words
    if (told.has(key)) return
    told.add(key)
    tell({ screen: location.hash.split('?')[0]?.replaceAll(/[0-9a-f]{8,}[0-9a-f-]*/g, 'ID'), place, words })
  }
  const scan = () => {
    if (!document.body) return
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!/^(?:SCRIPT|STYLE|TEXTAREA)$/.test(node.parentElement?.tagName ?? '')) look(node.data, node.parentElement)
      } else if (node instanceof Element)
        for (const name of ATTRIBUTES) if (node.hasAttribute(name)) look(node.getAttribute(name), node, `@${name}`)
    }
    look(document.title, null, 'title')
  }
  let waiting = false
  const soon = () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      scan()
    }, 30)
  }
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}
