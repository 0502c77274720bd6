import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { configSchema, type Config } from './config.ts'
import { explainIssue } from '../explain-issue.ts'
import { parseJson } from '../parse-json.ts'
import { decodeLoosely } from '../../base/text/decode-text.ts'

export const CONFIG_FILE_NAME = 'idi.config.json'

/** The configuration with its paths made absolute, and the file it was read from. */
export interface ReadConfig {
  readonly config: Config
  /** The path of the file; null when there is none. */
  readonly file: string | null
}

/**
 * Reads the named file, or idi.config.json in cwd when there is one.
 * @throws ConfigError CONFIG_INVALID naming file, field, what was found and what is allowed; FILE_NOT_FOUND for a named file that is missing.
 */
export function readConfig(named: string | undefined, cwd: string): ReadConfig {
  const file = resolve(cwd, named ?? CONFIG_FILE_NAME)
  let text: string
  try {
    text = decodeLoosely(readFileSync(file))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const absent = code === 'ENOENT' || code === 'ENOTDIR'
    if (absent && named === undefined) return { config: {}, file: null }
    if (absent)
      throw new ConfigError(
        'FILE_NOT_FOUND',
        `The configuration file ${file} does not exist: check the path after --config.`,
        { cause: error },
      )
    throw new ConfigError(
      'CONFIG_INVALID',
      `The configuration file ${file} cannot be read (${code ?? 'unknown reason'}): it must be a readable file.`,
      { cause: error },
    )
  }
  const config = parseConfig(text, file)
  const from = dirname(file)
  const { dataDir, defaults } = config
  return {
    file,
    config: {
      ...config,
      ...(dataDir === undefined ? {} : { dataDir: resolve(from, dataDir) }),
      ...(defaults?.out === undefined ? {} : { defaults: { ...defaults, out: resolve(from, defaults.out) } }),
    },
  }
}

/** Parses the text of a configuration file. @throws ConfigError CONFIG_INVALID */
export function parseConfig(text: string, file: string): Config {
  const data = parseJson(
    text,
    `The configuration file ${file}`,
    'correct it there (JSON allows no comments and no comma after the last entry)',
  )
  const parsed = configSchema.safeParse(data)
  if (parsed.success) return parsed.data
  // An unknown field, such as a misspelt one, is reported first, because it explains a missing one.
  const issues = parsed.error.issues.toSorted(
    (a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'),
  )
  const [first] = issues
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  throw new ConfigError(
    'CONFIG_INVALID',
    `In ${file}, ${first ? explainIssue(first, data, configSchema) : 'something is wrong'}${more}.`,
  )
}
