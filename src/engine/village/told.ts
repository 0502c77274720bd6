import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { TurnKind } from '../../contract/turn/turn-parts.ts'
import { freshStep } from '../../dialog/next-turn.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { DialogState } from '../../dialog/state.ts'

/** Something that is said in a village, whole. */
export interface Told {
  readonly member: MemberId
  readonly kind: TurnKind
  readonly text: string
  /** Whose words they are. What they took is told elsewhere. */
  readonly provider: string
  readonly model: string
}

/** The turns of a village: begun and ended at once, for nobody is waited for. */
export function turnsOf(
  state: Pick<DialogState, 'turns'> & { readonly config: DialogConfig | null },
  told: readonly Told[],
  newId: () => string,
  now: number,
): FactBody[] {
  const number = state.turns.filter((turn) => !turn.superseded).length
  const step = freshStep(state as DialogState)
  const spoken = state.turns.filter(({ kind }) => kind === 'speech').length
  return told.flatMap(({ member, kind, text, provider, model }, index): FactBody[] => {
    const turnId = newId()
    const speech = spoken + told.slice(0, index + 1).filter((each) => each.kind === 'speech').length
    return [
      {
        type: 'turn-started',
        turnId,
        number: number + index + 1,
        step: step + index,
        seat: member,
        kind,
        speech,
        phase: 'middle',
      },
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
      { type: 'turn-ended', turnId, text },
    ]
  })
}
