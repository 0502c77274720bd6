import { wordsOf } from '../../base/language/say.ts'
import { t } from '../../base/language/t.ts'
import { toBase64 } from '../host/to-base64.ts'
import type { ContextFile } from '../../core/contract/dialog-config.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../core/contract/limits.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { explain } from '../host/store/explain.ts'
import type { ChosenFile } from './dropped.ts'
import { endingOf } from '../../base/text/shorten.ts'

export type ReadFile =
  | { readonly file: ContextFile; readonly error: null }
  | { readonly file: null; readonly error: string }

/** Reads the text of a file that the person chose, or returns the sentence why there is none. */
export async function readFile(
  client: RpcClient,
  { name, file: chosen }: ChosenFile,
  signal: AbortSignal,
): Promise<ReadFile> {
  if (chosen.size > CONTEXT_FILE_MAX_BYTES) {
    return {
      file: null,
      error: t('{name} has {bytes} and at most {bytes2} can be attached: cut it into parts.', {
        name,
        bytes: formatBytes(chosen.size),
        bytes2: formatBytes(CONTEXT_FILE_MAX_BYTES),
      }),
    }
  }
  const base64 = await toBase64(chosen)
  if (base64 === null)
    return { file: null, error: t('{name} cannot be read: it may have been moved, or it is a folder.', { name }) }
  try {
    return { file: await client.files.read({ name: endingOf(name, 400), base64 }, { signal }), error: null }
  } catch (error) {
    return { file: null, error: wordsOf(explain(error)) }
  }
}
