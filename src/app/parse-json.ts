import { sayLater } from '../base/language/say.ts'
import { ConfigError } from '../core/contract/errors/errors.ts'

/**
 * Parses JSON that a person wrote.
 * @param advice what to do about an error
 * @throws ConfigError CONFIG_INVALID naming the place
 */
export function parseJson(text: string, file: string, advice: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const place = /\(line \d+ column \d+\)/.exec((error as Error).message)?.[0] ?? ''
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('{file} is not valid JSON{place}: {advice}.', { file, place: place && ` ${place}`, advice }),
      {
        cause: error,
      },
    )
  }
}
