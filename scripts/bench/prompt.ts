import { startDialog, watchToEnd } from './dialogs.ts'
import { startHost, startVendor } from './processes.ts'
import { row } from './print.ts'

const TURNS = 8

/** Prompt tokens of each call as the dialog grows: the characters of the request divided by four. */
export async function benchPrompt(): Promise<void> {
  const vendor = await startVendor({ tokens: 270, firstTokenMs: 0, tokensPerSecond: 0 })
  const host = await startHost()
  try {
    const state = await watchToEnd(host.client, await startDialog(host.client, vendor.origin, TURNS))
    let sum = 0
    for (const turn of state.turns) {
      const counts = turn.stages.map((stage) => stage.usage.promptTokens)
      sum += counts.reduce((total, count) => total + count, 0)
      const shown = turn.kind !== 'speech' || turn.speech === 1 || turn.speech % 4 === 0
      if (shown && (turn.kind === 'speech' || turn.kind === 'summary' || turn.kind === 'introduction'))
        row(
          `${turn.kind} ${turn.speech || ''}`,
          counts.join(' / '),
          turn.kind === 'speech' ? 'draft / critique / final' : '',
        )
    }
    row('all calls', `${sum}`, `${2 * TURNS} speeches`)
  } finally {
    await host.close()
    await vendor.close()
  }
}
