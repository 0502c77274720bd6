import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openApp } from '../../src/app/index.ts'
import { listenForPrograms } from '../../src/features/programs/server/listener.ts'
import { runScenario, type ScenarioResult } from './results.ts'

const NOW = '2026-07-28'
const BEFORE = '2025-11-25'

/** The scenarios about servers like this one; the others need tools and resources made for the suite. */
export const SERVER_SCENARIOS: readonly (readonly [scenario: string, version: string])[] = [
  ['server-initialize', BEFORE],
  ['ping', BEFORE],
  ['tools-list', BEFORE],
  ['tools-list', NOW],
  ['resources-list', BEFORE],
  ['resources-list', NOW],
  ['prompts-list', BEFORE],
  ['prompts-list', NOW],
  ['dns-rebinding-protection', BEFORE],
  ['dns-rebinding-protection', NOW],
  ['server-stateless', NOW],
  ['caching', NOW],
  ['http-header-validation', NOW],
  ['sep-2164-resource-not-found', NOW],
]

/** Runs the suite against the app's own server, on a new data folder. */
export async function serverResults(
  folder: string,
  scenarios: typeof SERVER_SCENARIOS = SERVER_SCENARIOS,
): Promise<readonly ScenarioResult[]> {
  const app = await openApp({ dataDir: join(folder, 'data'), cwd: folder, env: { OLLAMA_HOST: 'http://127.0.0.1:1' } })
  await app.programs.set({ on: true })
  const listener = await listenForPrograms(app, 0, () => undefined)
  const gate = await withToken(listener.port, await app.programs.newToken())
  try {
    const results: ScenarioResult[] = []
    for (const [scenario, version] of scenarios)
      results.push(
        await runScenario(['server', '--url', `http://127.0.0.1:${gate.port}/mcp`], { scenario, version, folder }),
      )
    return results
  } finally {
    gate.close()
    await listener.close()
    await app.close()
  }
}

/**
 * A proxy that adds the token, which the suite does not send; everything else passes unchanged, Host and Origin
 * included.
 */
async function withToken(port: number, token: string): Promise<{ readonly port: number; close(): void }> {
  const gate = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` }
    const sent = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    port: (gate.address() as AddressInfo).port,
    close() {
      gate.close()
      gate.closeAllConnections()
    },
  }
}
