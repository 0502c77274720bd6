import type { SeatId } from '../../contract/dialog-config.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { isSeat } from '../../contract/members/member-ids.ts'
import { presentMembers, seatBehind, type Member } from '../../dialog/members/members.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import { heardThrough } from '../../dialog/turns/beside/heard-through.ts'
import { plannedSpeeches } from '../../dialog/turns/plan.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { rolesOf } from '../../dialog/modes/style-info.ts'
import { dialogLanguage } from '../../dialog/language/dialog-language.ts'
import type { DialogConfig, Mode, Scene } from '../ports.ts'
import { entriesFor } from './heard.ts'

function isApart({ plan }: DialogState, { step }: PlannedTurn, turn: Turn): boolean {
  return turn.madeBeside || plannedAt(plan, step)?.apart !== undefined
}

/** The context of a call as data, for built-in voices, which read no prompt. */
export function buildScene(
  mode: Mode,
  state: DialogState,
  config: DialogConfig,
  planned: PlannedTurn,
  stage: StageName,
): Omit<Scene, 'call'> {
  // A built-in voice has no context window, so it gets all turns, also those that prompts replace by a digest.
  const turn = openTurn(state)
  const entries = entriesFor(
    { ...state, folds: [] },
    planned.member,
    turn && (turn.replaces || isApart(state, planned, turn)) ? heardThrough(state, turn) : undefined,
  )
  const stages = turn?.stages ?? []
  const roles = rolesOf(mode.info, config.style)
  const roleOf = ({ id, role }: Member) => role ?? (isSeat(id) ? roles[id].title : '')
  const seat = (id: SeatId) => ({
    name: config.seats[id].name,
    role: roles[id].title,
    position: config.seats[id].position ?? null,
  })
  return {
    dialogId: state.id,
    mode: config.mode,
    judges: mode.info.closing?.verdict ?? false,
    ...(config.ownMode?.asks && { asks: config.ownMode.asks }),
    topic: config.topic,
    language: dialogLanguage(config),
    member: planned.member,
    seat: seatBehind(state, planned.member),
    members: Object.fromEntries(
      presentMembers(state).map((member) => [member.id, { name: member.name, role: roleOf(member) }]),
    ),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    kind: planned.kind,
    stage,
    phase: planned.phase,
    speech: planned.speech,
    speeches: plannedSpeeches(state.plan) ?? 0,
    said: entries.flatMap((entry) =>
      entry.type === 'turn'
        ? [{ seat: entry.turn.member, kind: entry.turn.kind, text: entry.turn.text, number: entry.turn.number }]
        : [],
    ),
    fromFloor: entries.flatMap((entry) => (entry.type === 'floor' ? [entry.message.text] : [])),
    draft: stages.find((done) => done.stage === 'draft')?.text ?? null,
    critique: stages.find((done) => done.stage === 'critique')?.text ?? null,
    material: config.context.map((file) => file.text),
    ...(turn?.replaces && { again: true }),
    // A built-in voice would otherwise say the same words again, because only the seed decides them.
    seed: config.seed + (turn?.replaces ? turn.versions.length : 0),
  }
}
