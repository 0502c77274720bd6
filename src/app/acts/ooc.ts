import { MESSAGE_MAX_CHARS } from '../../core/contract/limits.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call } from './act.ts'
import { z } from 'zod'

/** Acts for the conversation of the person and the moderator out of character. */
export const oocActs = {
  /**
   * Stores the question and starts answering it. The call returns once that has begun; `dialogs.watch` sends the rest.
   */
  ask: call<void>()(
    z.strictObject({ id: idSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
    ({ engine }, { id, text }) => engine.ooc.ask(id, text),
  ),
  /** Answers questions that were left without an answer. */
  again: call<void>()(byId, ({ engine }, { id }) => engine.ooc.again(id)),
  stop: call<void>()(byId, ({ engine }, { id }) => engine.ooc.stop(id)),
} as const
