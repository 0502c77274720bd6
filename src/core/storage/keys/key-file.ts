import { rename } from 'node:fs/promises'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { fileStamp, readPrivateFile, writePrivateFile } from './private-file.ts'
import { toStorageError } from '../storage-error.ts'

export interface KeyFileContent {
  /** Keys, or keys encrypted by a keychain, by provider. */
  readonly values: ReadonlyMap<string, string>
  /** Whether the file exists but is no file of keys. */
  readonly damaged: boolean
}

/** A small JSON file, {"version": 1, "keys": {...}}, for its owner only. */
export interface KeyFile {
  readonly path: string
  /** Reads the file. @throws ConfigError CONFIG_INVALID, StorageError */
  read(): KeyFileContent
  /** A stamp that stays the same until the file is written. */
  stamp(): string
  /** Reads the file again, changes it and writes it: another process may have changed it meanwhile. */
  change(edit: (values: Map<string, string>) => void): Promise<ReadonlyMap<string, string>>
  /** The path to which a damaged file is moved when a new one is written. */
  readonly keptAs: string
}

export function openKeyFile(path: string): KeyFile {
  const keptAs = path.replace(/(?:\.json)?$/, '.damaged.json')
  const lock = new SerialLock()

  const read = (): KeyFileContent => {
    const text = readPrivateFile(path)
    const values = text === null ? new Map<string, string>() : parse(text)
    return { values: values ?? new Map(), damaged: values === null }
  }

  async function change(edit: (values: Map<string, string>) => void): Promise<ReadonlyMap<string, string>> {
    const { values, damaged } = read()
    const next = new Map(values)
    edit(next)
    if (damaged) await rename(path, keptAs).catch((error: unknown) => Promise.reject(toStorageError(error, path)))
    await writePrivateFile(path, `${JSON.stringify({ version: 1, keys: Object.fromEntries(next) }, null, 2)}\n`)
    return next
  }

  return {
    path,
    keptAs,
    read,
    stamp: () => fileStamp(path),
    change: (edit) => lock.run(() => change(edit)),
  }
}

/** Parses a file of keys; null for any other text. */
function parse(text: string): Map<string, string> | null {
  try {
    const data = JSON.parse(text) as { readonly version?: unknown; readonly keys?: unknown } | null
    if (data?.version !== 1 || typeof data.keys !== 'object' || data.keys === null || Array.isArray(data.keys))
      return null
    const entries = Object.entries(data.keys as Record<string, unknown>)
    return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string') ? new Map(entries) : null
  } catch {
    return null
  }
}
