import { t, wordTable } from '../../../../base/language/t.ts'
import type { Reading } from '../../../../core/contract/judging/judging-facts.ts'
import type { JudgeQuote, PanelQuote } from '../../../../core/contract/judging/quote.ts'
import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import { formatList } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { formatTokens } from '../../../../base/format/tokens.ts'

/** The most that a panel takes: "Up to 6 calls, about 54k tokens in and 3.0k out, about $0.04." */
export function formatPanelPrice({ calls, promptTokens, completionTokens, cost, judges }: PanelQuote): string {
  return t(
    'Up to {calls, plural, one {# call} other {# calls}}, about {tokensIn} tokens in and {tokensOut} out, {price}.',
    {
      calls,
      tokensIn: formatTokens(promptTokens),
      tokensOut: formatTokens(completionTokens),
      price: price(cost, judges),
    },
  )
}

/** "By gpt-6-luna and grok-5: up to 4 calls, about $0.02." */
export function formatPanelOffer({ calls, cost, judges }: PanelQuote): string {
  const names = judges.map(({ judge }) => (isRehearsal(judge.provider) ? t('a built-in voice, no AI') : judge.model))
  return t('By {names}: up to {calls, plural, one {# call} other {# calls}}, {price}.', {
    names: formatList(names),
    calls,
    price: price(cost, judges),
  })
}

/** The words for what a judge is going to read. READINGS has the words for what a judge has read. */
const WILL_READ: Readonly<Record<Reading, string>> = wordTable({
  whole: 'Reads every turn word for word',
  digest: 'Reads the digest of the older turns and the others word for word',
  shortened: 'Reads every turn, the long ones by their beginnings',
})

/** What a judge reads and costs, in words. */
export function formatJudgeQuote(quote: JudgeQuote): string {
  return t('{reads}: up to {calls, plural, one {# call} other {# calls}}, {price}.', {
    reads: WILL_READ[quote.reads],
    calls: quote.calls,
    price: price(quote.cost, [quote]),
  })
}

function price(cost: number | null, judges: readonly JudgeQuote[]): string {
  if (cost === 0 || judges.every(({ judge }) => isRehearsal(judge.provider))) return t('costs nothing')
  return cost === null ? t('price unknown') : t('about {money}', { money: formatMoney(cost) })
}

/** "1 judge still to be asked: up to 2 calls, about $0.01." */
export function formatMissing({ calls, cost, judges }: PanelQuote): string {
  return t(
    '{judges, plural, one {# judge} other {# judges}} still to be asked: up to {calls, plural, one {# call} other {# calls}}, {price}.',
    { judges: judges.length, calls, price: price(cost, judges) },
  )
}
