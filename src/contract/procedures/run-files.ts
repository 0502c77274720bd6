import { z } from 'zod'
import type { RunFileInfo } from '../host/run-file-info.ts'
import type { SaveResult } from '../library/library.ts'
import { REPLAY_SPEED_MAX } from '../limits.ts'
import { byId, call, idSchema } from '../mode/procedure.ts'

/** Recordings of dialogs. They are opened by `dialogs.import`. */
export const runFilesProcedures = {
  about: call<RunFileInfo>()(byId),
  save: call<SaveResult>()(byId),
  /** Times the recorded pace at which a dialog is replayed from now on; null for no waiting. */
  setSpeed: call<void>()(z.strictObject({ id: idSchema, speed: z.number().min(1).max(REPLAY_SPEED_MAX).nullable() })),
} as const
