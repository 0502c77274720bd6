import { INSIGHTS } from '../../../core/contract/insights/insight-names.ts'
import { failedSentence } from '../../../core/dialog/extras/brake.ts'
import type { App } from '../../../app/app.ts'
import { AppError, toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Step } from '../../../core/contract/control.ts'
import { isSeat, PERSON } from '../../../core/contract/members/member-ids.ts'
import { dialoguePartner } from '../../../core/dialog/aside/aside-state.ts'
import { ASIDE_FEEDBACK } from '../../../core/dialog/aside/feedback.ts'
import { cutOffNote, turnCutOff } from '../../../core/dialog/turns/cut-off.ts'
import { formatWinner, verdictOf } from '../../../core/dialog/closing/verdict.ts'
import { speechesDone } from '../../../core/dialog/selectors.ts'
import { isReplayEnded } from '../../../core/dialog/recordings/replayed.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import { formatMotionVote } from '../../../core/dialog/board/motion-vote.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { elapsedSeconds } from '../../../core/dialog/turns/work-time.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { plannedSpeeches } from '../../../core/dialog/turns/plan.ts'
import { formatSpeechesDone } from '../../../core/dialog/turns/speech-count.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatCount, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { consentAnswers, type readConsent } from './answer-consent.ts'
import { type Display, noDisplay } from '../display/display.ts'
import { EXIT } from '../exit-codes.ts'
import { follow } from './follow.ts'
import { castVotes, type MotionVoting } from './motion-voting.ts'
import { catchInterrupts } from './interrupts.ts'
import { lineDisplay } from '../display/line-display.ts'
import { liveDisplay } from '../display/live-display.ts'
import { terminalText } from '../display/plain-text.ts'
import { formatEstimateComparison } from '../display/estimate-words.ts'
import { stoppedSentence, turnHeading } from '../display/progress-words.ts'
import type { Terminal } from '../display/terminal.ts'
import { type ExportPlan, writeExports } from './write-exports.ts'
import { sayFailure, sayVendorSentence } from '../display/say-failure.ts'

export interface DriveOptions {
  readonly jsonEvents: boolean
  readonly quiet: boolean
  /** The part after which the run stops; absent: the run goes on to the end of the dialog. */
  readonly step?: Step | undefined
  /** The answer to a tool that asks for permission. */
  readonly consent: ReturnType<typeof readConsent>
  readonly exports: ExportPlan
  /** The way the person votes on a motion; absent when this command asks for no votes. */
  readonly votes?: MotionVoting | undefined
  /** Whether a turn that was cut off is kept without asking. */
  readonly keepCut?: boolean | undefined
  /** The display of the dialog; absent for the default one. */
  readonly display?: Display | undefined
  /** The command that resumes the dialog. */
  readonly resumeHint: string
  /** The command that says what is asked of a person whose turn it is; absent where no person speaks. */
  readonly turnHint?: string | undefined
}

