import { readFileSync } from 'node:fs'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { overridesSchema, type Overrides } from '../../providers/models/model-schema.ts'
import { explainIssue } from '../explain-issue.ts'
import { parseJson } from '../parse-json.ts'
import { decodeLoosely } from '../../base/text/decode-text.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** The person's own models and prices, in the data folder. */
export const OVERRIDES_FILE_NAME = 'models.json'

/**
 * Reads a file of models and prices that replace or extend the shipped ones; no entries when there is no file.
 * @throws ConfigError CONFIG_INVALID naming file, entry and field
 */
export function loadOverrides(path: string): Overrides {
  let text: string
  try {
    text = decodeLoosely(readFileSync(path))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return { models: [] }
    throw new ConfigError(
      'CONFIG_INVALID',
      `The file of models ${path} cannot be read (${code ?? 'unknown reason'}): allow reading it, or move it away.`,
      { cause: error },
    )
  }
  const data = parseJson(text, `The file of models ${path}`, 'correct it there, or move it away')
  const parsed = overridesSchema.safeParse(data)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new ConfigError(
    'CONFIG_INVALID',
    `In ${path}, ${first ? `${entryName(first.path, data)}${explainIssue(first, data, overridesSchema)}` : 'something is wrong'}.`,
  )
}

function entryName(path: readonly PropertyKey[], data: unknown): string {
  const index = path[0] === 'models' ? path[1] : undefined
  const entry =
    typeof index === 'number' ? ((data as { models?: unknown }).models as readonly unknown[])[index] : undefined
  const { provider, id } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
    provider?: unknown
    id?: unknown
  }
  if (typeof provider !== 'string' || typeof id !== 'string') return ''
  return `in the entry of "${beginningOf(provider, 40)}/${beginningOf(id, 200)}", `
}
