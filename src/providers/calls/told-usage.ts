import type { ProviderError } from '../../core/contract/errors/errors.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { StreamOptions } from '../../core/engine/ports.ts'
import type { AnswerReader } from '../vendor.ts'

type Reader = AnswerReader<unknown> | undefined

/** What a failed call took is counted, too. */
export function withUsage(failure: ProviderError, reader: Reader): ProviderError {
  failure.usage = toldBy(reader) ?? undefined
  return failure
}

/** Tells what a reader has read of what its call takes, as soon as that is anything new. */
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
