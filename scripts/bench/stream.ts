import type { CDPSession, Page } from 'playwright-core'
import { startDialog } from './dialogs.ts'
import { launchBrowser, openDialog } from './page.ts'
import { startHost, startVendor } from './processes.ts'
import { row } from './print.ts'

const STREAMS = 3
const TOKENS_PER_SECOND = 1_000
const SECONDS = 8

/** Three dialogs at 1,000 tokens a second each, every one shown by a page that follows it. */
export async function benchStream(): Promise<void> {
  const vendor = await startVendor({ tokens: TOKENS_PER_SECOND * (SECONDS + 4), firstTokenMs: 50, tokensPerSecond: TOKENS_PER_SECOND })
  const host = await startHost()
  const browser = await launchBrowser()
  try {
    const ids = []
    for (let index = 0; index < STREAMS; index += 1) ids.push(await startDialog(host.client, vendor.origin, 1, `Stream ${index + 1}`))
    const pages = await Promise.all(ids.map((id) => openDialog(browser, host, id)))
    const cpuBefore = host.usage()?.cpuSeconds ?? Number.NaN
    const measured = await Promise.all(pages.map((page) => measure(page)))
    const cpu = (host.usage()?.cpuSeconds ?? Number.NaN) - cpuBefore
    for (const [index, figures] of measured.entries()) row(`page ${index + 1}`, `${figures.fps.toFixed(1)} fps`, `${figures.charsPerSecond.toFixed(0)} characters/s shown, main thread busy ${(figures.busy * 100).toFixed(0)} %, longest frame ${figures.longest.toFixed(0)} ms`)
    const chars = measured.reduce((sum, figures) => sum + figures.charsPerSecond, 0)
    row('tokens through to the pages', `${(chars / CHARS_PER_TOKEN).toFixed(0)} /s`, `of ${STREAMS * TOKENS_PER_SECOND}`)
    row('server CPU', `${((cpu / SECONDS) * 100).toFixed(0)} %`, 'of one core')
    for (const id of ids) await host.client.dialogs.stop({ id })
  } finally {
    await browser.close()
    await host.close()
    await vendor.close()
  }
}

/** Mean length of the fake vendor's words, the space before each included. */
const CHARS_PER_TOKEN = ['a city that keeps its streets for people walks more breathes better and still has to bring bread home before the rain'].map((words) => (words.length + 1) / words.split(' ').length)[0] as number

async function measure(page: Page): Promise<{ fps: number; longest: number; charsPerSecond: number; busy: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await busySeconds(session)
  const figures = await page.evaluate(async (milliseconds) => {
    const shown = () => document.querySelector('[role=log]')?.textContent?.length ?? 0
    const startChars = shown()
    const start = performance.now()
    let frames = 0
    let longest = 0
    let last = start
    await new Promise<void>((resolve) => {
      const frame = (now: number) => {
        frames += 1
        longest = Math.max(longest, now - last)
        last = now
        if (now - start >= milliseconds) resolve()
        else requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    const seconds = (performance.now() - start) / 1000
    return { fps: frames / seconds, longest, charsPerSecond: (shown() - startChars) / seconds, seconds }
  }, SECONDS * 1000)
  return { ...figures, busy: ((await busySeconds(session)) - before) / figures.seconds }
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
}
