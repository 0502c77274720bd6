import { resolve } from 'node:path'
import type { App } from '../../app/app.ts'
import { newDialogSchema, type NewDialog } from '../../contract/dialog-config.ts'
import { AppError } from '../../contract/errors.ts'
import { CONTEXT_FILES_MAX, TURNS_DEFAULT } from '../../contract/limits.ts'
import { explainIssue } from '../../app/explain-issue.ts'
import { checkModels } from '../check-models.ts'
import { chooseSeats } from '../choose-seats.ts'
import { drive } from '../drive.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { parseSeed, parseTurns } from '../parse-numbers.ts'
import { readTopic } from '../read-topic.ts'
import { resumeHint } from '../resume-hint.ts'
import { sayHeading } from '../say-heading.ts'
import type { Terminal } from '../terminal.ts'
import { usageError } from '../usage-error.ts'
import { planExports } from '../write-exports.ts'

export interface OutputOptions {
  readonly out?: string
  readonly formats?: string
  readonly jsonEvents?: boolean
  readonly quiet?: boolean
}

export interface RunOptions extends OpenOptions, OutputOptions {
  readonly topic?: string
  readonly topicFile?: string
  readonly mode?: string
  readonly turns?: string
  readonly context?: readonly string[]
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly position?: readonly string[]
  readonly seed?: string
  readonly critique?: boolean
  readonly earlyEnd?: boolean
}

/** idi run: all input is checked before the first call to a model. */
export async function runCommand(options: RunOptions, terminal: Terminal): Promise<number> {
  const topic = await readTopic(options, process.cwd())
  const turns = options.turns === undefined ? undefined : parseTurns(options.turns)
  const seed = options.seed === undefined ? undefined : parseSeed(options.seed)
  return withApp(options, async (app) => {
    const exports = planExports(app, { formats: options.formats, out: options.out })
    const mode = app.modes.get(options.mode ?? app.defaults.mode ?? 'debate')
    const seats = await chooseSeats({ ...options, defaults: app.defaults.seats, mode: mode.info, providers: onceAsked(() => app.providers.list()) })
    checkModels(seats, app.providers)
    const dialog = checkDialog({
      topic,
      mode: mode.info.id,
      turns: turns ?? app.defaults.turns ?? TURNS_DEFAULT,
      seats,
      critique: options.critique ?? app.defaults.critique ?? true,
      earlyEnd: options.earlyEnd ?? app.defaults.earlyEnd ?? true,
      context: await readContext(app, options.context ?? []),
      ...(seed === undefined ? {} : { seed }),
    })
    const id = await app.engine.create(dialog)
    if (!options.quiet) sayHeading(terminal, id, mode.info, { topic, seats })
    return drive(app, id, () => app.engine.start(id), { jsonEvents: options.jsonEvents ?? false, quiet: options.quiet ?? false, exports, resumeHint: resumeHint(id, options) }, terminal)
  })
}

function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => (answer ??= ask())
}

async function readContext(app: App, paths: readonly string[]): Promise<NonNullable<NewDialog['context']>> {
  if (paths.length > CONTEXT_FILES_MAX) throw usageError(`--context is given ${paths.length} times: attach at most ${CONTEXT_FILES_MAX} files.`)
  const files = []
  // One after the other: twenty large files at once would need their memory at once.
  for (const path of paths) files.push(await app.readFile(resolve(path)))
  return files
}

function checkDialog(dialog: NewDialog): NewDialog {
  const parsed = newDialogSchema.safeParse(dialog)
  if (parsed.success) return dialog
  const [issue] = parsed.error.issues
  throw new AppError('INPUT_INVALID', issue ? `In the dialog, ${explainIssue(issue, dialog, newDialogSchema)}.` : 'The dialog cannot be made from these options: check them.')
}