/** Runs a dialog that `begin` starts to its end, displays it, writes its exports, and returns the exit code. */
export async function drive(
  app: App,
  id: string,
  begin: () => Promise<void>,
  options: DriveOptions,
  terminal: Terminal,
): Promise<number> {
  const interrupts = catchInterrupts()
  const display = options.display ?? chooseDisplay(options, terminal)
  const answers = consentAnswers(app.engine, options.consent, terminal)
  const voting = options.votes ? castVotes(app.engine, options.votes, terminal) : null
  const from = await app.engine.state(id)
  const following = follow(
    app.engine,
    options.jsonEvents && from.turns.length === 0 ? { ...from, seq: 0 } : from,
    async (event, state) => {
      display.event(event, state)
      await answers(event, state)
      await voting?.event(event, state)
      const sentence = stoppedSentence(event, state)
      const withSentence = sentence === null ? event : { ...event, sentence }
      if (options.jsonEvents) await terminal.out(`${JSON.stringify(withSentence)}\n`)
    },
    { mayVote: voting?.waits ?? false },
  )
  try {
    await begin()
    const broken = following.done.then(() => new Promise<never>(() => {}))
    const ended = await Promise.race([settle(app, id, options.keepCut), interrupts.asked, broken])
    if (typeof ended !== 'string') {
      await following.seen(ended.seq)
      display.end()
      if (voting) await Promise.race([voting.late(id), interrupts.asked])
      const result = await Promise.race([insights(app, ended, options, terminal), interrupts.asked])
      if (typeof result !== 'string') {
        await following.seen(result.state.seq)
        const exitCode = Math.max(await finish(app, result.state, options, terminal), result.exitCode)
        // A short run may end before a failed write to stdout is noticed.
        return interrupts.unwritable() ? EXIT.failed : exitCode
      }
      await app.engine.close()
      await finish(app, await app.engine.state(id), options, terminal)
      return EXIT.interrupted
    }
    display.end()
    if (ended !== 'pipe' && ended !== 'unwritable')
      terminal.say('Stopping; what there is gets saved. Once more ends at once.')
    await app.engine.close()
    const left = await app.engine.state(id)
    await following.seen(left.seq)
    terminal.say(`Interrupted, and saved. Go on with: ${options.resumeHint}`)
    return ended === 'unwritable' ? EXIT.failed : EXIT.interrupted
  } finally {
    display.end()
    following.end()
    interrupts.release()
  }
}

/** The state in which the run ended. If the end could not be stored, it is the state of the facts before it. */
async function settle(app: App, id: string, keepCut = false): Promise<DialogState> {
  try {
    for (;;) {
      const state = await app.engine.settled(id)
      if (!keepCut || !turnCutOff(state)) return state
      await app.engine.resume(id)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...(await app.engine.state(id)), halted: error.toShape() }
  }
}

/** Waits for the argument map and the summaries, so that exports contain them. */
async function insights(
  app: App,
  ended: DialogState,
  { quiet }: DriveOptions,
  terminal: Terminal,
): Promise<{ readonly state: DialogState; readonly exitCode: number }> {
  const kinds = ended.config?.insights
  if (ended.halted || (!kinds?.map && !kinds?.summaries)) return { state: ended, exitCode: EXIT.done }
  const made = await app.engine.insightsMade(ended.id)
  const failed = INSIGHTS.flatMap((insight) => (made[insight] ? [failedSentence(insight, made[insight].message)] : []))
  for (const sentence of failed) terminal.say(terminalText(`idi: ${sentence}`))
  const state = await app.engine.state(ended.id)
  if (!quiet && state.map)
    terminal.say(
      terminal.dim(`Argument map: ${plural(state.map.nodes.length, 'step')}. See it with: idi map ${ended.id}`),
    )
  return { state, exitCode: failed.length > 0 ? EXIT.failed : EXIT.done }
}

function chooseDisplay(options: DriveOptions, terminal: Terminal): Display {
  if (options.quiet) return noDisplay
  return terminal.live ? liveDisplay(terminal, Date.now) : lineDisplay(terminal, Date.now)
}

