import type { ProviderError } from '../../core/contract/errors/errors.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { StreamOptions } from '../../core/engine/ports.ts'
import type { AnswerReader } from '../vendor.ts'

type Reader = AnswerReader<unknown> | undefined

/** Adds to an error the usage reported before it, because a failed call is counted, too. */
export function withUsage(failure: ProviderError, reader: Reader): ProviderError {
  failure.usage = toldBy(reader) ?? undefined
  return failure
}

/** Returns a function that reports the usage a reader has read so far, whenever it has changed. */
export function usageTeller(onUsage: StreamOptions['onUsage']): (reader: Reader) => void {
  let before = ''
  return (reader) => {
    const usage = onUsage ? toldBy(reader) : null
    if (!usage) return
    const told = { usage, final: Boolean(reader?.end()) }
    const now = JSON.stringify(told)
    if (now !== before) onUsage?.(told)
    before = now
  }
}

function toldBy(reader: Reader): Usage | null {
  return reader?.spent?.() ?? reader?.end()?.usage ?? null
}
