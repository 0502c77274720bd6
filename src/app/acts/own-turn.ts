import { z } from 'zod'
import { MESSAGE_MAX_CHARS } from '../../core/contract/limits.ts'
import { HINTS, type AskedTurn, type DraftRemark } from '../../core/contract/turn/asked-turn.ts'
import { byId, call } from './act.ts'

/** Words of a person. */
export const wordsSchema = z.string().trim().min(1).max(MESSAGE_MAX_CHARS)

/** Acts for a turn that waits for words of the person. */
export const ownTurnActs = {
  /** The task of the turn that waits for the person's words; null when none does. */
  askedTurn: call<AskedTurn | null>()(byId, ({ engine }, { id }) => engine.askedTurn(id)),
  /**
   * Has a critic read a draft for that turn. It is one call to a model, which is aborted when the request ends. Nothing
   * of it is stored.
   */
  checkDraft: call<readonly DraftRemark[]>()(byId.extend({ draft: wordsSchema }), ({ engine }, { id, draft }, signal) =>
    engine.checkDraft(id, draft, signal),
  ),
  /**
   * Has a model give the next hint for the turn that waits at a step of the plan. It is one call, which is aborted when
   * the request ends.
   */
  hint: call<void>()(
    byId.extend({ step: z.number().int().min(0), hint: z.enum(HINTS) }),
    ({ engine }, { id, step, hint }, signal) => engine.hint(id, step, hint, signal),
  ),
  /**
   * Has the seat's own model speak the turn that waits at a step of the plan, in the person's place. A dialog allows
   * this once.
   */
  handTurn: call<void>()(byId.extend({ step: z.number().int().min(0) }), ({ engine }, { id, step }) =>
    engine.handTurn(id, step),
  ),
} as const
