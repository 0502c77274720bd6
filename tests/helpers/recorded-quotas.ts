import { readFileSync } from 'node:fs'

/** The answer of one host to a request beyond a limit or without credit, from tests/fixtures/vendors/quotas.json. */
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
