import type { ModelInfo, ModelList, PriceInfo, ProviderInfo } from '../../contract/model-info.ts'
import { formatTokens } from '../host/count.ts'
import { REHEARSAL_LABEL } from '../dialog-view/seats.ts'

export interface Badge {
  readonly kind: 'context' | 'price' | 'unknown' | 'free' | 'thinking' | 'loaded' | 'rehearsal'
  readonly text: string
}

/** What a person compares models by. */
export function modelBadges(model: ModelInfo, provider: Pick<ProviderInfo, 'id' | 'rehearsal'>): readonly Badge[] {
  if (provider.rehearsal) return [{ kind: 'rehearsal', text: REHEARSAL_LABEL }]
  const badges: Badge[] = []
  if (model.contextTokens !== null)
    badges.push({ kind: 'context', text: `${formatTokens(model.contextTokens)} context` })
  if (model.free) badges.push({ kind: 'free', text: provider.id === 'local' ? 'local, free' : 'own server, free' })
  else if (model.price !== null) badges.push({ kind: 'price', text: priceWords(model.price) })
  else badges.push({ kind: 'unknown', text: 'price unknown' })
  if (model.capabilities?.thinking) badges.push({ kind: 'thinking', text: 'thinking' })
  if (model.loaded) badges.push({ kind: 'loaded', text: 'loaded' })
  else if (model.memoryBytes !== null)
    badges.push({ kind: 'context', text: `${formatMemory(model.memoryBytes)} memory` })
  return badges
}

/** "$2 in, $10 out, as of 10 Nov 2026": dollars per million tokens. */
export function priceWords({ input, output, asOf }: PriceInfo): string {
  return `${formatPrice(input)} in, ${formatPrice(output)} out, as of ${formatDay(asOf)}`
}

/** Where a list comes from, when it is not what the vendor says now; null when it is. */
export function listWords(list: ModelList): string | null {
  if (!list.cached) return null
  return list.fetchedAt === null ? 'as listed by the app' : `as listed on ${formatDay(list.fetchedAt)}`
}

/** What stands under the field of a model: its badges, or that nobody lists it. */
export function modelHint(
  id: string,
  model: ModelInfo | null,
  provider: ProviderInfo,
  list: ModelList | null,
): string | null {
  if (id === '' || provider.rehearsal) return null
  if (model === null)
    return list === null || list.models.length === 0
      ? (list?.problem ?? null)
      : `${provider.label} does not list "${id}": it is asked for as typed.`
  return modelBadges(model, provider)
    .map((badge) => badge.text)
    .join(' · ')
}

/** "$0.10", "$2", "$1.25": dollars per million tokens. */
export function formatPrice(usd: number): string {
  if (Number.isInteger(usd)) return `$${usd}`
  return `$${usd < 0.1 ? Number(usd.toPrecision(2)) : usd.toFixed(2)}`
}

/** An ISO date, or epoch milliseconds, as "10 Nov 2026". */
export function formatDay(day: string | number): string {
  const date = new Date(day)
  // A day without a time is the same day everywhere.
  const zone = typeof day === 'string' && day.length === 10 ? { timeZone: 'UTC' } : {}
  return Number.isNaN(date.getTime())
    ? String(day)
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...zone })
}

/** Memory, in powers of two as it is sold: 25,769,803,776 as "24 GB". */
export function formatMemory(bytes: number): string {
  return formatBytes((bytes / 1024 ** 3) * 1e9)
}

/** 4,700,000,000 as "4.7 GB", in powers of ten as disks and vendors count. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(bytes >= 1e11 ? 0 : 1).replace('.0', '')} GB`
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`
  return `${Math.max(1, Math.round(bytes / 1e3))} kB`
}
