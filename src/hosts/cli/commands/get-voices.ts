import { formatBytes } from '../../../base/format/bytes.ts'
import type { NaturalVoicesProgress } from '../../../core/contract/host/natural-voices.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { downloadLine } from '../display/download-line.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { catchInterrupts } from '../interrupts.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

/** idi voices get natural: downloads the natural voices, from where an earlier try stopped. */
export async function getVoicesCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  if (name !== 'natural') throw usageError(`There are no voices "${name}" to be downloaded: idi voices get natural`)
  const interrupts = catchInterrupts()
  const line = downloadLine(terminal)
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
      void interrupts.asked.then(() => naturalVoices.pause())
      let last: NaturalVoicesProgress | null = null
      for await (const progress of naturalVoices.download(new AbortController().signal)) {
        last = progress
        line.show(progress)
      }
      line.end()
      if (last?.state === 'ready') {
        terminal.say(terminalText(`The natural voices are ready, in ${folder}: idi speak uses them from now on.`))
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
