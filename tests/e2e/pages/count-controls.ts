import type { Page } from 'playwright-core'

/** Everything that a user can press, fill in or follow. */
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [contenteditable=true]'

/**
 * The names of all controls that are visible and usable in the window. The timeline counts as one control, because
 * arrow keys move in it, and so do the cards of one choice. Links in speeches are not counted.
 */
export function visibleControls(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate(
    ([selector = '', root = '']) => {
      const isInText = (element: Element) => element.matches('a') && element.closest('.speech') !== null
      const isOfStrip = (element: Element) =>
        element.closest('[role=toolbar]') !== null && element.matches('[tabindex="-1"]')
      const isNotChosen = (element: Element) => element.matches('[type=radio]:not(:checked)')
      const isSeen = (control: Element): boolean => {
        // The visible part of a card is its label.
        const element = control.matches('[type=radio]') ? (control.closest('label') ?? control) : control
        const box = element.getBoundingClientRect()
        if (box.width < 1 || box.height < 1) return false
        if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) return false
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
        // A control that is scrolled out of its box, or covered, is not visible.
        const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
        const y = Math.min(Math.max(box.top + box.height / 2, 0), innerHeight - 1)
        const top = document.elementFromPoint(x, y)
        return (
          top !== null &&
          (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element) === true)
        )
      }
      return [...(document.querySelector(root)?.querySelectorAll<HTMLElement>(selector) ?? [])]
        .filter(
          (element) =>
            !element.matches(':disabled') &&
            !isInText(element) &&
            !isOfStrip(element) &&
            !isNotChosen(element) &&
            isSeen(element),
        )
        .map((element) => {
          const name =
            element.getAttribute('aria-label') ??
            (element as HTMLInputElement).labels?.[0]?.textContent ??
            element.textContent ??
            ''
          return `${element.tagName.toLowerCase()} ${name.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
        })
    },
    [CONTROLS, within],
  )
}
