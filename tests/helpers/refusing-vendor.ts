import { readFileSync } from 'node:fs'
import type { FakeRecord, FakeReply } from './fake-vendor/index.ts'

/** The answer of one host to a request with a setting that it refuses, from tests/fixtures/vendors/refusals.json. */
export interface RecordedRefusal {
  readonly host: string
  readonly path: 'openai' | 'openai-responses' | 'anthropic' | 'gemini' | 'ollama'
  /** The field that it refuses, with dots between the levels; the last level may be a value. */
  readonly has: string
  readonly setting: string
  readonly status: number
  readonly body: unknown
}

export const REFUSALS = JSON.parse(
  readFileSync(new URL('../fixtures/vendors/refusals.json', import.meta.url), 'utf8'),
) as readonly RecordedRefusal[]

/** The host's refusal of a request with that field; null for any other request. */
export function refuses({ has, status, body }: RecordedRefusal, request: Pick<FakeRecord, 'body'>): FakeReply | null {
  return hasField(request.body, has) ? { fail: { status, body: JSON.stringify(body) } } : null
}

/** Whether a request contains a field, or a value in it. */
export function hasField(body: unknown, path: string): boolean {
  let at: unknown = body
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return String(at) === name
    if (Object.values(at).includes(name)) return true
    at = (at as Record<string, unknown>)[name]
  }
  return at !== undefined
}
