import { readFileSync } from 'node:fs'

/** How one host refuses a request because of a limit or an empty purse, as tests/fixtures/vendors/quotas.json has it. */
export interface RecordedQuota {
  readonly host: string
  readonly status: number
  readonly retryable: boolean
  readonly waitMs: number | null
  readonly body: unknown
}

export const QUOTAS = JSON.parse(
  readFileSync(new URL('../fixtures/vendors/quotas.json', import.meta.url), 'utf8'),
) as readonly RecordedQuota[]
