import { resolve } from 'node:path'
import { didYouMean } from '../../../../app/did-you-mean.ts'
import { currentMap } from '../../../../core/dialog/insights.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import {
  isBinaryMap,
  MAP_FORMATS,
  renderMap,
  type MapFormat,
} from '../../../../features/export/files/maps/render-map.ts'
import { boxedSentence } from '../../../../features/export/files/pdf/boxed-sentence.ts'
import { writeExport } from '../../../../features/export/files/write-export.ts'
import { quotePiece } from '../../input/assignments.ts'
import { readModel } from '../../input/judges.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { makeInsight } from '../../run/make-insight.ts'
import { type OpenOptions, withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { usageError } from '../../usage-error.ts'

interface MapOptions extends OpenOptions {
  readonly format?: string
  readonly out?: string
  readonly make?: boolean
  readonly model?: string
}

/**
 * Runs `idi map`: prints the argument map or writes it to a file. Exit code 3 when making it failed; a map that exists
 * is written all the same.
 */
export async function mapCommand(typed: string, options: MapOptions, terminal: Terminal): Promise<number> {
  const format = parseFormat(options.format ?? 'argdown')
  if (isBinaryMap(format) && options.out === undefined)
    throw usageError(`A ${format === 'png' ? 'PNG picture' : 'PDF'} goes into a file: name it with --out.`)
  if (options.model !== undefined && !options.make)
    throw usageError('--model names who reads the turns that were not yet: use it with --make.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const by = options.model === undefined ? null : await readModel(options.model, () => app.providers.list())
    const exitCode = options.make ? await makeInsight(app, id, 'map', terminal, by) : EXIT.done
    const state = await app.engine.state(id)
    if (exitCode === EXIT.interrupted || (exitCode !== EXIT.done && !state.map)) return exitCode
    if (!state.map) throw usageError(`This dialog has no argument map yet. Make it with: idi map ${typed} --make`)
    const { nodes, edges, dropped, unread } = currentMap(state)
    if (nodes.length === 0) {
      const why = dropped > 0 ? `the quotes of ${dropped} are not in the turns` : 'nothing that was said is one'
      terminal.say(`No step is noted: ${why}.`)
      return EXIT.failed
    }
    const standing: DialogState = { ...state, map: { ...state.map, nodes, edges, dropped } }
    let boxed: readonly string[] = []
    const bytes = await renderMap(standing, format, { onBoxed: (characters) => (boxed = characters) })
    if (boxed.length > 0) terminal.say(boxedSentence(boxed))
    if (options.out === undefined) await terminal.out(terminalText(new TextDecoder().decode(bytes)))
    else {
      const path = resolve(options.out)
      await writeExport(path, bytes)
      await terminal.out(`${path}\n`)
    }
    if (dropped > 0) terminal.say(`${steps(dropped)} left out: the quotes are not in the turns.`)
    if (unread.length > 0)
      terminal.say(
        `${unread.length === 1 ? 'One turn is' : `${unread.length} turns are`} not in it yet. Have them read with --make.`,
      )
    return exitCode
  })
}

function parseFormat(text: string): MapFormat {
  const formats = Object.keys(MAP_FORMATS) as MapFormat[]
  const format = formats.find((name) => name === text.trim().toLowerCase())
  if (format) return format
  const near = didYouMean(text, formats)
  throw usageError(
    `--format is ${quotePiece(text)}${near ? ` (did you mean "${near}"?)` : ''}: use one of ${formats.join(', ')}.`,
  )
}

function steps(count: number): string {
  return count === 1 ? 'One step was' : `${count} steps were`
}
