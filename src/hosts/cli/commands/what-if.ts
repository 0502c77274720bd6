import { resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import type { Change } from '../../../core/contract/origins/origin.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatExpected } from '../display/estimate-words.ts'
import { terminalText } from '../display/plain-text.ts'
import { resumeHint } from '../display/resume-hint.ts'
import { readAttachedFile } from '../input/read-context.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findTurnByNumber } from '../input/find-turn.ts'
import { parseAssignments } from '../input/assignments.ts'
import { changedSeats } from '../input/change-seats.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'
import { isSameFileName } from '../../../base/text/file-name.ts'

export interface WhatIfOptions extends OpenOptions {
  readonly turn: string
  readonly words?: string
  readonly position?: string
  readonly model?: string
  readonly file?: string
  readonly replaces?: string
  readonly removeFile?: string
  readonly estimate?: boolean
}

/**
 * Runs `idi what-if`: makes a branch in which one thing is different and prints its id. No call is made before the
 * branch is resumed.
 */
export async function whatIfCommand(typed: string, options: WhatIfOptions, terminal: Terminal): Promise<number> {
  requireOne(options)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const state = await app.engine.state(id)
    const turn = findTurnByNumber(state, options.turn)
    const what = { turnId: turn.id, change: await readChange(app, state, options, terminal) }
    const { estimate } = await app.engine.estimateWhatIf(id, what)
    const expected = formatExpected(estimate)
    if (options.estimate) {
      await terminal.out(terminalText(`${expected}\n`))
      return EXIT.done
    }
    const branch = await app.engine.whatIf(id, what)
    await terminal.out(`${branch}\n`)
    terminal.say(terminal.dim(expected))
    terminal.say(`Go on with: ${resumeHint(branch, options)}`)
    return EXIT.done
  })
}

/**
 * Refuses more or less than one change: with two, nobody would know which of them mattered.
 * @throws AppError INPUT_INVALID
 */
function requireOne({ words, position, model, file, replaces, removeFile }: WhatIfOptions): void {
  const given = Object.entries({ words, position, model, file, 'remove-file': removeFile }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`],
  )
  const ways = '--words, --position, --model, --file or --remove-file'
  if (given.length === 0) throw usageError(`Nothing is changed: give one of ${ways}.`)
  if (given.length > 1) throw usageError(`${given.join(' and ')} are two changes: give one of ${ways}.`)
  if (replaces !== undefined && file === undefined)
    throw usageError('--replaces goes with --file, which takes the place of the file that it names.')
}

async function readChange(app: App, state: DialogState, options: WhatIfOptions, terminal: Terminal): Promise<Change> {
  const { words, position, model, file, replaces, removeFile } = options
  if (words !== undefined) {
    const text = words.trim()
    if (text === '') throw usageError('--words is empty: write what the turn should say.')
    if (text.length > MESSAGE_MAX_CHARS)
      throw usageError(`--words has more than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
    return { what: 'words', text }
  }
  if (position !== undefined) {
    const seats = ['first', 'second'] as const
    const positions = parseAssignments('--position', [position], seats, 'seat=text, such as first="For"')
    for (const seat of seats) {
      const text = positions.get(seat)
      if (text !== undefined) return { what: 'position', seat, position: text }
    }
  }
  if (model !== undefined) {
    const models = parseAssignments(
      '--model',
      [model],
      SEAT_IDS,
      'seat=provider:model, such as first=openai:gpt-6-luna',
    )
    const changed = await changedSeats(app, models, state.config?.seats)
    for (const seat of SEAT_IDS) if (changed[seat]) return { what: 'model', seat, config: changed[seat] }
  }
  const named = (name: string) => state.config?.context.find((file) => isSameFileName(file.name, name))?.name ?? name
  if (removeFile !== undefined) return { what: 'file', replaces: named(removeFile), file: null }
  return {
    what: 'file',
    replaces: replaces === undefined ? null : named(replaces),
    file: await readAttachedFile(app, resolve(file ?? ''), { terminal, transcribes: options.estimate !== true }),
  }
}
