import type { Page } from 'playwright-core'
import { TestRunner } from 'vitest'

/** The most characters of each part of the page in the report. */
const PART_CHARS = 280

/**
 * Adds what the page showed to the errors of a failed test: a browser test may fail once in a hundred runs, on a
 * machine that nobody can look at.
 */
export async function tellPageOfFailure(page: Page): Promise<void> {
  const result = TestRunner.getCurrentTest()?.result
  if (result?.state !== 'fail' || page.isClosed()) return
  const message = await page.evaluate(lookAt, PART_CHARS).catch((error: unknown) => `nothing more: ${String(error)}`)
  result.errors = [...(result.errors ?? []), { name: 'The page showed', message }]
}

/** Runs in the page: its address, and the last words of each part. */
function lookAt(most: number): string {
  const end = (element: Element) => {
    const text = ((element as HTMLElement).innerText ?? '').replaceAll(/\s+/gu, ' ')
    const { scrollTop, clientHeight, scrollHeight } = element
    const at = scrollHeight > clientHeight ? ` (${scrollTop} + ${clientHeight} of ${scrollHeight} px)` : ''
    return `${element.getAttribute('aria-label') ?? element.getAttribute('role') ?? element.tagName}${at}: ${text.slice(-most)}`
  }
  const parts = document.querySelectorAll('dialog[open], [role=dialog], [role=alert], [role=log], .dock, main')
  const { activeElement } = document
  const focus = activeElement === null ? '' : `, focus on ${activeElement.tagName} ${activeElement.className}`
  return [`${location.href}${focus}`, ...[...parts].map(end)].join('\n')
}
