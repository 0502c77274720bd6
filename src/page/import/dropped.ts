import { compareNames } from '../../base/language/compare-names.ts'
import { t } from '../../base/language/t.ts'

/** A file to read, with the name under which it is attached. */
export interface ChosenFile {
  readonly name: string
  readonly file: File
}

export interface DroppedFiles {
  readonly files: readonly ChosenFile[]
  /** The sentences about folders that could not be read. */
  readonly problems: readonly string[]
}

/** The most files that are read from folders. */
export const LOOKED_AT_MAX = 1_000

/**
 * The dropped files, including those in folders and their subfolders. It must be called while the drop event is
 * handled.
 */
export async function droppedFiles(data: Pick<DataTransfer, 'items' | 'files'>): Promise<DroppedFiles> {
  const items = [...data.items].filter((item) => item.kind === 'file')
  // The dropped items must be read before the first `await`, after which the browser has cleared them.
  const entries = items.map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  if (entries.length === 0) return { files: [...data.files].map((file) => ({ name: file.name, file })), problems: [] }
  const files: ChosenFile[] = []
  const problems: string[] = []
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) problems.push(...(await takeFolder(entry as FileSystemDirectoryEntry, files)))
    else if (file !== null) files.push({ name: file.name, file })
  }
  return { files, problems }
}

async function takeFolder(folder: FileSystemDirectoryEntry, files: ChosenFile[]): Promise<readonly string[]> {
  const before = files.length
  const waiting: FileSystemEntry[] = [folder]
  for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
    if (files.length >= LOOKED_AT_MAX)
      return [
        t(
          'The folder "{name}" holds more than {LOOKED_AT_MAX, plural, one {# file} other {# files}}: only the first of them were looked at.',
          { name: folder.name, LOOKED_AT_MAX },
        ),
      ]
    try {
      if (entry.isDirectory) waiting.push(...(await entriesOf(entry as FileSystemDirectoryEntry)))
      else files.push({ name: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry as FileSystemFileEntry) })
    } catch {
      return [
        t('"{replace}" cannot be read: it may have been moved, or it is protected.', {
          replace: entry.fullPath.replace(/^\//, ''),
        }),
      ]
    }
  }
  return files.length === before ? [t('The folder "{name}" holds no files.', { name: folder.name })] : []
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // A reader returns up to a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0 || entries.length > LOOKED_AT_MAX)
      return entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => compareNames(a.name, b.name))
    entries.push(...some)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}
