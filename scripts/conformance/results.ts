import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SUITE = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
/** Milliseconds for one scenario. */
const WITHIN = 60_000

/** The result of one scenario. */
export interface ScenarioResult {
  readonly scenario: string
  /** The version of the protocol it ran with. */
  readonly version: string
  readonly ok: boolean
  readonly passed: number
  readonly warnings: number
  /** Checks that need a tool made for the suite. */
  readonly notRun: number
  /** What failed or raised a warning, a line each. */
  readonly notes: readonly string[]
}

interface Check {
  readonly id?: string
  readonly status?: string
  readonly errorMessage?: string
  readonly description?: string
}

/** Runs the suite with these arguments; it writes its checks into the folder. */
export async function runScenario(
  args: readonly string[],
  { scenario, version, folder }: { readonly scenario: string; readonly version: string; readonly folder: string },
): Promise<ScenarioResult> {
  const output = join(folder, `${scenario.replaceAll('/', '_')}-${version}`)
  const ended = await new Promise<{ readonly code: number; readonly text: string }>((resolve) => {
    const given = [SUITE, ...args, '--scenario', scenario, '--spec-version', version, '--output-dir', output]
    execFile(process.execPath, given, { timeout: WITHIN, maxBuffer: 50_000_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, text: `${stdout}${stderr}` }),
    )
  })
  const checks = checksIn(output)
  const notRun = checks.filter(needsDiagnostics)
  const wrong = checks.filter(
    (check) => (check.status === 'FAILURE' && !needsDiagnostics(check)) || check.status === 'WARNING',
  )
  return {
    scenario,
    version,
    ok:
      checks.length > 0 && (ended.code === 0 || notRun.length > 0) && !wrong.some(({ status }) => status === 'FAILURE'),
    notRun: notRun.length,
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    warnings: checks.filter(({ status }) => status === 'WARNING').length,
    notes:
      checks.length === 0
        ? [ended.text.trim().split('\n').slice(-3).join(' ')]
        : wrong.map(
            ({ id, status, errorMessage, description }) => `${status} ${id}: ${errorMessage ?? description ?? ''}`,
          ),
  }
}

/** The suite counts a check as failed when the server lacks a tool made for the suite. */
function needsDiagnostics({ status, errorMessage = '' }: Check): boolean {
  return status === 'FAILURE' && errorMessage.startsWith('Not testable: server does not list the diagnostic tool')
}

function checksIn(folder: string): readonly Check[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('checks.json'))
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly Check[])
  } catch {
    return []
  }
}

/** A line for each scenario, and what was wrong in it. */
export function printResults(results: readonly ScenarioResult[]): void {
  for (const { scenario, version, ok, passed, warnings, notRun, notes } of results) {
    const left = notRun === 0 ? '' : `, ${notRun} not run`
    const warned = `${warnings === 0 ? '' : `, ${warnings} warned of`}${left}`
    process.stdout.write(`${ok ? 'passed' : 'FAILED'}  ${scenario} at ${version}: ${passed} checks${warned}\n`)
    for (const note of notes) process.stdout.write(`        ${note}\n`)
  }
  const failed = results.filter(({ ok }) => !ok).length
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
}
