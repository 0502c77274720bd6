import { DialogError } from '../../../core/contract/errors/errors.ts'
import { whyNoRematch, withSidesExchanged } from '../../../core/dialog/judging/sides.ts'
import { capWarning } from '../../../core/dialog/money/cap-warning.ts'
import { readConsent } from '../run/answer-consent.ts'
import { checkModels } from '../input/check-models.ts'
import { formatExpected } from '../display/estimate-words.ts'
import { terminalText } from '../display/plain-text.ts'
import { commandHint, resumeHint } from '../display/resume-hint.ts'
import { sayHeading } from '../display/say-heading.ts'
import type { Terminal } from '../display/terminal.ts'
import { drive } from '../run/drive.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { warnPlainHttpOf } from '../run/warn-plain-http.ts'
import { planExports } from '../run/write-exports.ts'
import type { OutputOptions } from './run.ts'

/**
 * Runs `idi rematch`: runs a dialog on the same question with the sides exchanged; with `estimate`, only estimates it.
 */
export async function rematchCommand(
  typed: string,
  options: OpenOptions & OutputOptions & { readonly estimate?: boolean },
  terminal: Terminal,
): Promise<number> {
  const consent = readConsent(options.consent, terminal)
  return withApp(options, async (app) => {
    const of = await findDialog(typed, app.engine)
    const state = await app.engine.state(of)
    const { config } = state
    if (!config) throw new DialogError('DIALOG_NOT_FOUND', `The dialog "${of}" has no beginning.`)
    const { info } = app.modes.get(config.mode, config.ownMode)
    const why = whyNoRematch(state, info)
    if (why !== null) throw new DialogError('DIALOG_STATE', why)
    const dialog = withSidesExchanged(config, of)
    const { estimate } = await app.engine.estimate(dialog)
    const expected = formatExpected(estimate)
    const { first, second } = dialog.seats
    const swapped = `${first.name} takes the first side, ${second.name} the second.`
    if (options.estimate) {
      await terminal.out(terminalText(`${swapped}\n${expected}\n`))
      return EXIT.done
    }
    const exports = planExports(app, { formats: options.formats, out: options.out, content: options.content })
    checkModels(dialog.seats, app.providers)
    await warnPlainHttpOf(app, dialog.seats, terminal)
    const id = await app.engine.create(dialog)
    if (!options.quiet) {
      sayHeading(terminal, id, info, dialog)
      terminal.say(terminalText(swapped))
      terminal.say(terminal.dim(expected))
      const warning = capWarning(dialog.cap, estimate.unpriced)
      if (warning !== null) terminal.say(terminalText(warning))
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
        resumeHint: resumeHint(id, options),
        turnHint: commandHint('turn', id, options),
      },
      terminal,
    )
  })
}
