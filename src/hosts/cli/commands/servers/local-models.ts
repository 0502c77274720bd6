import type { App } from '../../../../app/app.ts'
import { didYouMean } from '../../../../app/did-you-mean.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { formatCount, plural } from '../../../../base/format/count.ts'
import type { DownloadProgress, LocalModel, LocalStatus } from '../../../../core/contract/host/local-model.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { downloadLine, percentOf } from '../../display/download-line.ts'
import { terminalText } from '../../display/plain-text.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { quotePiece } from '../../input/assignments.ts'
import { catchInterrupts } from '../../run/interrupts.ts'
import { withApp } from '../../open-here.ts'
import { usageError } from '../../usage-error.ts'

/**
 * Runs `idi models list local`: prints the models on this computer and those that can be downloaded, first those that
 * fit this computer.
 */
export async function localModelsCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    if (options.json) {
      const models = (await app.local.models()).map((model) => ({ provider: 'local', ...model }))
      await terminal.out(`${JSON.stringify(models, null, 2)}\n`)
      return EXIT.done
    }
    const status = await app.local.status()
    await terminal.out(table(['MODEL', 'NAME', 'STATE', 'FILE', 'MEMORY', 'WINDOW', 'LICENCE'], status.models.map(row)))
    terminal.say(terminalText(machineLine(status)))
    for (const line of notes(status)) terminal.say(terminalText(line))
    return EXIT.done
  })
}

function row(model: LocalModel): readonly string[] {
  const { id, label, fileBytes, memoryBytes, windowTokens, licence } = model
  const about = model.sha256 === null && licence !== null ? 'about ' : ''
  return [
    id,
    label,
    stateWords(model),
    `${about}${formatBytes(fileBytes)}`,
    formatBytes(memoryBytes),
    formatCount(windowTokens),
    licence?.name ?? '',
  ]
}

function stateWords({ state, unfit, recommended, haveBytes, fileBytes }: LocalModel): string {
  if (state === 'ready') return 'ready'
  if (state === 'broken') return 'not usable'
  if (unfit !== null) return 'does not fit'
  if (state === 'absent') return recommended ? 'recommended' : 'fits'
  return `${percentOf(haveBytes, fileBytes)} here`
}

function machineLine({ memoryBytes, freeDiskBytes, folder }: LocalStatus): string {
  const disk = freeDiskBytes === null ? '' : ` and ${formatBytes(freeDiskBytes)} free on disk`
  return `This computer has ${formatBytes(memoryBytes)} of memory${disk}. Models are kept in ${folder}.`
}

/** Lines that say what is wrong or does not fit, and how to get a model. */
function notes({ models, problem }: LocalStatus): readonly string[] {
  const wrong = models.flatMap((model) => {
    const sentence = model.problem ?? model.unfit
    return sentence === null ? [] : [`${model.id}: ${sentence}`]
  })
  const first = models.find(({ state, unfit }) => (state === 'absent' || state === 'paused') && unfit === null)
  return [
    ...(problem === null ? [] : [problem]),
    ...wrong,
    ...(first ? [`Download one with idi models get ${first.id}`] : []),
  ]
}

/**
 * Runs `idi models get`: downloads a model and shows the progress until the download is ready, fails or is stopped by
 * the person.
 */
export async function getModelCommand(
  typed: string,
  options: PlaceOptions & { readonly takeNew?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, (app) => getModel(app, typed, options.takeNew ?? false, terminal))
}

/** The part of the app that these commands need. */
type WithModels = Pick<App, 'local'>

/** Downloads a model of an open app. @returns the exit code */
export async function getModel(app: WithModels, typed: string, takeNew: boolean, terminal: Terminal): Promise<number> {
  const model = await findModel(app, typed)
  if (model.licence === null)
    throw usageError(`${quotePiece(typed)} is a file of your own: there is nothing to download.`)
  if (model.state === 'ready' && !takeNew) return sayReady(app, model.id, terminal)
  for (const line of offerLines(model)) terminal.say(terminalText(line))
  if (model.unfit !== null) {
    terminal.say(terminalText(`idi: ${model.unfit}`))
    return EXIT.failed
  }
  return download(app, model, takeNew, terminal)
}

