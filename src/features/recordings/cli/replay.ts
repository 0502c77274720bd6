import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPLAY_SPEED_MAX } from '../../../core/contract/limits.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { readConsent } from '../../../hosts/cli/run/answer-consent.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { resumeHint, shellQuoted } from '../../../hosts/cli/display/resume-hint.ts'
import { sayHeading } from '../../../hosts/cli/display/say-heading.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { drive } from '../../../hosts/cli/run/drive.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'
import { readRunFileText } from '../../../hosts/cli/run/run-files.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { planExports } from '../../../hosts/cli/run/write-exports.ts'
import type { OutputOptions } from '../../../hosts/cli/commands/run.ts'

/** idi replay: the same dialog from its recording, without models and network. */
export async function replayCommand(
  path: string,
  options: PlaceOptions & OutputOptions & { readonly speed?: string },
  terminal: Terminal,
): Promise<number> {
  const speed = readSpeed(options.speed)
  const text = readRunFileText(path)
  const consent = readConsent(options.consent, terminal)
  // A replay is not kept in the library: without a given folder only its files remain.
  const own = options.data === undefined ? mkdtempSync(join(tmpdir(), 'idi-replay-')) : null
  const place = { ...options, ...(own !== null && { data: own }) }
  try {
    return await withApp(place, async (app) => {
      const exports = planExports(app, { formats: options.formats, out: options.out, content: options.content })
      const { id, calls, usd } = await app.runFiles.open(text)
      app.runFiles.setSpeed(id, speed)
      const { config } = await app.engine.state(id)
      if (!options.quiet && config) {
        const mode = app.modes.get(config.mode, config.ownMode)
        sayHeading(terminal, id, mode.info, config)
        const cost = usd === null ? 'an unknown price' : formatMoney(usd)
        terminal.say(
          terminalText(
            `Replayed: ${plural(calls, 'recorded call')}, no model is asked, 0 spent. The recorded run cost ${cost}.`,
          ),
        )
      }
      return drive(
        app,
        id,
        () => app.engine.start(id),
        {
          jsonEvents: options.jsonEvents ?? false,
          quiet: options.quiet ?? false,
          consent,
          keepCut: options.keepCut,
          exports,
          // Without a folder of the person's own, nothing is stored that could be resumed.
          resumeHint: own === null ? resumeHint(id, options) : `idi replay ${shellQuoted(path)}`,
        },
        terminal,
      )
    })
  } finally {
    if (own !== null) rmSync(own, { recursive: true, force: true })
  }
}

/** Relative to the recorded pace; null for no waiting. */
function readSpeed(typed = '1'): number | null {
  if (typed === 'instant') return null
  const speed = Number(typed)
  if (typed.trim() === '' || !(speed >= 1 && speed <= REPLAY_SPEED_MAX))
    throw usageError(`--speed is a number from 1 (as recorded) to ${REPLAY_SPEED_MAX}, or "instant".`)
  return speed
}
