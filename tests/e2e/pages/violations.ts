import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown[] }[] }[]
}

/** What axe finds wrong, as readable lines. Evaluated through the debugger, which the content policy does not bind. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await axe)
  return await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: { run(): Promise<Found> } }).axe.run()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  })
}
