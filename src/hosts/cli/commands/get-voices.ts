import { formatBytes } from '../../../base/format/bytes.ts'
import type { NaturalVoicesProgress } from '../../../core/contract/host/natural-voices.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

/** Said again whenever another so many percent have come. */
const SAY_EVERY = 10

/** idi voices get natural: downloads the natural voices, from where an earlier try stopped. */
export async function getVoicesCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  if (name !== 'natural') throw usageError(`There are no voices "${name}" to be downloaded: idi voices get natural`)
  const stop = new AbortController()
  const interrupt = (): void => stop.abort(new Error('The download was stopped'))
  process.once('SIGINT', interrupt)
  try {
    return await withApp(options, async ({ naturalVoices }) => {
      const { label, licence, languages, totalBytes, state, folder } = await naturalVoices.status()
      if (state === 'ready') {
        terminal.say(terminalText(`The natural voices (${label}) are on this computer already, in ${folder}.`))
        return EXIT.done
      }
      terminal.say(
        terminalText(
          `${label}: ${languages.length} languages, ${formatBytes(totalBytes)}, under ${licence.name} (${licence.address}).`,
        ),
      )
      stop.signal.addEventListener('abort', () => void naturalVoices.pause())
      const last = await followDownload(naturalVoices.download(new AbortController().signal), terminal)
      if (last?.state === 'ready') {
        terminal.say(terminalText(`The natural voices are ready, in ${folder}: idi speak uses them from now on.`))
        return EXIT.done
      }
      if (last?.state !== 'paused') terminal.say(terminalText(`idi: ${last?.problem ?? 'The download ended.'}`))
      else terminal.say('Stopped; what has come stays. The same command goes on from there.')
      return last?.state === 'paused' ? EXIT.interrupted : EXIT.failed
    })
  } finally {
    process.removeListener('SIGINT', interrupt)
  }
}

async function followDownload(
  download: AsyncIterable<NaturalVoicesProgress>,
  terminal: Terminal,
): Promise<NaturalVoicesProgress | null> {
  let last: NaturalVoicesProgress | null = null
  let said = 0
  for await (const progress of download) {
    last = progress
    const percent = Math.floor((progress.haveBytes * 100) / progress.totalBytes)
    if (percent < said + SAY_EVERY || progress.state !== 'downloading') continue
    said = percent - (percent % SAY_EVERY)
    terminal.say(`${formatBytes(progress.haveBytes)} of ${formatBytes(progress.totalBytes)}`)
  }
  return last
}
