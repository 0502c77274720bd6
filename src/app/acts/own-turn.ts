import { z } from 'zod'
import { MESSAGE_MAX_CHARS } from '../../core/contract/limits.ts'
import { HINTS, type AskedTurn, type DraftRemark } from '../../core/contract/turn/asked-turn.ts'
import { byId, call } from './act.ts'

/** Words of a person. */
export const wordsSchema = z.string().trim().min(1).max(MESSAGE_MAX_CHARS)

/** What a person can ask for at the turn that waits for their words. */
export const ownTurnActs = {
  /** What is asked of the person at the turn that waits for its words; null where none does. */
  askedTurn: call<AskedTurn | null>()(byId, ({ engine }, { id }) => engine.askedTurn(id)),
  /** What a critic says of a draft for that turn, which is stored nowhere: one call, broken off with the request. */
  checkDraft: call<readonly DraftRemark[]>()(byId.extend({ draft: wordsSchema }), ({ engine }, { id, draft }, signal) =>
    engine.checkDraft(id, draft, signal),
  ),
  /** Has a model give the next hint for the turn that waits at a step of the plan: one call, broken off with the request. */
  hint: call<void>()(
    byId.extend({ step: z.number().int().min(0), hint: z.enum(HINTS) }),
    ({ engine }, { id, step, hint }, signal) => engine.hint(id, step, hint, signal),
  ),
  /** Has the seat's own model say the turn that waits at a step of the plan, in the person's place: once in a dialog. */
  handTurn: call<void>()(byId.extend({ step: z.number().int().min(0) }), ({ engine }, { id, step }) =>
    engine.handTurn(id, step),
  ),
} as const
