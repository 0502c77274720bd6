import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientResults } from './conformance/run-client.ts'
import { serverResults } from './conformance/run-server.ts'
import { printResults, type ScenarioResult } from './conformance/results.ts'

/** npm run conformance: the protocol's official suite against this app, scenario by scenario. Fails when one does. */
const folder = mkdtempSync(join(tmpdir(), 'idi-conformance-'))
try {
  const results: readonly ScenarioResult[] = [...(await serverResults(folder)), ...(await clientResults(folder))]
  printResults(results)
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
