import { readFileSync } from 'node:fs'
import type { FakeRecord, FakeReply } from './fake-vendor/index.ts'

/** One host that refuses a request because of a setting, as tests/fixtures/vendors/refusals.json has it. */
export interface RecordedRefusal {
  readonly host: string
  readonly path: 'openai' | 'openai-responses' | 'anthropic' | 'gemini' | 'ollama'
  /** The field it refuses, its levels joined by dots; the last may be a value. */
  readonly has: string
  readonly setting: string
  readonly status: number
  readonly body: unknown
}

export const REFUSALS = JSON.parse(
  readFileSync(new URL('../fixtures/vendors/refusals.json', import.meta.url), 'utf8'),
) as readonly RecordedRefusal[]

/** The host's refusal of a request that has what it does not take; null for any other. */
export function refuses({ has, status, body }: RecordedRefusal, request: Pick<FakeRecord, 'body'>): FakeReply | null {
  return hasField(request.body, has) ? { fail: { status, body: JSON.stringify(body) } } : null
}

/** Whether a request has a field, or a value in it. */
export function hasField(body: unknown, path: string): boolean {
  let at: unknown = body
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return String(at) === name
    if (Object.values(at).includes(name)) return true
    at = (at as Record<string, unknown>)[name]
  }
  return at !== undefined
}
