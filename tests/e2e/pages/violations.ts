import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown[] }[] }[]
}

interface Axe {
  run(options: { readonly resultTypes: readonly string[] }): Promise<Found>
}

/**
 * What axe finds wrong, as readable lines. It is evaluated through the debugger, to which the content policy does not
 * apply.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axe)
  return await page.evaluate(async () => {
    // All rules run, but without a list of the elements that pass.
    const options = { resultTypes: ['violations'] }
    const { violations: found } = await (globalThis as unknown as { axe: Axe }).axe.run(options)
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}

/** The same in both lights, each line with its light. Ends in the light of the page's context. */
export async function violationsInBothLights(page: Page): Promise<string[]> {
  const found: string[] = []
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const light of isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme: light })
    // A colour on its way from one light to the other is in neither.
    await page.evaluate(() => {
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
      return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => null)
    })
    found.push(...(await violations(page)).map((each) => `${light}: ${each}`))
  }
  return found
}