async function finish(app: App, state: DialogState, options: DriveOptions, terminal: Terminal): Promise<number> {
  const failure = failureOf(state, options.step)
  if (failure) {
    terminal.say(`idi: ${terminalText(failure.text)}`)
    sayVendorSentence(terminal, failure.error)
  } else if (state.awaits !== null) {
    const partner = state.awaits === PERSON ? dialoguePartner(state) : null
    if (partner !== null) terminal.say(terminalText(ASIDE_FEEDBACK.begun(memberName(state, partner))))
    const name = terminalText(memberName(state, state.awaits))
    const question =
      state.awaits === PERSON
        ? 'It is your turn. Say your words with'
        : `It is your turn: ${name} waits for your words. Say them with`
    terminal.say(`${question}: ${options.resumeHint} --as ${state.awaits}="..."`)
    if (isSeat(state.awaits)) {
      if (options.turnHint !== undefined)
        terminal.say(`See what is asked of you, with help if you wish: ${options.turnHint}`)
      terminal.say(`Or let its model speak again: ${options.resumeHint} --give-back ${state.awaits}`)
    }
  } else if (isReplayEnded(state)) {
    if (!options.quiet)
      for (const line of [state.turns.at(-1)?.error?.message ?? '', formatDone(state)]) terminal.say(terminalText(line))
  } else if (state.status === 'paused') {
    if (!options.quiet) terminal.say(`One ${options.step} further. Go on with: ${options.resumeHint}`)
  } else if (!options.quiet) {
    terminal.say(formatDone(state))
    const verdict = verdictOf(state)
    if (verdict) terminal.say(terminalText(`Winner: ${formatWinner(state, verdict)}`))
    const vote = formatMotionVote(state, 'Your vote')
    if (vote !== null) terminal.say(terminalText(vote))
    if (state.estimate && state.estimate.calls > 0)
      terminal.say(terminal.dim(formatEstimateComparison(state.estimate, totals(state))))
  }
  let exitCode: number = failure ? EXIT.failed : EXIT.done
  try {
    const paths = await writeExports(app, state.id, options.exports, (warning) => terminal.say(warning))
    // With --json-events, stdout carries only events.
    if (!options.jsonEvents) await terminal.out(paths.map((path) => `${path}\n`).join(''))
    else if (!options.quiet) for (const path of paths) terminal.say(path)
  } catch (error) {
    sayFailure(terminal, toErrorShape(error))
    exitCode = EXIT.failed
  }
  if (failure && turnCutOff(state)) {
    terminal.say(`Keep it as it is and go on with: ${options.resumeHint}`)
    terminal.say(`Or have it said again: ${options.resumeHint} --again, and by another model with --seat`)
  } else if (failure) terminal.say(`What there is was saved. Go on with: ${options.resumeHint}`)
  else if (exitCode !== EXIT.done) terminal.say(`The dialog itself is saved. Write it with: idi export ${state.id}`)
  return exitCode
}

/** Why the dialog ended early, in one sentence, and the error; null when it did not. */
function failureOf(
  state: DialogState,
  step: Step | undefined,
): { readonly text: string; readonly error: ErrorShape | null } | null {
  if (state.halted) return { text: state.halted.message, error: state.halted }
  if (isOver(state) || state.awaits !== null || isReplayEnded(state)) return null
  const cut = turnCutOff(state)
  const cutNote = cut && cutOffNote(cut)
  if (cutNote) return { text: `${turnHeading(state, cut)}: ${cutNote} What there is was saved.`, error: null }
  const failed = state.turns.findLast((turn) => turn.status === 'failed')
  if (step && state.pauseReason === 'user') return null
  return failed?.error
    ? { text: `${turnHeading(state, failed)}: ${failed.error.message}`, error: failed.error }
    : { text: 'The dialog was paused before its end.', error: null }
}

/** The result and the usage of a dialog, in one line. */
export function formatDone(state: DialogState): string {
  const spent = totals(state)
  const { calls, failed, usage } = spent
  const tokens = usage.promptTokens + usage.completionTokens
  const seconds = elapsedSeconds(state, 0)
  const took = seconds === null ? '' : ` in ${formatDuration(seconds)}`
  const tries = `${plural(calls, 'call')}${failed === 0 ? '' : ` (${formatCount(failed)} failed)`}`
  const money = spent.knownCost > 0 ? `, ${formatSpent(spent)}` : ''
  const planned = plannedSpeeches(state.plan)
  const done = speechesDone(state)
  return `${endWords(state)}${took}: ${formatSpeechesDone(done, planned)}, ${tries}, ${usage.estimated ? 'about ' : ''}${plural(tokens, 'token')}${money}.`
}

function endWords(state: DialogState): string {
  if (isReplayEnded(state)) return 'Replayed'
  if (state.endReason === 'cap') return 'Ended at its cap'
  return state.status === 'stopped' ? 'Stopped' : 'Done'
}
