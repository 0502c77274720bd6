import type { PlaceOptions } from '../command-parts.ts'
import { EXIT } from '../exit-codes.ts'
import { withApp } from '../open-here.ts'
import { terminalText } from '../display/plain-text.ts'
import { table } from '../display/table.ts'
import type { Terminal } from '../display/terminal.ts'

/** Runs `idi voices`: lists the speech engines and their voices. */
export async function voicesCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const engines = await withApp(options, (app) => app.speech.engines(new AbortController().signal))
  if (options.json) {
    await terminal.out(`${JSON.stringify(engines, null, 2)}\n`)
    return EXIT.done
  }
  const rows = engines.flatMap(({ id, ready, voices }) =>
    ready ? voices.map((voice) => [`${id}/${voice.id}`, voice.label, voice.languages.join(' ')]) : [],
  )
  await terminal.out(terminalText(table(['VOICE', 'NAME', 'LANGUAGES'], rows)))
  for (const { id, label, ready, why } of engines)
    if (!ready) terminal.say(terminalText(`${id} (${label}) cannot be used: ${why ?? 'it is not ready.'}`))
  return EXIT.done
}
