import { openAsBlob } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { chooseModel, type SeatModelChoice } from '../../../app/set-up/choose-model.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../../core/contract/limits.ts'
import { descriptionPrice } from '../../../core/dialog/money/description-price.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { readAttached } from '../../../app/services/attached/read-attached.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { tellRecording, tellStep } from './tell-recording.ts'

interface FileFlags {
  /** The paths of the files. */
  readonly file?: readonly string[] | undefined
  /** The model that describes pictures, as provider:model. */
  readonly describe?: string | undefined
}

/**
 * Reads the files that are attached to a message. Recordings are transcribed, after their price was shown. A file that
 * cannot be read becomes a note in brackets, and the reason is printed; a path that does not exist ends the command.
 * @throws AppError INPUT_INVALID, FILE_NOT_FOUND
 */
export async function readMessageFiles(
  app: App,
  { file: paths = [], describe }: FileFlags,
  { terminal, pays }: { readonly terminal: Terminal; readonly pays: boolean },
): Promise<ContextFile[]> {
  if (paths.length === 0 && describe !== undefined)
    throw usageError('--describe says who describes pictures: give one with --file.')
  if (paths.length > CONTEXT_FILES_MAX)
    throw usageError(`--file is given ${paths.length} times: attach at most ${CONTEXT_FILES_MAX} files.`)
  const files: ContextFile[] = []
  // Files are read one after another, because twenty large files at once would need too much memory.
  for (const path of paths) files.push(await readOne(app, resolve(path), terminal, pays))
  return pays ? await describeFiles(app, files, describe, terminal) : files
}

async function readOne(app: App, path: string, terminal: Terminal, pays: boolean): Promise<ContextFile> {
  const name = basename(path)
  const recording = await app.openRecording(path)
  if (recording && !pays)
    throw usageError(`${name} is a sound file, which is transcribed only for an answer: leave it out of an estimate.`)
  let nobody: string | null = null
  const received = {
    name,
    kind: recording ? ('audio' as const) : ('document' as const),
    document: () => app.readFile(path),
    async sound() {
      const sound = recording ?? (await openAsBlob(path))
      nobody = await tellRecording(app, name, sound, terminal)
      return sound
    },
  }
  const { file, problem } = await readAttached(app, received, {
    describer: null,
    signal: NEVER,
    onStep: (step) => tellStep(step, terminal),
  })
  if (problem !== null) terminal.say(terminalText(`${nobody ?? named(name, problem)} The answer is told so.`))
  else if (file.recording)
    terminal.say(terminalText(`${name} was transcribed: about ${formatTokens(file.tokens)} tokens.`))
  return file
}

/** Puts the file's name before an error that does not begin with it, such as one of a vendor. */
function named(name: string, problem: string): string {
  return problem.startsWith(name) ? problem : `${name} could not be transcribed: ${problem}`
}

/** A signal that never aborts, because an interrupt ends the whole command. */
const NEVER = new AbortController().signal

/** Has a model describe the pictures, after its price was shown. Without --describe they stay as they are. */
export async function describeFiles(
  app: App,
  files: readonly ContextFile[],
  describe: string | undefined,
  terminal: Terminal,
): Promise<ContextFile[]> {
  const pictures = files.filter(({ picture }) => picture)
  if (describe === undefined || pictures.length === 0) return [...files]
  const by = await chooseModel(describe, { defaults: app.defaults.seats, providers: () => app.providers.list() })
  app.providers.get(by.provider, { baseUrl: by.baseUrl })
  terminal.say(
    terminalText(
      `${by.provider} ${by.model} describes ${plural(pictures.length, 'picture')}, ${price(app, by, pictures)}.`,
    ),
  )
  const result: ContextFile[] = []
  for (const file of files) {
    if (!file.picture) {
      result.push(file)
      continue
    }
    const described = await app.describePicture(file, by, NEVER)
    if (described.problem !== null) terminal.say(terminalText(`${file.name} was not described: ${described.problem}`))
    result.push(described.file)
  }
  return result
}

function price(app: App, { provider, model }: SeatModelChoice, pictures: readonly ContextFile[]): string {
  const price = app.providers.priceOf(provider, model, Date.now())
  return price === null ? 'price unknown' : `about ${formatMoney(descriptionPrice(pictures, price))}`
}
