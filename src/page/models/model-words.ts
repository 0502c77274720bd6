import { t, translateKnown, wordTable } from '../../base/language/t.ts'
import type { ModelInfo, ModelList, PriceInfo, ProviderInfo } from '../../core/contract/host/model-info.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { formatDay } from '../../base/format/date.ts'
import { formatMoney } from '../../base/format/money.ts'
import { formatTokens } from '../../base/format/tokens.ts'

/** The label of the option for a person who speaks in place of a model. */
export const PERSON_LABEL = wordTable({ you: 'You' })

/** True when the text typed into the field for a model may mean the person. */
export function matchesPerson(typed: string): boolean {
  return PERSON_LABEL.you.toLowerCase().startsWith(typed.trim().toLowerCase())
}

export interface Badge {
  readonly kind: 'context' | 'price' | 'unknown' | 'free' | 'thinking' | 'loaded'
  readonly text: string
}

/** The properties by which a person compares models. */
export function modelBadges(model: ModelInfo, provider: Pick<ProviderInfo, 'id' | 'rehearsal'>): readonly Badge[] {
  if (provider.rehearsal) return [{ kind: 'free', text: t('no AI, free') }]
  const badges: Badge[] = []
  if (model.contextTokens !== null)
    badges.push({
      kind: 'context',
      text: t('{tokens} context{which, select, yes {, assumed} other {}}', {
        tokens: formatTokens(model.contextTokens),
        which: model.contextAssumed ? 'yes' : 'no',
      }),
    })
  if (model.free)
    badges.push({ kind: 'free', text: provider.id === 'local' ? t('local, free') : t('own server, free') })
  else if (model.price !== null) badges.push({ kind: 'price', text: formatPrice(model.price) })
  else badges.push({ kind: 'unknown', text: t('price unknown') })
  if (model.capabilities?.thinking) badges.push({ kind: 'thinking', text: t('thinking') })
  if (model.loaded) badges.push({ kind: 'loaded', text: t('loaded') })
  else if (model.memoryBytes !== null)
    badges.push({ kind: 'context', text: t('{bytes} memory', { bytes: formatBytes(model.memoryBytes) }) })
  return badges
}

/** A price in words: "$2.00 in, $10.00 out, as of 10 November 2026", in US dollars per million tokens. */
export function formatPrice({ input, output, asOf }: PriceInfo): string {
  return t('{money} in, {money2} out, as of {day}', {
    money: formatMoney(input, { exact: true }),
    money2: formatMoney(output, { exact: true }),
    day: formatDay(asOf),
  })
}

/** The source of a list in words; null when it is the vendor's current list. */
export function formatListSource(list: ModelList): string | null {
  if (!list.cached) return null
  return list.fetchedAt === null
    ? t('as listed by the app')
    : t('as listed on {day}', { day: formatDay(list.fetchedAt) })
}

/** The text below the field for a model: its properties, or that no list contains it. */
export function modelHint(
  id: string,
  model: ModelInfo | null,
  provider: ProviderInfo,
  list: ModelList | null,
): string | null {
  if (id === '' || provider.rehearsal) return null
  if (model === null && (list === null || list.models.length === 0))
    return list?.problem ? translateKnown(list.problem) : null
  if (model === null) return t('{label} does not list "{id}": it is asked for as typed.', { label: provider.label, id })
  return modelBadges(model, provider)
    .map((badge) => badge.text)
    .join(' · ')
}
