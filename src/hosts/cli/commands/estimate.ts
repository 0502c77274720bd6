import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import type { Estimate } from '../../../core/contract/money.ts'
import { capWarning } from '../../../core/dialog/money/cap-warning.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import type { Seats } from '../input/choose-seats.ts'
import { EXIT } from '../exit-codes.ts'
import { formatDrafting } from '../../../core/dialog/turns/draft/drafting-words.ts'
import { formatContinues, formatEstimateCost, formatSearches } from '../display/estimate-words.ts'
import { withApp } from '../open-here.ts'
import { terminalText } from '../display/plain-text.ts'
import { readDialog, readOptions, type DialogOptions } from '../input/read-dialog.ts'
import { table } from '../display/table.ts'
import type { Terminal } from '../display/terminal.ts'

/**
 * Runs `idi estimate`: prints the estimate of a run with these options. Exit code 2 when a file is too large for it.
 */
export async function estimateCommand(
  options: DialogOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const read = await readOptions(options)
  return withApp(options, async (app) => {
    const { dialog, seats } = await readDialog(app, options, read, terminal, false)
    const answer = await app.engine.estimate(dialog)
    await terminal.out(
      options.json ? `${JSON.stringify(answer, null, 2)}\n` : terminalText(estimateText(answer.estimate, seats)),
    )
    if (answer.continues) terminal.say(terminalText(formatContinues(answer.continues)))
    const warning = capWarning(dialog.cap, answer.estimate.unpriced)
    if (warning !== null) terminal.say(terminalText(warning))
    for (const note of [...(answer.notes ?? []), ...(answer.settingNotes ?? [])]) terminal.say(terminalText(note))
    for (const { message } of answer.overflow) terminal.say(terminalText(`idi: ${message}`))
    return answer.overflow.length === 0 ? EXIT.done : EXIT.usage
  })
}

function estimateText(estimate: Estimate, seats: Seats): string {
  const { calls, promptTokens, cachedTokens, completionTokens, seconds, memory } = estimate
  const cached = cachedTokens === 0 ? '' : ` (${formatCount(cachedTokens)} of them from caches)`
  const lines = [
    `${plural(calls, 'call')}${formatSearches(estimate)}${memory ? `, one of them to remember it${memory.cost ? ` for ${formatMoney(memory.cost)}` : ''}` : ''}`,
    `about ${plural(promptTokens, 'token')} read${cached}, ${formatCount(completionTokens)} written`,
    formatEstimateCost(estimate),
    formatDuration(seconds, 'minutes'),
    ...[formatDrafting(estimate.drafting) ?? []].flat(),
  ]
  const rows = SEAT_IDS.map((seat) => {
    const {
      calls: own,
      promptTokens: read,
      completionTokens: written,
      cost,
      largestPrompt,
      contextTokens,
    } = estimate.seats[seat]
    return [
      seats[seat].name,
      `${seats[seat].provider}:${seats[seat].model}`,
      formatCount(own),
      formatCount(read),
      formatCount(written),
      formatMoney(cost),
      formatCount(largestPrompt),
      formatCount(contextTokens),
    ]
  })
  return `${lines.join('\n')}\n\n${table(['SEAT', 'MODEL', 'CALLS', 'READ', 'WRITTEN', 'MONEY', 'LARGEST PROMPT', 'WINDOW'], rows)}`
}
