import { fileURLToPath } from 'node:url'
import { runScenario, type ScenarioResult } from './results.ts'

const NOW = '2026-07-28'
const BEFORE = '2025-11-25'

/**
 * What of the suite is about clients like this one. Of the rest, most is about OAuth or extensions; some asks a client
 * to be asked back by a tool (it declares that nobody can be) or to hand on a schema as it came (it is read into what
 * vendors take, references resolved).
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

/** The suite against the app's own client. */
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
