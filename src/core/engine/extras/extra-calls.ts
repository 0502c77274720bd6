import type { Extra } from '../../contract/extras.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { expectedSize, whyNoExtra, type ExtraOccasion } from '../../dialog/extras/why-no-extra.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import type { DialogState } from '../../dialog/state.ts'
import { configOf } from '../config-of.ts'

/** The calls besides the speeches that run in this process. What they may cost is reserved. */
export class ExtraCalls {
  readonly #underWay = new Map<string, Set<CallSize>>()

  /** Checks that a call may begin. @throws DialogError DIALOG_STATE with the reason */
  require(state: DialogState, extra: Extra, occasion: Omit<ExtraOccasion, 'underWay'> = {}): void {
    const why = whyNoExtra(state, configOf(state), extra, { ...occasion, underWay: this.#sum(state.id) })
    if (why !== null) throw new DialogError('DIALOG_STATE', why)
  }

  /** Reserves the cost of a call until the returned function is called. @throws what `require` throws */
  begin(
    state: DialogState,
    extra: Extra,
    occasion: Omit<ExtraOccasion, 'underWay'> & { readonly size: CallSize },
  ): () => void {
    this.require(state, extra, occasion)
    const size = expectedSize(state, occasion.size)
    const held = this.#underWay.get(state.id) ?? new Set()
    this.#underWay.set(state.id, held.add(size))
    return () => {
      held.delete(size)
      if (held.size === 0) this.#underWay.delete(state.id)
    }
  }

  #sum(id: string): CallSize {
    const held = [...(this.#underWay.get(id) ?? [])]
    return {
      tokens: held.reduce((sum, { tokens }) => sum + tokens, 0),
      cost: held.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    }
  }
}
