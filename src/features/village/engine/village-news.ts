import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { TurnKind } from '../../../core/contract/turn/turn-kind.ts'
import { freshStep } from '../../../core/dialog/turns/open-turn.ts'
import { NO_USAGE } from '../../../core/dialog/money/usage.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { lastTurnNumber } from '../../../core/dialog/turns/turn-number.ts'
import { VILLAGE_CHANGES } from '../model/village-state.ts'

/** A message of a villager, or an entry of the chronicle, that is to become a turn. */
export interface VillageNews {
  readonly member: MemberId
  readonly kind: TurnKind
  readonly text: string
  /** The provider of the agent that wrote it. The tokens and the cost are stored elsewhere. */
  readonly provider: string
  readonly model: string
  /** Present when the person spoke for the villager. */
  readonly byPerson?: true
}

/** The agent that worded a message: a model, a program, or the person. */
export type Speaker = Pick<VillageNews, 'provider' | 'model' | 'byPerson'>

/** The provider and the model that stand for a script wherever a model is named. */
export const SCRIPT_MODEL = { provider: 'rehearsal', model: 'villager' } as const
export const BY_PERSON: Speaker = { ...SCRIPT_MODEL, byPerson: true }

/** The turns since the last snapshot of the world. */
export function toldSince({ modeChanges, turns }: Pick<DialogState, 'modeChanges' | 'turns'>): DialogState['turns'] {
  const from = modeChanges.findLast(({ change }) => change === VILLAGE_CHANGES.snapshot)?.seq ?? 0
  return turns.filter(({ seq }) => seq > from)
}

/** A line between turns: who talks with whom from here on, and where. */
export interface Heading {
  readonly heading: string
  readonly talk: string
}

/**
 * The facts of a village's turns, and of the lines between them. A turn begins and ends at once because nothing is
 * streamed.
 */
export function turnsOf(
  state: Pick<DialogState, 'turns'> & { readonly config: DialogConfig | null },
  told: readonly (VillageNews | Heading)[],
  newId: () => string,
  now: number,
): FactBody[] {
  const number = lastTurnNumber(state)
  const step = freshStep(state as DialogState)
  const spoken = state.turns.filter(({ kind }) => kind === 'speech').length
  let turns = 0
  let speech = spoken
  return told.flatMap((each): FactBody[] => {
    if ('heading' in each) return [headingFact(each)]
    const { member, kind, text, provider, model, byPerson } = each
    const turnId = newId()
    const index = turns
    turns += 1
    if (kind === 'speech') speech += 1
    const started: FactBody = {
      type: 'turn-started',
      turnId,
      number: number + index + 1,
      step: step + index,
      seat: member,
      kind,
      speech,
      phase: 'middle',
    }
    const ended: FactBody = { type: 'turn-ended', turnId, text }
    if (byPerson) return [{ ...started, words: newId() }, ended]
    return [
      started,
      {
        type: 'stage-ended',
        turnId,
        stage: 'final',
        text,
        blocks: [],
        finish: { unified: 'stop', raw: 'decided' },
        usage: NO_USAGE,
        timing: { startedAt: now, firstTokenMs: null, totalMs: 0 },
        attempts: 0,
        provider,
        model,
        cost: 0,
      },
      ended,
    ]
  })
}

function headingFact({ heading, talk }: Heading): FactBody {
  return {
    type: 'mode-changed',
    change: VILLAGE_CHANGES.talk,
    data: { talk },
    duringTurn: null,
    text: heading,
  }
}
