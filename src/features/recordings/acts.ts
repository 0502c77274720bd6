import type { RunFileInfo } from '../../core/contract/host/run-file-info.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { REPLAY_SPEED_MAX } from '../../core/contract/limits.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call } from '../../app/acts/act.ts'
import { z } from 'zod'

/** Recordings of dialogs. They are opened by `dialogs.import`. */
export const runFilesActs = {
  about: call<RunFileInfo>()(byId, ({ app }, { id }) => app.runFiles.about(id)),
  save: call<SaveResult>()(byId, async ({ app, host }, { id }) => host.save(await app.runFiles.save(id))),
  /** The speed of a replay from now on, relative to the recorded pace; null for no waiting. */
  setSpeed: call<void>()(
    z.strictObject({ id: idSchema, speed: z.number().min(1).max(REPLAY_SPEED_MAX).nullable() }),
    ({ app }, { id, speed }) => app.runFiles.setSpeed(id, speed),
  ),
} as const
