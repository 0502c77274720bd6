import type { MotionChoice } from '../../../core/contract/judging/motion-choices.ts'
import type { App } from '../../../app/app.ts'
import type { Choice } from '../../../core/contract/judging/judging-facts.ts'
import { formatMotionVote, mayVote, motionVotes } from '../../../core/dialog/board/motion-vote.ts'
import { latestPanel } from '../../../core/dialog/judging/panel.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog } from '../../../hosts/cli/input/find-dialog.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { motionChoice } from '../../../hosts/cli/run/motion-voting.ts'
import { panelJson, panelText } from './panel-display.ts'
import { knownBeside } from './known-beside.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

const CHOICES = ['first', 'second', 'neither'] as const satisfies readonly Choice[]

/**
 * idi vote: the person's own vote on the last panel, which lists keep hidden until then, and what that came to. The
 * first one is the vote before it was read; a later one is the vote after, and may be changed. Or the vote on a motion.
 */
export async function voteCommand(
  typed: string,
  given: string,
  options: OpenOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const before = await app.engine.state(id)
    const stand = motionChoice(given)
    if (stand) return voteOnMotion(app, before, stand, terminal)
    const choice = readChoice(before, given)
    const panel = latestPanel(before)?.panel
    if (!panel)
      throw usageError(
        `No panel has judged this dialog yet, so there is nothing to vote on. Ask one with: idi judge ${typed} --judges PROVIDER:MODEL,...`,
      )
    const when = panel.votes.before === null ? 'before' : 'after'
    await app.engine.judging.panels.vote(id, panel.id, when, choice)
    const state = await app.engine.state(id)
    const result = latestPanel(state)
    if (!result) return EXIT.done
    const name = choice === 'neither' ? 'neither' : memberName(state, choice)
    terminal.say(terminalText(`Your vote${when === 'before' ? '' : ', now that you have read it'}: ${name}.`))
    const beside = await knownBeside(app, state)
    await terminal.out(
      options.json
        ? `${JSON.stringify(panelJson(state, result, beside), null, 2)}\n`
        : terminalText(panelText(state, result, beside)),
    )
    return EXIT.done
  })
}

/**
 * Stores a vote for or against the motion of an Oxford debate, or an undecided vote. Until somebody has argued it is
 * the first vote, afterwards the second.
 */
async function voteOnMotion(app: App, state: DialogState, choice: MotionChoice, terminal: Terminal): Promise<number> {
  if (!state.plan?.some(({ vote }) => vote !== undefined))
    throw usageError('The motion of this dialog is not voted on: use first, second or neither, for who argued better.')
  const when = mayVote(state, 'before') ? 'before' : 'after'
  if (when === 'after' && !motionVotes(state).before)
    throw usageError('You did not vote before they argued, so nobody can say who moved you.')
  await app.engine.vote(state.id, when, choice)
  const told = formatMotionVote(await app.engine.state(state.id), 'Your vote')
  await terminal.out(`${terminalText(told ?? '')}\n`)
  return EXIT.done
}

/** A seat, its speaker's name, or neither. @throws AppError INPUT_INVALID */
function readChoice(state: DialogState, given: string): Choice {
  const typed = given.trim().toLowerCase()
  const found = CHOICES.find(
    (choice) => choice === typed || (choice !== 'neither' && memberName(state, choice).trim().toLowerCase() === typed),
  )
  if (found) return found
  throw usageError(
    `The vote "${beginningOf(given, 40)}" is for nobody: use first (${memberName(state, 'first')}), second (${memberName(state, 'second')}) or neither.`,
  )
}
