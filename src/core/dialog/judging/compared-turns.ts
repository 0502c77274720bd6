import { oneLine } from '../../../base/text/shorten.ts'
import type { MeteredCritic } from '../../contract/judging/judging-facts.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import { cutOff } from '../turns/cut-off.ts'
import { draw } from '../draw.ts'
import { finishedSpeeches } from '../insights.ts'
import { mayKnow, personViewer } from '../members/audience.ts'
import type { DialogState, Stage, Turn } from '../state.ts'

/** The most turns of one dialog that are measured. */
export const METERED_TURNS = 8

/** A turn with a draft and a final that differ. */
export interface ComparedTurn {
  readonly turn: Turn
  readonly draft: Stage
  readonly final: Stage
  readonly critic: MeteredCritic
}

/** The finished speeches of a dialog, each in one of four groups. */
export interface DraftedTurns {
  readonly compared: readonly ComparedTurn[]
  /** How many drafts were kept: the critic accepted the draft, or the final equals it word for word. */
  readonly kept: number
  /** How many speeches have no draft, or were spoken by the person. */
  readonly undrafted: number
  /** How many have a draft or final that was cut off, so that comparing them would say nothing about the critique. */
  readonly cutOff: number
}

export function draftedTurns(state: DialogState): DraftedTurns {
  const viewer = personViewer(state)
  const speeches = finishedSpeeches(state).filter((turn) => mayKnow(turn.audience, turn.member, viewer))
  const each = speeches.map((turn) => comparedTurn(turn))
  const count = (what: string) => each.filter((found) => found === what).length
  return {
    compared: each.filter((found) => typeof found === 'object'),
    kept: count('kept'),
    undrafted: count('undrafted'),
    cutOff: count('cut-off'),
  }
}

/** The draft and final of a turn or a version, or why it cannot be measured. */
export function comparedTurn(turn: Turn): ComparedTurn | 'kept' | 'undrafted' | 'cut-off' {
  const draft = turn.stages.findLast(({ stage }) => stage === 'draft')
  const final = turn.stages.findLast(({ stage }) => stage === 'final')
  if (!draft || !final) return 'undrafted'
  // Older files do not say that a draft was kept; equal words show it.
  if (final.kept || sameWords(draft.text, final.text)) return 'kept'
  if (cutOff(draft.finish) !== null || cutOff(final.finish) !== null) return 'cut-off'
  return { turn, draft, final, critic: criticOfTurn(turn) }
}

/**
 * The turns to be measured: up to eight, drawn by the dialog's seed, alternately from both participants while both have
 * some left. Turns that were measured before stay in the sample, so that a dialog that has grown loses nothing.
 */
export function drawnTurns(state: DialogState): readonly ComparedTurn[] {
  const { compared } = draftedTurns(state)
  const measured = new Set(state.judging.measurements.map(({ turnId }) => turnId))
  const seed = state.config?.seed ?? 0
  const drawn = compared.filter(({ turn }) => measured.has(turn.id)).slice(0, METERED_TURNS)
  let left = compared.filter((each) => !drawn.includes(each))
  while (drawn.length < METERED_TURNS) {
    const [first, ...rest] = ofWhomFewest(left, drawn)
    if (!first) break
    const next = draw<ComparedTurn>([first, ...rest], seed, `meter ${drawn.length}`)
    drawn.push(next)
    left = left.filter((each) => each !== next)
  }
  return drawn.toSorted((one, other) => one.turn.seq - other.turn.seq)
}

/** The turns of the participants of whom the fewest turns were drawn so far. */
function ofWhomFewest(left: readonly ComparedTurn[], drawn: readonly ComparedTurn[]): readonly ComparedTurn[] {
  const count = (member: MemberId) => drawn.filter(({ turn }) => turn.member === member).length
  const fewest = Math.min(...left.map(({ turn }) => count(turn.member)))
  return left.filter(({ turn }) => count(turn.member) === fewest)
}

function criticOfTurn({ stages }: Turn): MeteredCritic {
  const by = stages.findLast(({ stage }) => stage === 'critique')?.by ?? null
  return by === null ? 'self' : by === 'moderator' ? 'moderator' : 'other'
}

const sameWords = (one: string, other: string): boolean => oneLine(one) === oneLine(other)
