import { totals } from '../../src/core/dialog/money/totals.ts'
import type { Fact } from '../../src/core/contract/events.ts'
import { startDialog, watchToEnd } from './dialogs.ts'
import { climbLadder, overheadOf, tookOf, type Took } from './ladder.ts'
import { launchBrowser, openDialog } from './page.ts'
import { startHost, startVendor, type BenchHost, type BenchVendor } from './processes.ts'
import { row } from './print.ts'

/** Turns a side; a longer dialog is chosen with IDI_PACE_TURNS. */
const TURNS = Number(process.env.IDI_PACE_TURNS ?? '4')
/** Mean over the stages of a debate; a longer comment would be cut at its ceiling. */
const TOKENS = 200
/** How many times the overhead of the bare loop the app may have. */
const BAR = 2.5

/**
 * What the app adds to the model's own time: a debate with every fact on disk and a page attached, the same without a
 * page, and a bare loop over such calls, to which parts of the app are added one by one.
 */
export async function benchPace(): Promise<void> {
  const vendor = await startVendor({ tokens: TOKENS, firstTokenMs: 50, tokensPerSecond: 200 })
  const host = await startHost()
  try {
    // A short dialog first, which loads the SDK and warms up the code, as in an app that has been open for a minute.
    await watchToEnd(host.client, await startDialog(host.client, vendor.origin, 1, 'Warming up'))
    const shown = await runDebate(vendor, host, true)
    const alone = await runDebate(vendor, host, false)
    const ladder = await climbLadder(vendor, alone.facts)
    const [bare] = ladder
    if (!bare) throw new Error('The ladder has no rungs')
    const times = (took: Took) => `${(overheadOf(took) / overheadOf(bare.took)).toFixed(2)} x`
    const perToken = (took: Took) => `${overheadOf(took).toFixed(1)} us`
    const { wall, model, tokens } = shown.took
    row('calls', `${shown.calls}`, `${8 * TURNS + 1} expected`)
    row('tokens', `${tokens}`)
    row('wall time', `${(wall / 1000).toFixed(3)} s`)
    row("model's own time", `${(model / 1000).toFixed(3)} s`)
    row('wall / model', (wall / model).toFixed(5), 'aim 1.002 or less')
    for (const { name, took } of ladder) row(`${name}, a token`, perToken(took), times(took))
    row('the app without a page', perToken(alone.took), times(alone.took))
    row('the app', perToken(shown.took), `${times(shown.took)}, bar ${BAR} x`)
    row(
      'all of it, a token',
      `${(((wall - model) / tokens) * 1000).toFixed(1)} us`,
      'start, end and every gap included',
    )
    row('overhead per call', `${((wall - model) / shown.calls).toFixed(2)} ms`)
    if (shown.cpu) {
      row('process CPU', `${shown.cpu.toFixed(2)} s`, `${((shown.cpu / (wall / 1000)) * 100).toFixed(1)} % of one core`)
      row('CPU per token', `${((shown.cpu / tokens) * 1e6).toFixed(0)} us`)
      row('peak memory', `${shown.peakMiB.toFixed(0)} MiB`)
    }
  } finally {
    await host.close()
    await vendor.close()
  }
}

/** Runs a debate to its end, with a page that shows it or without. */
async function runDebate(vendor: BenchVendor, host: BenchHost, isShown: boolean) {
  const before = (await vendor.log()).length
  const cpuBefore = host.usage()?.cpuSeconds ?? Number.NaN
  const id = await startDialog(host.client, vendor.origin, TURNS)
  await (isShown ? shownToEnd(host, id) : ended(host, id))
  const state = await watchToEnd(host.client, id)
  const usage = host.usage()
  const took = tookOf((await vendor.log()).slice(before), (state.endedAt ?? 0) - (state.startedAt ?? 0))
  return {
    took,
    calls: totals(state).calls,
    cpu: usage && usage.cpuSeconds - cpuBefore,
    peakMiB: usage?.peakMiB ?? Number.NaN,
    facts: await factsOf(host, id),
  }
}

/** The page is the only watcher while the dialog runs; the facts are read from the log afterwards. */
async function shownToEnd(host: BenchHost, id: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await openDialog(browser, host, id)
    await page.getByRole('region', { name: 'Review' }).waitFor({ timeout: 600_000 })
  } finally {
    await browser.close()
  }
}

/** Nobody watches the dialog itself: the list tells when it has ended. */
async function ended(host: BenchHost, id: string): Promise<void> {
  for await (const { dialogs } of await host.client.dialogs.watchList({}))
    if (dialogs.some((dialog) => dialog.id === id && typeof dialog.endedAt === 'number')) return
}

async function factsOf(host: BenchHost, id: string): Promise<readonly Fact[]> {
  const facts: Fact[] = []
  for await (const events of await host.client.dialogs.watch({ id })) {
    facts.push(...events.filter((event): event is Fact => 'seq' in event))
    if (facts.at(-1)?.type === 'dialog-ended') break
  }
  return facts
}
