import { sayLater } from '../../../base/language/say.ts'
import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import { writeExport } from '../files/index.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'

/** How many names are tried. No more dialogs of one topic can end within one second. */
const TRIES = 1_000

/**
 * Writes files side by side under one free name, that of the first file. Longer names keep what follows it. Existing
 * files are never overwritten.
 * @param elsewhere how to choose another folder, for the error message
 * @throws ExportError
 */
export async function saveRendered(
  files: readonly RenderedExport[],
  dir: string,
  elsewhere: string,
): Promise<readonly string[]> {
  const paths = reserve(files, dir, elsewhere)
  const written = new Set<string>()
  try {
    for (const [index, file] of files.entries()) {
      const path = paths[index] ?? join(dir, file.fileName)
      await writeExport(path, file.bytes)
      written.add(path)
    }
  } finally {
    for (const path of paths) if (!written.has(path)) rmSync(path, { force: true })
  }
  return paths
}

/** Creates empty files, so that two commands that end in the same second do not use the same name. */
function reserve(files: readonly RenderedExport[], dir: string, elsewhere: string): readonly string[] {
  const stem = splitName(files[0]?.fileName ?? '').stem
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const paths = files.map(({ fileName }) => {
      const rest = fileName.startsWith(stem) ? fileName.slice(stem.length) : splitName(fileName).rest
      return join(dir, `${stem}${attempt === 1 ? '' : `-${attempt}`}${rest}`)
    })
    const made: string[] = []
    try {
      for (const path of paths) {
        closeSync(openSync(path, 'wx'))
        made.push(path)
      }
      return paths
    } catch (error) {
      for (const path of made) rmSync(path, { force: true })
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new ExportError(
          'EXPORT_WRITE',
          sayLater('Exports cannot be written to {dir} ({code}): free some space or {elsewhere}.', {
            dir,
            code: (error as NodeJS.ErrnoException).code ?? 'unknown reason',
            elsewhere,
          }),
          { cause: error },
        )
      }
    }
  }
  throw new ExportError(
    'EXPORT_WRITE',
    sayLater('{dir} holds too many exports named {stem}: {elsewhere}.', { dir, stem, elsewhere }),
  )
}

/**
 * Splits a name at its first full stop. Titles and dates contain none, and some extensions have two parts:
 * `.otlp.json`.
 */
function splitName(fileName: string): { readonly stem: string; readonly rest: string } {
  const dot = fileName.indexOf('.')
  const end = dot === -1 ? fileName.length : dot
  return { stem: fileName.slice(0, end), rest: fileName.slice(end) }
}
