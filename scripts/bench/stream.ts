import type { CDPSession, Page } from 'playwright-core'
import { startDialog } from './dialogs.ts'
import { countFrames, type DrawnFrames } from './frames.ts'
import { launchBrowser, openDialog } from './page.ts'
import { startHost, startVendor, type BenchVendor } from './processes.ts'
import { row } from './print.ts'

const STREAMS = 3
const TOKENS_PER_SECOND = 1_000
const SECONDS = 10

/**
 * Three dialogs at 1,000 tokens a second each, all watched by one page that shows the last of them. Turns of 300
 * tokens, so that stages end and cards are added all the time.
 */
export async function benchStream(): Promise<void> {
  const vendor = await startVendor({ tokens: 300, firstTokenMs: 20, tokensPerSecond: TOKENS_PER_SECOND })
  const host = await startHost()
  const browser = await launchBrowser()
  try {
    const ids: string[] = []
    for (let index = 0; index < STREAMS; index += 1)
      ids.push(await startDialog(host.client, vendor.origin, 50, `Stream ${index + 1}`))
    const page = await openDialog(browser, host, ids[0] ?? '')
    let received = 0
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => (received += spokenChars(payload))))
    await page.reload()
    for (const id of ids) {
      await page.evaluate((hash) => (location.hash = hash), `#/dialog/${id}`)
      await page.getByRole('article').last().waitFor()
      await page.waitForTimeout(1_500)
    }
    const cpuBefore = host.usage()?.cpuSeconds ?? Number.NaN
    const sentBefore = await sentTokens(vendor)
    received = 0
    const figures = await measure(page)
    const chars = received
    const sent = (await sentTokens(vendor)) - sentBefore
    const cpu = (host.usage()?.cpuSeconds ?? Number.NaN) - cpuBefore
    row(
      'frames',
      `${figures.fps.toFixed(1)} /s`,
      `longest ${figures.longest.toFixed(0)} ms, main thread busy ${(figures.busy * 100).toFixed(0)} %`,
    )
    row(
      'tokens sent by the vendor',
      `${(sent / figures.seconds).toFixed(0)} /s`,
      `${STREAMS} streams of ${TOKENS_PER_SECOND} less the waits between calls`,
    )
    row('tokens through to the page', `${(chars / CHARS_PER_TOKEN / figures.seconds).toFixed(0)} /s`)
    row('server CPU', `${((cpu / figures.seconds) * 100).toFixed(0)} %`, 'of one core')
    for (const id of ids) await host.client.dialogs.stop({ id })
  } finally {
    await browser.close()
    await host.close()
    await vendor.close()
  }
}

/** Mean length of the fake vendor's words, the space before each included. */
const CHARS_PER_TOKEN = 5.42

/** Number of characters of speech in a message of the socket. */
function spokenChars(payload: string | Buffer): number {
  const text = payload.toString()
  if (!text.includes('stage-delta')) return 0
  let chars = 0
  for (const [, spoken = ''] of text.matchAll(/"type":"stage-delta"[^{}]*?"text":"((?:[^"\\]|\\.)*)"/g))
    chars += spoken.length
  return chars
}

async function sentTokens(vendor: BenchVendor): Promise<number> {
  return (await vendor.log()).reduce((sum, call) => sum + call.pieces, 0)
}

async function measure(page: Page): Promise<DrawnFrames & { readonly busy: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await busySeconds(session)
  const drawn = await countFrames(page, SECONDS * 1_000)
  return { ...drawn, busy: ((await busySeconds(session)) - before) / drawn.seconds }
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN
}
