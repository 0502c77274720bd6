import { t } from '../language/t.ts'
import { formatCount, formatFixed, writeInLanguage, isKnown, unknown } from './count.ts'

/**
 * Formats a share from 0 to 1 as "12%". A share above 0 that would be rounded to nothing is "under 1%". A change may be
 * negative: "-12%".
 */
export function formatPercent(share: number | null): string {
  if (!isKnown(share)) return unknown()
  const percent = share * 100
  return percent > 0 && percent < 1 ? t('under {value}', { value: inPercent(1) }) : inPercent(percent)
}

const PERCENT = { style: 'percent', maximumFractionDigits: 0 } as const

function inPercent(percent: number): string {
  return writeInLanguage((Math.round(percent) + 0) / 100, PERCENT)
}

/** Formats a rate per second: "41"; below ten with one decimal: "3.4". */
export function formatRate(perSecond: number | null): string {
  if (!isKnown(perSecond)) return unknown()
  const tenths = Math.round(perSecond * 10)
  return Math.abs(tenths) < 100 && tenths % 10 !== 0 ? formatFixed(tenths / 10, 1) : formatCount(perSecond)
}

/** Formats a power, such as "84 W". */
export function formatPower(watts: number | null): string {
  return isKnown(watts) ? `${formatCount(watts)} W` : unknown()
}

/** Formats an energy: "12.4 Wh", "120 Wh", "1.20 kWh". Very little energy is "under 0.1 Wh". */
export function formatEnergy(wattHours: number | null): string {
  if (!isKnown(wattHours)) return unknown()
  const tenths = Math.max(0, Math.round(wattHours * 10))
  if (tenths === 0) return wattHours > 0 ? t('under {value}', { value: `${formatFixed(0.1, 1)} Wh` }) : '0 Wh'
  if (tenths < 1_000) return `${formatFixed(tenths / 10, 1)} Wh`
  // From 999.5 on, rounding would give "1,000 Wh".
  return wattHours < 999.5 ? `${formatCount(wattHours)} Wh` : `${formatFixed(Math.round(wattHours / 10) / 100, 2)} kWh`
}

/** Formats a number without a unit to two decimals: "0.84", "-1.20", but never "-0.00". */
export function formatHundredths(value: number): string {
  return formatFixed(Math.round(value * 100) / 100 + 0, 2)
}
