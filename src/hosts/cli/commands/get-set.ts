import { formatBytes } from '../../../base/format/bytes.ts'
import { plural } from '../../../base/format/count.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import type { App } from '../../../app/app.ts'
import type { SetDownloadProgress } from '../../../core/contract/host/set-download.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { downloadLine } from '../display/download-line.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

/** A set of files that is downloaded as a whole, with its names in sentences. */
interface NamedSet {
  readonly of: (app: App) => App['ear']
  /** The name of the set in a sentence, such as "the natural voices". */
  readonly what: string
  /** The verb that follows the name. */
  readonly is: 'is' | 'are'
  /** A sentence that says how the set is used from now on. */
  readonly use: string
}

const NATURAL: NamedSet = {
  of: (app) => app.naturalVoices,
  what: 'the natural voices',
  is: 'are',
  use: 'idi speak uses them from now on.',
}
const EAR: NamedSet = {
  of: (app) => app.ear,
  what: 'speech recognition',
  is: 'is',
  use: 'sound files and the microphone are transcribed by it from now on, unless you chose another model.',
}

const VECTORS: NamedSet = {
  of: (app) => app.vectorModel,
  what: 'the model for vectors',
  is: 'is',
  use: 'idi vectors on local:all-MiniLM-L6-v2 finds by meaning with it, and idi vectors make makes the vectors.',
}

/** Runs `idi vectors get`. */
export function getVectorsCommand(options: PlaceOptions, terminal: Terminal): Promise<number> {
  return getSet(VECTORS, options, terminal)
}

/** Runs `idi voices get natural`. */
export async function getVoicesCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  if (name !== 'natural')
    throw usageError(`There are no voices "${beginningOf(name, 80)}" to be downloaded: idi voices get natural`)
  return getSet(NATURAL, options, terminal)
}

/** Runs `idi ear get`. */
export function getEarCommand(options: PlaceOptions, terminal: Terminal): Promise<number> {
  return getSet(EAR, options, terminal)
}

/** Downloads a set, or continues an earlier download. */
async function getSet({ of, what, is, use }: NamedSet, options: PlaceOptions, terminal: Terminal): Promise<number> {
  const interrupts = catchInterrupts()
  const line = downloadLine(terminal)
  try {
    return await withApp(options, async (app) => {
      const download = of(app)
      const { label, licence, languages, totalBytes, state, folder } = await download.status()
      if (state === 'ready') {
        terminal.say(terminalText(`${capitalise(what)} (${label}) ${is} on this computer already, in ${folder}.`))
        return EXIT.done
      }
      terminal.say(
        terminalText(
          `${label}: ${plural(languages.length, 'language')}, ${formatBytes(totalBytes)}, under ${licence.name} (${licence.address}).`,
        ),
      )
      void interrupts.asked.then(() => download.pause())
      let last: SetDownloadProgress | null = null
      for await (const progress of download.download(new AbortController().signal)) {
        last = progress
        line.show(progress)
      }
      line.end()
      if (last?.state === 'ready') {
        terminal.say(terminalText(`${capitalise(what)} ${is} ready, in ${folder}: ${use}`))
        return EXIT.done
      }
      if (last?.state !== 'paused') terminal.say(terminalText(`idi: ${last?.problem ?? 'The download ended.'}`))
      else terminal.say('Stopped; what has come stays. The same command goes on from there.')
      return last?.state === 'paused' ? EXIT.interrupted : EXIT.failed
    })
  } finally {
    line.end()
    interrupts.release()
  }
}

/** Runs `idi ear remove`. */
export function removeEarCommand(options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async ({ ear }) => {
    const { state, folder } = await ear.remove()
    terminal.say(
      terminalText(
        state === 'own'
          ? `The files in ${folder} are your own: they stay.`
          : `The ear is no longer on this computer, or never was.`,
      ),
    )
    return EXIT.done
  })
}
