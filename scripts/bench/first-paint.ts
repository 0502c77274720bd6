import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { serve } from '../../src/hosts/server/serve.ts'
import { fakeServices } from '../../tests/helpers/fake-services.ts'
import { letIn, type LetIn } from '../../tests/helpers/let-in.ts'
import { bringSession, launchBrowser } from './page.ts'
import { row } from './print.ts'
import { startHost } from './processes.ts'

/** Visits of each page, alternately: the median counts. */
const VISITS = 11
const CONTROL = '[aria-label="Topic"], #topic, textarea'
/** The form that index.html itself contains; the page's script removes it once it has drawn. */
const BEGINNING = '#first-form'

interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly paint: number
  /** The first field is drawn and takes words. */
  readonly interactive: number
  /** The page's own script has drawn its screen. */
  readonly started: number
}

/** The built app with an empty data folder and the smallest possible page of the same stack, both with empty caches. */
export async function benchFirstPaint(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-template-'))
  await build({
    root: join(import.meta.dirname, 'template'),
    plugins: [react()],
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true, minify: true },
  })
  const template = await serve({
    services: fakeServices().services,
    root: folder,
    host: '127.0.0.1',
    port: 0,
    report: () => undefined,
  })
  const session = await letIn(template.url)
  const host = await startHost()
  // A returning user sees the form at once, not the choices of the first run: both the host and the browser know that.
  await host.client.settings.set({ key: 'page.firstRun.door', value: 'self' })
  const browser = await launchBrowser()
  const visits: { template: Visit[]; app: Visit[] } = { template: [], app: [] }
  try {
    for (let index = -1; index < VISITS; index += 1) {
      const bare = await visit(browser, `http://127.0.0.1:${template.port}/`, session)
      const app = await visit(browser, host.address.href, host.session)
      // The first visit of each page warms up its server.
      if (index < 0) continue
      visits.template.push(bare)
      visits.app.push(app)
    }
    for (const what of ['paint', 'interactive', 'started'] as const) {
      const [bare, app] = [median(visits.template, what), median(visits.app, what)]
      row(
        { paint: 'first paint', interactive: 'interactive', started: 'form drawn' }[what],
        `${(app / bare).toFixed(2)} x`,
        `app ${app.toFixed(0)} ms, template ${bare.toFixed(0)} ms; aim ${what === 'paint' ? 1.5 : 2} x`,
      )
    }
  } finally {
    await browser.close()
    await host.close()
    await template.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visit(browser: Browser, url: string, session: LetIn): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } })
  await bringSession(context, url, session)
  const page = await context.newPage()
  await page.addInitScript(
    ({ control, beginning }) => {
      localStorage.setItem('idi.page.firstRun.door', '"self"')
      const found = globalThis as unknown as { interactive?: number; started?: number }
      // A key press would be handled now: the thread takes a task after the next frame.
      const note = (what: 'interactive' | 'started'): void =>
        void requestAnimationFrame(() => setTimeout(() => (found[what] = performance.now())))
      const seen = new Set<string>()
      const look = (): void => {
        const shown = [...document.querySelectorAll(control)].some((field) => field.checkVisibility())
        if (shown && !seen.has('interactive')) {
          seen.add('interactive')
          note('interactive')
        }
        if (!shown || document.querySelector(beginning) !== null) return void requestAnimationFrame(look)
        note('started')
      }
      look()
    },
    { control: CONTROL, beginning: BEGINNING },
  )
  await page.goto(url)
  await page.waitForFunction(
    () =>
      (globalThis as unknown as { started?: number }).started !== undefined &&
      performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  const measured = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    interactive: (globalThis as unknown as { interactive: number }).interactive,
    started: (globalThis as unknown as { started: number }).started,
  }))
  await context.close()
  return measured
}

function median(visits: readonly Visit[], what: keyof Visit): number {
  return visits.map((each) => each[what]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
}
