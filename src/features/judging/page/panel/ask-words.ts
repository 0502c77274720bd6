import type { JudgeQuote, PanelQuote } from '../../../../core/contract/judging/quote.ts'
import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import { READINGS } from '../../../../core/dialog/judging/panel-words.ts'
import { formatList, plural } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { formatTokens } from '../../../../base/format/tokens.ts'

/** The most that a panel takes: "Up to 6 calls, about 54k tokens in and 3.0k out, about $0.04." */
export function formatPanelPrice({ calls, promptTokens, completionTokens, cost, judges }: PanelQuote): string {
  const tokens = `about ${formatTokens(promptTokens)} tokens in and ${formatTokens(completionTokens)} out`
  return `Up to ${plural(calls, 'call')}, ${tokens}, ${price(cost, judges)}.`
}

/** "By gpt-6-luna and grok-5: up to 4 calls, about $0.02." */
export function formatPanelOffer({ calls, cost, judges }: PanelQuote): string {
  const names = judges.map(({ judge }) => (isRehearsal(judge.provider) ? 'a built-in voice, no AI' : judge.model))
  return `By ${formatList(names)}: up to ${plural(calls, 'call')}, ${price(cost, judges)}.`
}

/** What a judge reads and costs. */
export function formatJudgeQuote(quote: JudgeQuote): string {
  const reads = READINGS[quote.reads].replace(/^Read /, 'Reads ')
  return `${reads}: up to ${plural(quote.calls, 'call')}, ${price(quote.cost, [quote])}.`
}

function price(cost: number | null, judges: readonly JudgeQuote[]): string {
  if (cost === 0 || judges.every(({ judge }) => isRehearsal(judge.provider))) return 'costs nothing'
  return cost === null ? 'price unknown' : `about ${formatMoney(cost)}`
}

/** "1 judge still to be heard: up to 2 calls, about $0.01." */
export function formatMissing({ calls, cost, judges }: PanelQuote): string {
  return `${plural(judges.length, 'judge')} still to be heard: up to ${plural(calls, 'call')}, ${price(cost, judges)}.`
}
