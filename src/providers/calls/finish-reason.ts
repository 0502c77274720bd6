import type { Finish } from '../../core/contract/turn/turn-parts.ts'

/** The fields in which servers put the reason when they send an object. */
const FIELDS = ['type', 'reason', 'finish_reason', 'stop_reason', 'name', 'code', 'value'] as const

/**
 * The reason for which an answer ended, as a text. Servers send a text, a number, or an object such as
 * `{"type":"stop"}`. Null if there is no reason, as long as the answer goes on.
 */
export function finishReasonOf(sent: unknown): string | null {
  if (typeof sent === 'string') return sent === '' ? null : sent
  if (typeof sent === 'number' || sent === true) return String(sent)
  if (typeof sent !== 'object' || sent === null) return null
  const fields = sent as Readonly<Record<string, unknown>>
  for (const name of FIELDS) {
    const value = fields[name]
    if (typeof value === 'string' || typeof value === 'number') return finishReasonOf(value)
  }
  return 'unknown'
}

/** The meaning of a reason in a vendor's table, in upper or lower case; "other" for one that is not in it. */
export function unifiedReason(table: Readonly<Record<string, Finish['unified']>>, reason: string): Finish['unified'] {
  const name = [reason, reason.toLowerCase(), reason.toUpperCase()].find((each) => Object.hasOwn(table, each))
  return (name !== undefined && table[name]) || 'other'
}
