import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatBytes } from '../../../base/format/bytes.ts'
import { HeaderError, readGgufHeader, type GgufHeader, type HeaderFault } from './gguf-header.ts'

/** The result of checking a model file on disk. */
export interface JudgedFile {
  readonly bytes: number
  readonly header: GgufHeader | null
  /** The sentence why the file cannot be used; null when it can. */
  readonly problem: string | null
}

/** The memory in bytes that is needed besides the file's size: for the contexts of three seats, and for the engine. */
const WORKING_BYTES = 600 * 2 ** 20

export function memoryFor(fileBytes: number): number {
  return fileBytes + WORKING_BYTES
}

const FAULTS: Readonly<Record<HeaderFault, (name: string) => string>> = {
  'not-gguf': (name) =>
    `"${name}" is not a GGUF model file: choose a file that ends in .gguf and was downloaded whole.`,
  'too-new': (name) =>
    `"${name}" is written in a version of GGUF this app does not know: choose another file of the model.`,
  cut: (name) => `"${name}" is cut off: download it again.`,
  damaged: (name) => `"${name}" is damaged: download it again.`,
}

/** Checks a model file before native code reads it. */
export async function judgeFile(path: string, memoryBytes: number): Promise<JudgedFile> {
  const name = basename(path)
  const failed = (problem: string, bytes = 0): JudgedFile => ({ bytes, header: null, problem })
  const found = await stat(path).catch(() => null)
  if (!found) return failed(`"${name}" is not there any more: choose the file again, or download it.`)
  if (!found.isFile()) return failed(`"${name}" is a folder, not a model file: choose a file that ends in .gguf.`)
  const bytes = found.size
  try {
    const header = await readGgufHeader(path)
    const problem =
      header.wholeBytes > bytes
        ? `"${name}" is cut off: it has ${formatBytes(bytes)} of ${formatBytes(header.wholeBytes)}; download it again.`
        : header.parts > 1
          ? `"${name}" is one of ${header.parts} parts of a model: choose a model that is one file.`
          : header.contextTokens === null
            ? `"${name}" holds no language model: choose a model that writes text.`
            : bytes > memoryBytes
              ? `"${name}" is larger than the memory of this computer (${formatBytes(bytes)} of ${formatBytes(memoryBytes)}): choose a smaller model.`
              : null
    return { bytes, header, problem }
  } catch (error) {
    if (error instanceof HeaderError) return failed(FAULTS[error.fault](name), bytes)
    return failed(`"${name}" cannot be read: check that you may open it.`, bytes)
  }
}