function offerLines({ label, licence, fileBytes, haveBytes, memoryBytes, sha256 }: LocalModel): readonly string[] {
  const size = sha256 === null ? `about ${formatBytes(fileBytes)}` : plural(fileBytes, 'byte')
  const here = haveBytes > 0 ? `, of which ${percentOf(haveBytes, fileBytes)} are here` : ''
  return [
    `${label}: ${size} to download${here}; it needs about ${formatBytes(memoryBytes)} of memory.`,
    ...(licence ? [`Licence of the weights: ${licence.name}, ${licence.address}`] : []),
  ]
}

async function download(app: WithModels, model: LocalModel, takeNew: boolean, terminal: Terminal): Promise<number> {
  const interrupts = catchInterrupts()
  const left = new AbortController()
  const line = downloadLine(terminal)
  try {
    const ended = await Promise.race([
      follow(app.local.download(model.id, left.signal, takeNew), line.show),
      interrupts.asked,
    ])
    if (typeof ended === 'string') await app.local.pause(model.id)
    line.end()
    const after = await findModel(app, model.id)
    if (after.state === 'ready' && typeof ended !== 'string') return await sayReady(app, model.id, terminal)
    if (typeof ended === 'string') {
      terminal.say(
        `Stopped at ${formatBytes(after.haveBytes)} of ${formatBytes(after.fileBytes)}; what is here stays. Go on with idi models get ${model.id}`,
      )
      return EXIT.interrupted
    }
    terminal.say(terminalText(`idi: ${ended?.problem ?? after.problem ?? 'The download was stopped elsewhere.'}`))
    if (after.replaceable)
      terminal.say(`If its publisher replaced it, take the new file with idi models get ${model.id} --take-new`)
    return EXIT.failed
  } finally {
    left.abort()
    line.end()
    interrupts.release()
  }
}

async function follow(
  download: AsyncIterable<DownloadProgress>,
  show: (progress: DownloadProgress) => void,
): Promise<DownloadProgress | null> {
  let last: DownloadProgress | null = null
  for await (const progress of download) {
    last = progress
    show(progress)
  }
  return last
}

async function sayReady(app: WithModels, id: string, terminal: Terminal): Promise<number> {
  const { label, fileBytes, sha256, pinnedBy, contextTokens } = await findModel(app, id)
  const by = { set: '', host: ', as its host published', first: ', as it came first' }[pinnedBy ?? 'set']
  terminal.say(terminalText(`${label} is ready: ${plural(fileBytes, 'byte')}, SHA-256 ${sha256}${by}.`))
  terminal.say(`A seat gets ${plural(contextTokens, 'token')} of it. Name it in a seat as:`)
  await terminal.out(`local:${id}\n`)
  return EXIT.done
}

/** Runs `idi models remove`. */
export async function removeModelCommand(typed: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { id, label, licence, haveBytes } = await findModel(app, typed)
    await app.local.remove(id)
    terminal.say(
      terminalText(
        licence === null
          ? `${label} is forgotten; its file stays.`
          : `${label} is removed: ${formatBytes(haveBytes)} are free again.`,
      ),
    )
    return EXIT.done
  })
}

/**
 * Finds a model by its id, with or without "local:" before it, by a beginning that no other id has, or by its name.
 * @throws ConfigError
 */
async function findModel(app: WithModels, typed: string): Promise<LocalModel> {
  const models = await app.local.models()
  const wanted = typed.replace(/^local:/, '').toLowerCase()
  const model = models.find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted)
  const [begins, another] = models.filter(({ id }) => id.toLowerCase().startsWith(wanted))
  if (model) return model
  if (begins && !another) return begins
  const meant = didYouMean(
    wanted,
    models.map(({ id }) => id),
  )
  throw usageError(
    `There is no local model ${quotePiece(typed)}${meant === null ? '' : `; did you mean ${quotePiece(meant)}?`}: idi models local lists them.`,
  )
}
