import { fileURLToPath } from 'node:url'
import { runScenario, type ScenarioResult } from './results.ts'

const NOW = '2026-07-28'
const BEFORE = '2025-11-25'

/**
 * The scenarios about clients like this one. Most of the others are about OAuth or extensions; some need a client that
 * answers questions of a tool (this one says that it cannot) or that passes a schema on unchanged (this one rewrites it
 * for the vendors and resolves references).
 */
export const CLIENT_SCENARIOS: readonly (readonly [scenario: string, version: string])[] = [
  ['initialize', BEFORE],
  ['tools_call', BEFORE],
  ['tools_call', NOW],
  ['sse-retry', BEFORE],
  ['request-metadata', NOW],
  ['http-standard-headers', NOW],
  ['http-custom-headers', NOW],
  ['http-invalid-tool-headers', NOW],
  ['json-schema-ref-no-deref', NOW],
]

/** Runs the suite against the app's client. */
export async function clientResults(
  folder: string,
  scenarios: typeof CLIENT_SCENARIOS = CLIENT_SCENARIOS,
): Promise<readonly ScenarioResult[]> {
  const client = fileURLToPath(new URL('client.ts', import.meta.url))
  const results: ScenarioResult[] = []
  for (const [scenario, version] of scenarios)
    results.push(
      await runScenario(['client', '--command', `${process.execPath} ${client}`], { scenario, version, folder }),
    )
  return results
}
