import { accessSync, constants } from 'node:fs'
import { resolve } from 'node:path'
import { makeFolderSync } from '../../../base/files/make-folder.ts'
import type { App } from '../../../app/app.ts'
import { didYouMean } from '../../../app/did-you-mean.ts'
import { ExportError } from '../../../core/contract/errors/errors.ts'
import { EXPORT_PARTS, type ExportPart } from '../../../core/contract/export-parts.ts'
import { exportContentSchema, type ExportContent } from '../../../core/contract/library/library.ts'
import { terminalText } from '../display/plain-text.ts'
import { quotePiece } from '../input/assignments.ts'
import { usageError } from '../usage-error.ts'

/** The files to write, and where. */
export interface ExportPlan {
  readonly dir: string
  readonly formats: readonly string[]
  /** The content options; absent for the default of each format. */
  readonly content: ExportContent | undefined
  /** The parts beside the script; absent for the standard ones. */
  readonly parts: readonly ExportPart[] | undefined
  /** The paper size of a PDF; A4 by default. */
  readonly paper: 'a4' | 'letter' | undefined
}

const DEFAULT_FORMATS = ['json', 'txt']
/** The format of a recording, which is no export: it was stored beside the dialog on request. */
const RECORDING = 'recording'
const DEFAULT_DIR = 'output'

/** Checks formats and folder before any call is made. @throws ExportError */
export function planExports(
  app: App,
  wish: {
    readonly formats: string | undefined
    readonly out: string | undefined
    readonly content?: string | undefined
    readonly parts?: string | undefined
    readonly paper?: string | undefined
    /** Whether the files may include the dialog's recording. */
    readonly recordings?: boolean
  },
): ExportPlan {
  const known = [...app.exportFormats().map((format) => format.id), ...(wish.recordings ? [RECORDING] : [])]
  const chosen =
    wish.formats === undefined
      ? (app.defaults.formats ?? DEFAULT_FORMATS)
      : wish.formats.split(',').map((format) => format.trim().toLowerCase())
  const formats = [...new Set(chosen.filter((format) => format !== ''))]
  for (const format of formats) {
    if (known.includes(format)) continue
    if (format === RECORDING)
      throw new ExportError(
        'EXPORT_FORMAT',
        'A recording is no export of a run: idi run --record FILE makes one, and idi export ID --formats recording writes that of a dialog that was recorded.',
      )
    const near = didYouMean(format, known)
    throw new ExportError(
      'EXPORT_FORMAT',
      `There is no export format ${quotePiece(format)}${near ? ` (did you mean "${near}"?)` : ''}: use ${known.join(', ')}.`,
    )
  }
  if (formats.length === 0)
    throw new ExportError('EXPORT_FORMAT', `No export format is named: use ${known.join(', ')}.`)
  const dir = resolve(wish.out ?? app.defaults.out ?? DEFAULT_DIR)
  ensureWritable(dir)
  return {
    dir,
    formats,
    content: parseContent(wish.content),
    parts: parseParts(wish.parts),
    paper: parsePaper(wish.paper),
  }
}

/** Reads --content. @throws AppError INPUT_INVALID */
export function parseContent(text: string | undefined): ExportContent | undefined {
  if (text === undefined) return undefined
  const content = exportContentSchema.options.find((option) => option === text.toLowerCase())
  if (content) return content
  throw usageError(`--content is ${quotePiece(text)}: use ${exportContentSchema.options.join(', ')}.`)
}

/** Reads --parts, such as "contents,map", "all" or "none". @throws AppError INPUT_INVALID */
function parseParts(text: string | undefined): readonly ExportPart[] | undefined {
  if (text === undefined) return undefined
  // "all" does not contain the person's own notes, because they are private. They are written only when "notes" is
  // typed.
  if (text.toLowerCase() === 'all') return EXPORT_PARTS.filter((part) => part !== 'notes')
  if (text.toLowerCase() === 'none') return []
  return text.split(',').map((word) => {
    const part = EXPORT_PARTS.find((each) => each === word.trim().toLowerCase())
    if (part) return part
    throw usageError(`--parts has ${quotePiece(word.trim())}: use ${EXPORT_PARTS.join(', ')}, all or none.`)
  })
}

/** Reads --paper. @throws AppError INPUT_INVALID */
export function parsePaper(text: string | undefined): 'a4' | 'letter' | undefined {
  const paper = text?.toLowerCase()
  if (paper === undefined || paper === 'a4' || paper === 'letter') return paper
  throw usageError(`--paper is ${quotePiece(text ?? '')}: use a4 or letter.`)
}

function ensureWritable(dir: string): void {
  try {
    makeFolderSync(dir)
    accessSync(dir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'it, or a part of its path, is not a folder'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'it may not be written to'
          : code === 'ENOENT'
            ? 'no folder can be made there'
            : (code ?? 'unknown reason')
    throw new ExportError(
      'EXPORT_WRITE',
      `Exports cannot be written to ${dir} (${why}): choose another folder with --out.`,
      { cause: error },
    )
  }
}

/** Writes the planned exports and returns their paths; warnings are printed before. @throws ExportError */
export async function writeExports(
  app: App,
  id: string,
  { dir, formats, content, parts, paper }: ExportPlan,
  say: (warning: string) => void,
): Promise<readonly string[]> {
  const { saveRendered } = await import('../../../features/export/engine/save-rendered.ts')
  const files = await Promise.all(
    formats.map((format) =>
      format === RECORDING ? app.runFiles.save(id) : app.render(id, format, { content, parts, paper }),
    ),
  )
  for (const { warning } of files) if (warning !== undefined) say(terminalText(warning))
  return saveRendered(files, dir, 'choose another folder with --out')
}
