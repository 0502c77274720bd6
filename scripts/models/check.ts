import { parseArgs } from 'node:util'
import { toErrorShape } from '../../src/core/contract/errors/errors.ts'
import { formatList } from '../../src/base/format/count.ts'
import { withEnvFile } from '../../src/app/config/read-env-file.ts'
import { resolveEndpoint } from '../../src/providers/addresses/resolve-endpoint.ts'
import { bindVendor } from '../../src/providers/calls/call-vendor.ts'
import { createLoadedContexts } from '../../src/providers/models/loaded-contexts.ts'
import { createCatalogue, shippedCatalogue } from '../../src/providers/models/model-catalogue.ts'
import { createKnowledge } from '../../src/providers/models/model-knowledge.ts'
import { createAnswerStarts } from '../../src/providers/calls/answer-start.ts'
import { createRecentLists } from '../../src/providers/models/recent-lists.ts'
import { createRefusals } from '../../src/providers/refusals/refusals.ts'
import { VENDORS } from '../../src/providers/vendors.ts'
import { compareModels } from './compare.ts'

/**
 * Compares resources/models.json with the list of each vendor, where there is a key for it in the environment or in
 * .env. No list has prices: they are read on the vendors' pages, which each row names.
 *   npm run models:check
 *   npm run models:check -- --base-url openai=http://127.0.0.1:1234/v1
 */
const { values } = parseArgs({ options: { 'base-url': { type: 'string', multiple: true, default: [] } } })
const baseUrls = new Map(values['base-url'].map((pair) => pair.split(/=(.*)/s) as [string, string]))
const env = withEnvFile(process.env, process.cwd())

let asked = 0
for (const vendor of VENDORS) {
  const key = vendor.keyNames.map((name) => env[name]).find((value) => value?.trim())
  if (key === undefined) continue
  asked += 1
  try {
    const settings = {
      id: vendor.id,
      label: vendor.label,
      baseUrl: baseUrls.get(vendor.id),
      key,
      keyName: vendor.keyNames[0] ?? null,
    }
    const provider = bindVendor(vendor, resolveEndpoint(vendor, settings), {
      knowledge: createKnowledge(createCatalogue()),
      loaded: createLoadedContexts(),
      refusals: createRefusals(),
      starts: createAnswerStarts(),
      recentLists: createRecentLists(),
    })
    const rows = shippedCatalogue().models.filter((row) => row.provider === vendor.id)
    const { fresh, gone, different } = compareModels(
      rows,
      await provider.models({ signal: AbortSignal.timeout(30_000) }),
    )
    say(vendor.label, 'new', fresh)
    say(vendor.label, 'gone', gone)
    say(vendor.label, 'different', different)
    if (fresh.length + gone.length + different.length === 0) process.stdout.write(`${vendor.label}: as in the file.\n`)
  } catch (error) {
    process.exitCode = 1
    process.stdout.write(`${vendor.label}: ${toErrorShape(error).message}\n`)
  }
}
if (asked === 0) {
  const names = VENDORS.flatMap(({ keyNames }) => keyNames)
  process.stdout.write(`No list was compared, because no key is here: set ${formatList(names, 'or')}.\n`)
}

function say(label: string, what: string, lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${label}, ${what}: ${line}\n`)
}
