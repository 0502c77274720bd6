import { LEFT_OUT_NODE, NODE_NEEDED, OLDEST_NODE } from '../../src/app/node-version.ts'
import { OPTIONAL } from './packages-by-use.ts'

/** The fields of the checkout's package.json that the published one needs. */
export interface CheckoutManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The words it is found by in the registry. */
const KEYWORDS = ['ai', 'llm', 'debate', 'dialog', 'moderated', 'claude', 'gpt', 'gemini', 'ollama', 'cli']

/**
 * The package.json that is published: one command, no scripts, nothing that builds or tests the app, and no packaged
 * Node.
 * @param beside packages installed with it
 * @param carried which of those the package contains already
 * @param files what is packed
 */
export function publishedManifest(
  { name, version, description, license, optionalDependencies = {} }: CheckoutManifest,
  beside: Readonly<Record<string, string>>,
  carried: readonly string[],
  files: readonly string[],
): object {
  return {
    name,
    version,
    description,
    keywords: KEYWORDS,
    license,
    type: 'module',
    bin: { idi: 'bin/idi.js' },
    engines: { node: `^${OLDEST_NODE} || >=${LEFT_OUT_NODE + 1}.0.0` },
    files,
    dependencies: beside,
    bundleDependencies: carried,
    peerDependencies: { [OPTIONAL]: optionalDependencies[OPTIONAL] },
    peerDependenciesMeta: { [OPTIONAL]: { optional: true } },
  }
}

/** bin/idi.js in the oldest JavaScript, so that an old Node says what is missing instead of a syntax error. */
export function commandSource(code: string): string {
  return `#!/usr/bin/env node
var found = process.versions.node.split('.').map(Number)
var needed = ${JSON.stringify(OLDEST_NODE.split('.').map(Number))}
if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1]) || found[0] === ${LEFT_OUT_NODE}) {
  process.stderr.write('IDi needs ${NODE_NEEDED}; this is ' + process.version + '.\\n')
  process.exit(1)
}
// Older Nodes call their SQLite experimental at every start.
var warn = process.emitWarning
process.emitWarning = function (warning, kind) {
  if (kind !== 'ExperimentalWarning') warn.apply(process, arguments)
}
import('../${code}').then(function (idi) {
  return idi.runProcess()
})
`
}
