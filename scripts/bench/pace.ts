import { totals } from '../../src/core/dialog/money/totals.ts'
import { startDialog, watchToEnd } from './dialogs.ts'
import { launchBrowser, openDialog } from './page.ts'
import { startHost, startVendor, type VendorRecord } from './processes.ts'
import { row } from './print.ts'

const TURNS = 4
/** Mean over the stages of a debate; a longer comment would be cut at its ceiling. */
const TOKENS = 200
const BARE_CALLS = 12

/**
 * The least that a program in this runtime can do: the same calls one after another with plain fetch, nothing stored,
 * nothing shown.
 */
async function bareLoop(calls: number): Promise<{ wall: number; model: number; tokens: number }> {
  const vendor = await startVendor({ tokens: TOKENS, firstTokenMs: 50, tokensPerSecond: 200 })
  const body = JSON.stringify({
    model: 'bench',
    stream: true,
    messages: [{ role: 'user', content: 'x'.repeat(16_000) }],
  })
  const once = async () => {
    const response = await fetch(`${vendor.origin}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const decoder = new TextDecoder()
    let chars = 0
    for await (const chunk of response.body ?? []) chars += decoder.decode(chunk, { stream: true }).length
    return chars
  }
  try {
    await once()
    const before = (await vendor.log()).length
    const began = performance.now()
    for (let call = 0; call < calls; call += 1) await once()
    const wall = performance.now() - began
    const log = (await vendor.log()).slice(before)
    return { wall, model: modelTime(log), tokens: log.reduce((sum, call) => sum + call.pieces, 0) }
  } finally {
    await vendor.close()
  }
}

function modelTime(calls: readonly VendorRecord[]): number {
  return calls.reduce((sum, call) => sum + ((call.lastByteAt ?? call.closedByClientAt ?? 0) - call.receivedAt), 0)
}

/** What the app adds to the model's own time: a 4-turn debate with every fact on disk and a page attached. */
export async function benchPace(): Promise<void> {
  const vendor = await startVendor({ tokens: TOKENS, firstTokenMs: 50, tokensPerSecond: 200 })
  const host = await startHost()
  const browser = await launchBrowser()
  try {
    // A short dialog first, which loads the SDK and warms up the code, as in an app that has been open for a minute.
    await watchToEnd(host.client, await startDialog(host.client, vendor.origin, 1, 'Warming up'))
    const before = (await vendor.log()).length
    const cpuBefore = host.usage()?.cpuSeconds ?? Number.NaN
    const id = await startDialog(host.client, vendor.origin, TURNS)
    const page = await openDialog(browser, host, id)
    // The page is the only watcher while the dialog runs; the facts are read from the log afterwards.
    await page.getByRole('region', { name: 'Review' }).waitFor({ timeout: 300_000 })
    const state = await watchToEnd(host.client, id)
    const calls = (await vendor.log()).slice(before)
    const wall = (state.endedAt ?? 0) - (state.startedAt ?? 0)
    const model = modelTime(calls)
    const tokens = calls.reduce((sum, call) => sum + call.pieces, 0)
    const usage = host.usage()
    row('calls', `${totals(state).calls}`, '33 expected')
    row('tokens', `${tokens}`)
    row('wall time', `${(wall / 1000).toFixed(3)} s`)
    row("model's own time", `${(model / 1000).toFixed(3)} s`)
    row('wall / model', (wall / model).toFixed(5), 'aim 1.002 or less')
    row('overhead per token', `${(((wall - model) / tokens) * 1000).toFixed(1)} us`, 'aim 10 us or less')
    row('overhead per call', `${((wall - model) / calls.length).toFixed(2)} ms`)
    await page.close()
    const bare = await bareLoop(BARE_CALLS)
    row(
      'bare fetch loop, per token',
      `${(((bare.wall - bare.model) / bare.tokens) * 1000).toFixed(1)} us`,
      `wall / model ${(bare.wall / bare.model).toFixed(5)}`,
    )
    row(
      'the app over the bare loop',
      `${(((wall - model) / tokens - (bare.wall - bare.model) / bare.tokens) * 1000).toFixed(1)} us`,
      'per token',
    )
    if (usage) {
      row(
        'process CPU',
        `${(usage.cpuSeconds - cpuBefore).toFixed(2)} s`,
        `${(((usage.cpuSeconds - cpuBefore) / (wall / 1000)) * 100).toFixed(1)} % of one core`,
      )
      row('CPU per token', `${(((usage.cpuSeconds - cpuBefore) / tokens) * 1e6).toFixed(0)} us`)
      row('peak memory', `${usage.peakMiB.toFixed(0)} MiB`)
    }
  } finally {
    await browser.close()
    await host.close()
    await vendor.close()
  }
}
