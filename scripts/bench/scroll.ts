import { zipSync } from 'fflate/browser'
import { exportFormat } from '../../src/features/export/files/index.ts'
import { FactScript } from '../../tests/fixtures/exports/fact-script.ts'
import { countFrames } from './frames.ts'
import { launchBrowser, openDialog } from './page.ts'
import { startHost } from './processes.ts'
import { row } from './print.ts'

const TURNS = 5_000
const SECONDS = 5
/** Pixels per frame: a fast reader, and a flick. */
const STEPS = [60, 600]

/** How long a dialog of 5,000 turns takes to open, and how smoothly it scrolls. */
export async function benchScroll(): Promise<void> {
  const host = await startHost()
  const browser = await launchBrowser()
  try {
    const bytes = await exportFormat('json').render(longDialog().state('long'), { content: 'whole' })
    const [report] = await Array.fromAsync(
      await host.client.dialogs.import({
        name: 'long.zip',
        base64: Buffer.from(zipSync({ 'long.json': bytes })).toString('base64'),
      }),
    )
    if (!report?.ok || report.id === null) throw new Error(`The long dialog was not imported: ${report?.message}`)
    const before = performance.now()
    const page = await openDialog(browser, host, report.id)
    await page.getByRole('article').nth(3).waitFor()
    row(
      'to the first turns shown',
      `${((performance.now() - before) / 1_000).toFixed(1)} s`,
      `${TURNS} turns, ${(bytes.byteLength / 1e6).toFixed(0)} MB of JSON; browser start not counted`,
    )
    await page.waitForTimeout(3_000)
    for (const step of STEPS) {
      const { fps, longest } = await countFrames(page, SECONDS * 1_000, step)
      row(`scrolling ${step} px a frame`, `${fps.toFixed(1)} /s`, `longest frame ${longest.toFixed(0)} ms; aim 60`)
    }
    row('idle', `${(await countFrames(page, SECONDS * 1_000)).fps.toFixed(1)} /s`, 'what this browser does at rest')
  } finally {
    await browser.close()
    await host.close()
  }
}

function longDialog(): FactScript {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
  const facts = new FactScript({ moderator: seat('Iris'), first: seat('Al'), second: seat('Bea') })
  facts.add({
    type: 'dialog-created',
    config: {
      topic: 'A very long dialog',
      mode: 'debate',
      turns: 50,
      seats: facts.seats,
      critique: true,
      earlyEnd: true,
      context: [],
      seed: 1,
    },
  })
  facts.add({ type: 'dialog-started' })
  for (let number = 1; number <= TURNS; number += 1) {
    const seated = number % 2 === 0 ? 'moderator' : number % 4 === 1 ? 'first' : 'second'
    const kind = seated === 'moderator' ? 'moderation' : 'speech'
    const final = `Turn ${number}. ${'Streets are for people, and whoever says otherwise has not walked one lately. '.repeat(2 + (number % 5))}`
    facts.turn(
      { seat: seated, kind, number, step: number - 1, speech: Math.ceil(number / 2), phase: 'middle' },
      kind === 'speech' ? { draft: final.slice(0, 120), critique: 'Say it more plainly.', final } : { final },
      { cost: 0 },
    )
  }
  return facts.add({ type: 'dialog-ended', status: 'completed', reason: 'finished' })
}
