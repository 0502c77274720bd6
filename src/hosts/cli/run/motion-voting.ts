import { MOTION_CHOICES, type MotionChoice, type VoteTime } from '../../../core/contract/judging/motion-choices.ts'
import { createInterface } from 'node:readline/promises'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { motionVotes, voteToAsk } from '../../../core/dialog/board/motion-vote.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { OnEvent } from './follow.ts'
import type { Terminal } from '../display/terminal.ts'
import { quotePiece } from '../input/assignments.ts'
import { usageError } from '../usage-error.ts'

/** The flags by which a person votes on the motion of a debate. */
export interface VoteOptions {
  readonly voteBefore?: string
  readonly voteAfter?: string
  readonly jsonEvents?: boolean
  readonly quiet?: boolean
}

/** How a person votes while a dialog runs. */
export interface MotionVoting {
  /** Votes that are given on the command line; null for a vote that is skipped. */
  readonly given: Readonly<Partial<Record<VoteTime, MotionChoice | null>>>
  /** Whether a person at the terminal can be asked for the votes that were not given. */
  readonly asks: boolean
}

const QUESTIONS: Readonly<Record<VoteTime, string>> = {
  before: 'Before anybody argues: where do you stand on the motion?',
  after: 'Both have closed: where do you stand now?',
}

/** Reads --vote-before and --vote-after. @throws AppError INPUT_INVALID */
export function readVotes(options: VoteOptions, terminal: Terminal): MotionVoting {
  const before = readChoice('--vote-before', options.voteBefore)
  const after = readChoice('--vote-after', options.voteAfter)
  if (after !== undefined && before === undefined)
    throw usageError('--vote-after has nothing to be held against: give --vote-before, too.')
  return {
    given: { ...(before && { before }), ...(after && { after }) },
    asks: !options.quiet && !options.jsonEvents && terminal.live && process.stdin.isTTY,
  }
}

function readChoice(flag: string, typed: string | undefined): MotionChoice | undefined {
  const choice = typed === undefined ? undefined : motionChoice(typed)
  if (typed !== undefined && !choice)
    throw usageError(`${flag} is ${quotePiece(typed)}: use ${MOTION_CHOICES.join(', ')}.`)
  return choice
}

/** Reads a typed choice; undefined for any other word. */
export function motionChoice(typed: string): MotionChoice | undefined {
  return MOTION_CHOICES.find((choice) => choice === typed.trim().toLowerCase())
}

/**
 * The votes of a run with this plan. If the first vote was not given, it is asked for now when somebody can be asked.
 * Undefined when the motion is not voted on.
 * @throws AppError INPUT_INVALID for a vote in a dialog without one
 */
export async function votesOf(
  voting: MotionVoting,
  plan: readonly PlannedTurn[] | null,
  topic: string,
  { queued }: { readonly queued: boolean },
  terminal: Terminal,
): Promise<MotionVoting | undefined> {
  if (queued && voting.given.after !== undefined)
    throw usageError('--vote-after needs a run that is watched: with --queue, vote with idi vote once it has ended.')
  if (!plan?.some(({ vote }) => vote !== undefined)) {
    if (voting.given.before !== undefined)
      throw usageError('--vote-before has no use here: of our styles, only Oxford has its motion voted on.')
    return undefined
  }
  if (voting.given.before !== undefined || !voting.asks || queued) return voting
  terminal.say(terminal.bold(topic))
  const before = await askVote('before', terminal)
  return { ...voting, given: { ...voting.given, before } }
}

/**
 * Asks until a valid choice is typed; null when the question is skipped.
 * @param signal ends the question, which then has no answer
 */
async function askVote(when: VoteTime, terminal: Terminal, signal?: AbortSignal): Promise<MotionChoice | null> {
  // The terminal is not put into raw mode, so that Ctrl-C still ends the process.
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  try {
    terminal.say(QUESTIONS[when])
    for (;;) {
      const typed = await lines.question(`${MOTION_CHOICES.join(', ')}, or Enter to skip: `, {
        ...(signal && { signal }),
      })
      const choice = motionChoice(typed)
      if (choice || typed.trim() === '') return choice ?? null
    }
  } finally {
    lines.close()
  }
}

/** Casts the first vote if it is known, before anybody has argued. @throws AppError DIALOG_STATE */
export async function giveFirstVote(engine: Engine, id: string, voting: MotionVoting | undefined): Promise<void> {
  if (voting?.given.before !== undefined) await engine.vote(id, 'before', voting.given.before)
}

/** Casts the second vote of a run at its time. */
export function castVotes(engine: Engine, { given, asks }: MotionVoting, terminal: Terminal) {
  let asking: AbortController | null = null

  async function ask(id: string): Promise<void> {
    asking = new AbortController()
    const { signal } = asking
    try {
      await engine.vote(id, 'after', await askVote('after', terminal, signal))
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.say('\nThe verdict goes ahead; you are asked again after it.')
    }
  }

  const event: OnEvent = async (happened, state) => {
    if (happened.type === 'vote-open' && happened.until === null) asking?.abort()
    const opens = happened.type === 'turn-started' || (happened.type === 'vote-open' && happened.until !== null)
    if (!opens || voteToAsk(state) !== 'after') return
    if (given.after !== undefined) await engine.vote(state.id, 'after', given.after)
    // The display of the dialog continues while the question is open.
    else if (asks && asking === null) ask(state.id).catch(() => terminal.say('Nobody could be asked for a vote.'))
  }

  return {
    event,
    /** Whether the verdict waits a moment for the second vote. */
    waits: asks || given.after !== undefined,
    /** Asks for a second vote that did not come before the verdict. */
    async late(id: string): Promise<void> {
      const state = await engine.state(id)
      if (!asks || motionVotes(state).after !== undefined || voteToAsk(state) !== 'after') return
      await engine.vote(id, 'after', await askVote('after', terminal))
    },
  }
}
