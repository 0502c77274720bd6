import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { decodeLoosely } from '../../base/text/decode-text.ts'

export type Env = Readonly<Record<string, string | undefined>>

/**
 * The environment, extended by cwd/.env. A variable that the environment has is never overridden, even if it is
 * empty.
 */
export function withEnvFile(env: Env, cwd: string): Env {
  const file = join(cwd, '.env')
  let text: string
  try {
    text = decodeLoosely(readFileSync(file))
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return env
    throw new ConfigError(
      'CONFIG_INVALID',
      `The file ${file} cannot be read (${code ?? 'unknown reason'}): allow reading it, or move it away.`,
      { cause: error },
    )
  }
  return { ...parseEnv(text), ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) }
}
