import { sha256 } from '../../../base/files/sha256.ts'
import type { ModelRequest } from '../../../core/engine/ports.ts'

/**
 * The parts of a request that decide its answer, by name, each as the first 16 hex digits of its SHA-256: enough to
 * name what differs, and nothing of a prompt. The dialog's id, which differs from run to run, is none of them.
 */
export function partsOf(request: ModelRequest): Readonly<Record<string, string>> {
  const { model, system, messages, tools, search, sampling, thinking, effort, json } = request
  const named: [string, unknown][] = [
    ['the model', model],
    ['the system prompt', system],
    ...messages.map((message, index): [string, unknown] => [`message ${index + 1} (${message.role})`, message]),
    ['the tools', tools],
    ['web search', search],
    ['the sampling settings', sampling],
    ['the thinking settings', [thinking ?? null, effort ?? null]],
    ['the form of the answer', json],
  ]
  return Object.fromEntries(named.map(([name, part]) => [name, sha256(JSON.stringify(part) ?? '').slice(0, 16)]))
}

/** The name of the first part that differs, null when none does. */
export function firstDifference(
  recorded: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string | null {
  const names = new Set([...Object.keys(now), ...Object.keys(recorded)])
  return [...names].find((name) => recorded[name] !== now[name]) ?? null
}
