import ownWords from '../../../../resources/rehearsal/own.json' with { type: 'json' }
import source from '../../../../resources/rehearsal/shared.json' with { type: 'json' }
import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { RehearsalWords } from '../write/writer-context.ts'
import { isOwnMode } from '../../../core/dialog/modes/own-mode.ts'
import { checkNames } from './check-names.ts'
import { modeWordsSchema, sharedWordsSchema, type ModeWordsSource } from './schema.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Words by mode id, as in a file of resources/rehearsal/modes. */
export type WordsByMode = Readonly<Record<string, ModeWordsSource>>

/**
 * The words of a mode, read and checked at their first use.
 * @param given goes before the files, for modes that have none
 * @throws ProviderError PROVIDER_MODEL_NOT_FOUND for a mode without words
 */
export function createWordsReader(given: WordsByMode = {}): (mode: string) => Promise<RehearsalWords> {
  const read = new Map<string, Promise<RehearsalWords>>()
  return (mode) => {
    const known = read.get(mode) ?? readWords(mode, given)
    read.set(mode, known)
    return known
  }
}

async function readWords(mode: string, given: WordsByMode): Promise<RehearsalWords> {
  const written = Object.hasOwn(given, mode) ? given[mode] : await shipped(mode)
  if (written === undefined)
    throw new ProviderError(
      'PROVIDER_MODEL_NOT_FOUND',
      `The rehearsal voices have no words for the mode "${beginningOf(mode, 80)}": choose another model for every seat.`,
    )
  const shared = sharedWordsSchema.parse(source)
  const words = { mode: modeWordsSchema.parse(written), shared }
  const [problem] = checkNames(words)
  if (problem !== undefined)
    throw new Error(`The rehearsal words of the mode "${mode}" do not fit together: ${problem}.`)
  return words
}

/**
 * Found by the mode's id, also in a bundle: the bundler takes in every file of the folder. A mode that somebody made
 * has words of its own where it is one of the examples, else those that fit whatever somebody makes.
 */
async function shipped(mode: string): Promise<unknown> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(mode)) return isOwnMode(mode) ? ownWords : undefined
  if (!isOwnMode(mode)) {
    const words = await found(
      () => import(`../../../../resources/rehearsal/modes/${mode}.json`, { with: { type: 'json' } }),
    )
    return saysAsOwn(words) ? ownWords : words
  }
  const example = () => import(`../../../../resources/rehearsal/own/${mode}.json`, { with: { type: 'json' } })
  return (await found(example)) ?? ownWords
}

/** Whether the file of a mode says that the words for whatever somebody makes will do: scripts speak in it, say. */
function saysAsOwn(words: unknown): boolean {
  return Object(words) === words && (words as { readonly words?: unknown }).words === 'own'
}

/** What a file says; undefined where there is none. */
async function found(file: () => Promise<unknown>): Promise<unknown> {
  try {
    return ((await file()) as { readonly default: unknown }).default
  } catch (error) {
    // Node has a code for it, a bundle only these words. A file that is there and cannot be read is another matter.
    const missing =
      error instanceof Error &&
      (('code' in error && error.code === 'ERR_MODULE_NOT_FOUND') || error.message.startsWith('Unknown variable'))
    if (missing) return undefined
    throw error
  }
}
