import type { Page } from 'playwright-core'

/** The smallest side of a control, in px (WCAG 2.2, 2.5.8). */
const TARGET = 24

/**
 * What does not fit on the current screen, a line each: a page or part wider than its room, cut words of a control,
 * overlapping or unreachable controls, targets below 24 px with another control too near, and movement although the
 * system asks for less. Scrolls to each control.
 */
export async function misfits(page: Page): Promise<readonly string[]> {
  const found = [...(await page.evaluate(lookAtParts)), ...(await page.evaluate(lookAtControls, TARGET))]
  return [...new Set(found)]
}

/** Runs in the page. */
function lookAtParts(): string[] {
  const named = (element: Element) =>
    `${element.localName}.${String(element.className).replaceAll(' ', '.')} “${element.textContent.trim().slice(0, 30)}”`
  const found: string[] = []
  const wide = document.documentElement.scrollWidth - innerWidth
  if (wide > 0) found.push(`the page is ${wide} px wider than the window`)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const each of document.querySelectorAll('body *')) {
    const { overflowX, overflowY, animationName, animationDuration, transitionDuration } = getComputedStyle(each)
    const durations = [animationName === 'none' ? '0s' : animationDuration, transitionDuration].join(', ').split(', ')
    if (isCalm && durations.some((one) => Number.parseFloat(one) > 0.001)) found.push(`moves: ${named(each)}`)
    // Parts that scroll vertically and still have something wider than themselves; a table scrolls in its own box.
    if (overflowX !== 'auto' || overflowY !== 'auto' || each.matches('textarea, pre, :has(> table)')) continue
    const beyond = each.scrollWidth - each.clientWidth
    if (beyond <= 1 || each.scrollHeight <= each.clientHeight + 1) continue
    const { left, right } = each.getBoundingClientRect()
    const causes = [...each.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect()
      const isBeyond = box.right > right + 1 || box.left < left - 1 || part.scrollWidth > part.clientWidth + beyond / 2
      return box.width > 1 && isBeyond && !part.closest(':has(> table)')
    })
    found.push(`${named(each)} scrolls sideways by ${beyond} px: ${causes.slice(-3).map(named).join(', ')}`)
  }
  return found
}

/** Runs in the page. @param least px */
function lookAtControls(least: number): string[] {
  const PRESSED = 'button, summary, input:not([type=hidden]), select, textarea, [role=tab], [role=menuitem], a[href]'
  const named = (element: Element) =>
    `${element.localName}.${String(element.className).replaceAll(' ', '.')} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const controls = [...top.querySelectorAll(PRESSED)].filter((each) => {
    const { width, height } = each.getBoundingClientRect()
    const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('[inert]')
    return width > 1 && height > 1 && isSeen && !each.matches('.visually-hidden')
  })
  const found: string[] = []
  const hitAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest(`${PRESSED}, label`) ?? null
  const isOf = (hit: Element, each: Element) =>
    [hit, hit.closest('label')].some((one) => one?.contains(each)) ||
    [each, ...((each as HTMLInputElement).labels ?? [])].some((one) => one.contains(hit))
  for (const each of controls) {
    const { textOverflow, display } = getComputedStyle(each)
    const hasWords =
      each.matches(':is(button, summary):not([role=toolbar] *)') && display !== 'inline' && textOverflow !== 'ellipsis'
    if (hasWords && each.scrollWidth > each.clientWidth + 1) found.push(`words beyond its edge: ${named(each)}`)
    // Links in a sentence may be small, and so may controls in a strip with arrow keys.
    if ((each.matches('a, .link') && display.startsWith('inline')) || each.closest('[role=toolbar]')) continue
    each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top: above, width, height } = each.getBoundingClientRect()
    const [x, y] = [left + width / 2, above + height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) found.push(`out of reach: ${named(each)}`)
    const over = hitAt(x, y)
    if (over !== null && !isOf(over, each)) found.push(`${named(over)} lies over ${named(each)}`)
    const reach = least / 2 - 0.5
    const isFree = (atX: number, atY: number) => {
      const hit = hitAt(atX, atY)
      return hit === null || isOf(hit, each)
    }
    const isWide = width >= least - 0.5 || (isFree(x - reach, y) && isFree(x + reach, y))
    const isHigh = height >= least - 0.5 || (isFree(x, y - reach) && isFree(x, y + reach))
    if (!isWide || !isHigh) found.push(`${Math.round(width)} x ${Math.round(height)} px: ${named(each)}`)
  }
  return found
}
