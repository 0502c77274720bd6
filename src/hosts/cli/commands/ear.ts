import { basename, resolve } from 'node:path'
import { formatBytes } from '../../../base/format/bytes.ts'
import { plural } from '../../../base/format/count.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { tellDoubt, tellRecording, tellStep } from '../input/tell-recording.ts'
import { withApp } from '../open-here.ts'
import type { OpenOptions } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

/** Runs `idi ear`: shows the speech recognition on this computer, and whether it is downloaded. */
export function earCommand(options: PlaceOptions & { readonly json?: boolean }, terminal: Terminal): Promise<number> {
  return withApp(options, async ({ ear }) => {
    const status = await ear.status()
    if (options.json === true) {
      await terminal.out(`${JSON.stringify(status, null, 2)}\n`)
      return EXIT.done
    }
    const { label, licence, languages, totalBytes, haveBytes, state, folder } = status
    const where =
      state === 'ready'
        ? `on this computer, in ${folder}`
        : state === 'own'
          ? `files of your own, in ${folder}`
          : haveBytes > 0
            ? `${formatBytes(haveBytes)} of ${formatBytes(totalBytes)} have come; idi ear get goes on`
            : 'not on this computer; idi ear get downloads it'
    await terminal.out(
      terminalText(
        `${label}: ${where}. ${plural(languages.length, 'language')}, ${formatBytes(totalBytes)}, ${licence.name} (${licence.address}).`,
      ) + '\n',
    )
    return EXIT.done
  })
}

/** Runs `idi ear hear`: transcribes a recording with the service that is set. */
export async function hearCommand(path: string, options: OpenOptions, terminal: Terminal): Promise<number> {
  const interrupts = catchInterrupts()
  const stop = new AbortController()
  void interrupts.asked.then(() => stop.abort())
  try {
    return await withApp(options, async (app) => {
      const name = basename(path)
      const sound = await app.openRecording(resolve(path))
      if (!sound) throw usageError(`${name} is no sound file that can be read: name one.`)
      const problem = await tellRecording(app, name, sound, terminal)
      if (problem !== null) {
        terminal.say(terminalText(`idi: ${problem}`))
        return EXIT.failed
      }
      const told = await app.transcripts.transcribe(name, sound, {
        signal: stop.signal,
        onStep: (step) => tellStep(step, terminal),
      })
      if (told.problem !== null) {
        terminal.say(terminalText(`idi: ${told.problem}`))
        return EXIT.failed
      }
      await terminal.out(`${terminalText(told.words)}\n`)
      tellDoubt(told, terminal)
      return EXIT.done
    })
  } catch (error) {
    if (stop.signal.aborted) return EXIT.interrupted
    throw error
  } finally {
    interrupts.release()
  }
}
