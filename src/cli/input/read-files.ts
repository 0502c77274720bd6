import { openAsBlob } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { App } from '../../app/app.ts'
import { chooseModel, type ModelChoice } from '../../app/set-up/choose-model.ts'
import type { ContextFile } from '../../contract/dialog-config.ts'
import { CONTEXT_FILES_MAX } from '../../contract/limits.ts'
import { descriptionPrice } from '../../dialog/money/description-price.ts'
import { plural } from '../../format/count.ts'
import { formatMoney } from '../../format/money.ts'
import { readAttached } from '../../services/attached/read-attached.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

interface FileFlags {
  readonly file?: readonly string[] | undefined
  /** provider:model that says what pictures show. */
  readonly describe?: string | undefined
}

/**
 * The files that go with words. What cannot be read is told in brackets and said here; a path that leads nowhere ends the
 * command. @throws AppError INPUT_INVALID, FILE_NOT_FOUND
 */
export async function readFiles(app: App, { file: paths = [], describe }: FileFlags, terminal: Terminal) {
  if (paths.length === 0 && describe !== undefined)
    throw usageError('--describe says who describes pictures: give one with --file.')
  if (paths.length > CONTEXT_FILES_MAX)
    throw usageError(`--file is given ${paths.length} times: attach at most ${CONTEXT_FILES_MAX} files.`)
  const files: ContextFile[] = []
  // One after the other: twenty large files at once would need their memory at once.
  for (const path of paths) {
    const { file, problem } = await readAttached(
      app,
      { name: basename(path), document: () => app.readFile(resolve(path)), sound: () => openAsBlob(resolve(path)) },
      { describer: null, signal: NEVER },
    )
    if (problem !== null) terminal.say(terminalText(`${problem} The answer is told so.`))
    files.push(file)
  }
  return await describeFiles(app, files, describe, terminal)
}

/** The command ends as a whole. */
const NEVER = new AbortController().signal

/** With what a model says of the pictures among them; its price is said first. Without --describe they stay as they are. */
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
  const told: ContextFile[] = []
  for (const file of files) {
    if (!file.picture) {
      told.push(file)
      continue
    }
    const described = await app.describePicture(file, by, NEVER)
    if (described.problem !== null) terminal.say(terminalText(`${file.name} was not described: ${described.problem}`))
    told.push(described.file)
  }
  return told
}

function price(app: App, { provider, model }: ModelChoice, pictures: readonly ContextFile[]): string {
  const known = app.providers.priceOf(provider, model, Date.now())
  return known === null ? 'price unknown' : `about ${formatMoney(descriptionPrice(pictures, known))}`
}
