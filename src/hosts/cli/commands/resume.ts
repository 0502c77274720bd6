import { storedMode } from '../../../core/engine/stored-mode.ts'
import { missingSideModels } from '../../../features/story/model/missing-side-models.ts'
import { sideModelsOf } from '../../../core/dialog/story/side-models-of.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import type { Step } from '../../../core/contract/control.ts'
import { readConsent } from '../run/answer-consent.ts'
import { changedSeats, parseSeatModels } from '../input/change-seats.ts'
import { readPersonParts, applyPersonParts, type PersonOptions } from '../input/person-parts.ts'
import { drive } from '../run/drive.ts'
import { findDialog } from '../input/find-dialog.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { terminalText } from '../display/plain-text.ts'
import { giveFirstVote, readVotes } from '../run/motion-voting.ts'
import { commandHint, resumeHint } from '../display/resume-hint.ts'
import { dialoguePartner } from '../../../core/dialog/aside/aside-state.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { talkOn } from './talk-on.ts'
import { sayHeading } from '../display/say-heading.ts'
import type { Terminal } from '../display/terminal.ts'
import { warnPlainHttpOf } from '../run/warn-plain-http.ts'
import { planExports } from '../run/write-exports.ts'
import type { OutputOptions } from './run.ts'

/** Runs `idi resume`: continues a dialog where it stopped. */
export async function resumeCommand(
  typed: string,
  options: OpenOptions &
    OutputOptions &
    PersonOptions & {
      readonly step?: Step
      readonly wait?: boolean
      readonly again?: boolean
      readonly seat?: readonly string[]
    },
  terminal: Terminal,
): Promise<number> {
  const consent = readConsent(options.consent, terminal)
  const parts = readPersonParts(options)
  const models = parseSeatModels(options.seat)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const exports = planExports(app, { formats: options.formats, out: options.out, content: options.content })
    const votes = readVotes(options, terminal)
    const state = await app.engine.state(id)
    const { config } = state
    const changed = await changedSeats(app, models, config?.seats)
    if (!options.quiet && config)
      sayHeading(terminal, id, storedMode(app.modes, config).info, {
        ...config,
        seats: { ...config.seats, ...changed },
      })
    const personWords = parts.words.get(PERSON)
    if (personWords !== undefined && dialoguePartner(state) !== null) {
      const talked = await talkOn(app, state, personWords, terminal)
      if (talked !== null) return talked
    }
    const seats = config && { ...config.seats, ...changed }
    if (seats) await warnPlainHttpOf(app, seats, terminal, sideModelsOf(config))
    const side = config && sideModelsOf(config).length > 0 ? missingSideModels(config, await app.providers.list()) : []
    for (const sentence of side) terminal.say(terminalText(sentence))
    // A dialog that waits for words of the person resumes when they are typed, and also when the person gives the seat
    // back to a model.
    const begin = async () => {
      for (const seat of SEAT_IDS) if (changed[seat]) await app.engine.changeSeat(id, seat, changed[seat])
      await applyPersonParts(app.engine, id, parts)
      await giveFirstVote(app.engine, id, votes)
      const { awaits } = state
      if (awaits !== null && (parts.words.has(awaits) || parts.giveBack.includes(awaits))) return
      await app.engine.resume(id, { step: options.step, waits: options.wait, again: options.again })
    }
    return drive(
      app,
      id,
      begin,
      {
        jsonEvents: options.jsonEvents ?? false,
        quiet: options.quiet ?? false,
        consent,
        votes,
        step: options.step,
        keepCut: options.keepCut,
        exports,
        resumeHint: resumeHint(id, options),
        turnHint: commandHint('turn', id, options),
      },
      terminal,
    )
  })
}
