import { findDialog } from '../input/find-dialog.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { folderAddress } from '../../../features/sound/engine/folder-address.ts'
import { audioOut, speakDialog } from '../run/speak-dialog.ts'
import type { Terminal } from '../display/terminal.ts'
import { readVoices, type VoiceOptions } from '../input/voice-options.ts'

interface SpeakOptions extends PlaceOptions, VoiceOptions {
  readonly names?: boolean
  readonly out?: string
  readonly kit?: boolean
  readonly address?: string
  readonly quiet?: boolean
}

/**
 * Runs `idi speak`: writes a sound file for each turn, one episode and its captions, and prints the paths of the
 * episode on stdout.
 */
export async function speakCommand(typed: string, options: SpeakOptions, terminal: Terminal): Promise<number> {
  const address = options.address === undefined ? undefined : folderAddress(options.address)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const { config } = await app.engine.state(id)
    const wish = await readVoices(app, options, (config && dialogLanguage(config)) ?? 'en')
    return speakDialog(
      app,
      id,
      {
        wish,
        names: options.names,
        out: options.out ?? audioOut(app, undefined),
        quiet: options.quiet ?? false,
        // An address is used only by a podcast kit, so giving one asks for a kit.
        kit: options.kit || address !== undefined ? { address } : undefined,
      },
      terminal,
    )
  })
}
