import { extname, resolve } from 'node:path'
import { didYouMean } from '../../../../app/did-you-mean.ts'
import { BRIEF_FORMATS, type BriefFormat } from '../../../../features/export/files/brief/render-brief.ts'
import { writeExport } from '../../../../features/export/files/write-export.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { quotePiece } from '../../input/assignments.ts'
import { makeInsight } from '../../run/make-insight.ts'
import { withApp, type OpenOptions } from '../../open-here.ts'
import { usageError } from '../../usage-error.ts'
import { parsePaper } from '../../run/write-exports.ts'

interface BriefOptions extends OpenOptions {
  readonly make?: boolean
  readonly format?: string
  readonly paper?: string
  readonly out?: string
}

/**
 * Runs `idi brief`: prints the decision brief or writes it to a file. Exit code 3 when making it failed; a brief that
 * exists is written all the same.
 */
export async function briefCommand(typed: string, options: BriefOptions, terminal: Terminal): Promise<number> {
  const format = parseFormat(options.format ?? (extname(options.out ?? '').slice(1) || 'md'))
  const paper = parsePaper(options.paper)
  if (format === 'pdf' && options.out === undefined) throw usageError('A PDF goes into a file: name it with --out.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const exitCode = options.make ? await makeInsight(app, id, 'brief', terminal) : EXIT.done
    const state = await app.engine.state(id)
    if (exitCode === EXIT.interrupted || (exitCode !== EXIT.done && !state.brief)) return exitCode
    if (!state.brief)
      throw usageError(
        `This dialog has no decision brief yet. Have it written, by one call, with: idi brief ${typed} --make`,
      )
    const { bytes } = await app.render(id, `brief-${format}`, { paper })
    if (options.out === undefined) await terminal.out(terminalText(new TextDecoder().decode(bytes)))
    else {
      const path = resolve(options.out)
      await writeExport(path, bytes)
      await terminal.out(`${path}\n`)
    }
    return exitCode
  })
}

function parseFormat(text: string): BriefFormat {
  const formats = Object.keys(BRIEF_FORMATS) as BriefFormat[]
  const format = formats.find((name) => name === text.trim().toLowerCase())
  if (format) return format
  const near = didYouMean(text, formats)
  throw usageError(
    `--format is ${quotePiece(text)}${near ? ` (did you mean "${near}"?)` : ''}: use one of ${formats.join(', ')}.`,
  )
}
