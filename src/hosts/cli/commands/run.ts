import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { TURNS_DEFAULT } from '../../../core/contract/limits.ts'
import { capWarning } from '../../../core/dialog/money/cap-warning.ts'
import { readConsent } from '../run/answer-consent.ts'
import { askFloor, checkFloorQuestions, readFloorQuestions } from '../input/floor-questions.ts'
import { readPersonParts, applyPersonParts, type PersonOptions } from '../input/person-parts.ts'
import { checkModels } from '../input/check-models.ts'
import { drive } from '../run/drive.ts'
import { EXIT } from '../exit-codes.ts'
import { formatContinues, formatExpected } from '../display/estimate-words.ts'
import { withApp } from '../open-here.ts'
import { terminalText } from '../display/plain-text.ts'
import { withSides } from '../input/propose-sides.ts'
import { readDialog, readOptions, type DialogOptions } from '../input/read-dialog.ts'
import { recordTo, type RecordTo } from '../run/run-files.ts'
import { queueDialog, requireFleet } from '../run/shared-queue.ts'
import { giveFirstVote, readVotes, votesOf, type MotionVoting, type VoteOptions } from '../run/motion-voting.ts'
import { commandHint, resumeHint } from '../display/resume-hint.ts'
import { sayHeading } from '../display/say-heading.ts'
import { audioOut, speakAfterRun } from '../run/speak-dialog.ts'
import { sideModelsOf } from '../../../core/dialog/story/side-models-of.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { checkVoices, NO_WISH } from '../input/voice-options.ts'
import { warnPlainHttpOf } from '../run/warn-plain-http.ts'
import { planExports } from '../run/write-exports.ts'

export interface OutputOptions {
  readonly out?: string
  readonly formats?: string
  readonly content?: string
  readonly jsonEvents?: boolean
  readonly quiet?: boolean
  readonly consent?: string
  readonly keepCut?: boolean
}

export type RunFlags = DialogOptions &
  OutputOptions &
  VoteOptions &
  PersonOptions & {
    readonly speak?: boolean
    readonly ask?: readonly string[]
    readonly record?: string
    readonly queue?: boolean
  }

/** Runs `idi run`. All input is checked before the first call to a model. */
export async function runCommand(options: RunFlags, terminal: Terminal): Promise<number> {
  const read = await readOptions(options)
  const consent = readConsent(options.consent, terminal)
  const parts = readPersonParts(options)
  const questions = readFloorQuestions(options.ask)
  const voting = readVotes(options, terminal)
  if (options.queue) refuseHere(options)
  const recording = options.record === undefined ? null : recordTo(options.record)
  try {
    return await runHere(options, terminal, { read, consent, parts, questions, voting, recording })
  } finally {
    recording?.drop()
  }
}

/** The values of the options that can be read before the app is opened. */
interface ReadFlags {
  readonly read: Awaited<ReturnType<typeof readOptions>>
  readonly consent: ReturnType<typeof readConsent>
  readonly parts: ReturnType<typeof readPersonParts>
  readonly questions: ReturnType<typeof readFloorQuestions>
  readonly voting: MotionVoting
  readonly recording: RecordTo | null
}

/** A recording holds what models answered up to where the person took a seat, which --take and --as do at the start. */
const NOTHING_RECORDED =
  'Nothing will be recorded: a recording ends where you take a seat, and --take and --as do that before the first turn.'

async function runHere(
  options: RunFlags,
  terminal: Terminal,
  { read, consent, parts, questions, voting, recording }: ReadFlags,
): Promise<number> {
  return withApp(options, async (app) => {
    if (options.queue) requireFleet(app)
    const exports = planExports(app, { formats: options.formats, out: options.out, content: options.content })
    // With sound, summaries are made too, because they are saved beside it.
    const summed = options.speak ? { ...options, summaries: true } : options
    const { dialog: typed, mode, seats } = await readDialog(app, summed, read, terminal)
    const planned = { ...typed, turns: typed.turns ?? TURNS_DEFAULT }
    checkFloorQuestions(questions, mode, planned)
    const votes = await votesOf(voting, mode.plan(planned), typed.topic, { queued: options.queue ?? false }, terminal)
    checkModels(seats, app.providers, sideModelsOf(typed))
    const sided = options.sides ? await withSides(app, typed, terminal) : typed
    const dialog = recording ? { ...sided, record: true } : sided
    if (options.speak)
      await checkVoices(
        app,
        SEAT_IDS.map((seat) => dialog.seats[seat].voice),
      )
    if (recording && (parts.take.length > 0 || parts.words.size > 0)) terminal.say(NOTHING_RECORDED)
    await warnPlainHttpOf(app, dialog.seats, terminal, sideModelsOf(dialog))
    const id = await app.engine.create(dialog)
    await applyPersonParts(app.engine, id, parts)
    await askFloor(app.engine, id, questions)
    await giveFirstVote(app.engine, id, votes)
    if (options.queue) return queueDialog(app, id, terminal)
    if (!options.quiet) {
      sayHeading(terminal, id, mode.info, { ...dialog, seats })
      const { estimate, continues, notes = [], settingNotes = [] } = await app.engine.estimate(dialog)
      if (continues) terminal.say(terminal.dim(terminalText(formatContinues(continues))))
      terminal.say(terminal.dim(formatExpected(estimate)))
      const warning = capWarning(dialog.cap, estimate.unpriced)
      if (warning !== null) terminal.say(terminalText(warning))
      for (const note of [...notes, ...settingNotes]) terminal.say(terminalText(note))
    }
    const running = drive(
      app,
      id,
      () => app.engine.start(id),
      {
        jsonEvents: options.jsonEvents ?? false,
        quiet: options.quiet ?? false,
        consent,
        votes,
        keepCut: options.keepCut,
        exports,
        resumeHint: resumeHint(id, options),
        turnHint: commandHint('turn', id, options),
      },
      terminal,
    )
    let code: number
    let saved = true
    try {
      code = await running
    } finally {
      if (recording) saved = await recording.save(app, id, terminal)
    }
    if (code === EXIT.done && !saved) code = EXIT.failed
    if (!options.speak || code !== EXIT.done) return code
    return speakAfterRun(
      app,
      id,
      {
        wish: NO_WISH,
        names: undefined,
        out: audioOut(app, options.out),
        quiet: options.quiet ?? false,
        jsonEvents: options.jsonEvents ?? false,
      },
      terminal,
    )
  })
}

/** Refuses options that have no effect on a dialog that is left to the workers. @throws AppError INPUT_INVALID */
function refuseHere(options: RunFlags): void {
  for (const name of ['record', 'speak', 'out', 'formats', 'content', 'jsonEvents', 'consent', 'voteBefore'] as const)
    if (options[name] !== undefined)
      throw usageError(
        `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} has no use with --queue: a worker runs the dialog, and idi export writes its files.`,
      )
}
