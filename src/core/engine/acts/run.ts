import type { ResumeOptions } from '../../contract/control.ts'
import type { NewDialog } from '../../contract/dialog-config.ts'
import { createdFacts } from '../../dialog/files/file-spent.ts'
import type { DialogState } from '../../dialog/state.ts'
import { rethrowUnlessBusy } from '../run/rethrow-unless-busy.ts'
import { checkedConfig } from '../complete-config.ts'
import type { EngineParts } from './parts.ts'

/** Acts that start and end dialogs. */
export const runActs = {
  /**
   * Ends what a crash left open, and sends the list of dialogs again. It is called at the start of the app, and when
   * dialogs were stored without the engine. Returns the ids of dialogs that can be resumed.
   */
  async recover({ ports, dialogs, children }: EngineParts): Promise<readonly string[]> {
    const abandoned = await ports.log.abandoned()
    for (const id of abandoned) await dialogs.recover(id).catch(rethrowUnlessBusy)
    await children.recover()
    // After an import or a restore there are dialogs that were not in the list before.
    dialogs.listChanged()
    return abandoned
  },

  /** Checks a new dialog without storing it. @throws what create throws */
  async check({ ports }: EngineParts, input: NewDialog): Promise<void> {
    await checkedConfig(input, ports)
  },

  /**
   * Validates and stores a new dialog, and returns its id.
   * @param named called with the id before anything is stored, so that a caller can find the dialog again if the
   * process is killed
   */
  async create(
    { ports, dialogs }: EngineParts,
    input: NewDialog,
    named?: (id: string) => Promise<void>,
  ): Promise<string> {
    const config = await checkedConfig(input, ports)
    const id = ports.newId()
    await named?.(id)
    await dialogs.append(id, createdFacts(config))
    return id
  },

  /** Starts a new dialog. Returns once this is stored. */
  start: ({ controls }: EngineParts, id: string): Promise<void> => controls.start(id),

  /** Asks a dialog to pause at the end of the present stage; until then `pending` names the request. */
  pause: ({ controls }: EngineParts, id: string): Promise<void> => controls.pause(id),

  resume: ({ controls }: EngineParts, id: string, options?: ResumeOptions): Promise<void> =>
    controls.resume(id, options),

  /** Stops a dialog. `now` aborts the call and resolves once the end is stored; `after-turn` returns at once. */
  stop: ({ controls }: EngineParts, id: string, when: 'now' | 'after-turn'): Promise<void> => controls.stop(id, when),

  async skip({ controls, dialogs }: EngineParts, id: string): Promise<void> {
    await dialogs.changeable(id)
    await controls.skip(id)
  },

  async summarize({ controls, dialogs }: EngineParts, id: string): Promise<void> {
    await dialogs.changeable(id)
    await controls.summarize(id)
  },

  /** Resolves when the dialog does not run: it is paused, completed or stopped. */
  async settled({ dialogs, childSpending }: EngineParts, id: string): Promise<DialogState> {
    const run = dialogs.run(id)
    await run?.done
    const failure = dialogs.brokeOff(id)
    if (failure) throw failure
    await childSpending.settled(id)
    return run?.state ?? dialogs.state(id)
  },

  /**
   * Aborts everything that runs, stores each open turn as interrupted with its text so far, and releases the dialogs
   * for other processes.
   */
  async close({ insights, judging, ooc, dialogs, childSpending }: EngineParts): Promise<void> {
    await Promise.all([insights.close(), judging.jobs.close(), ooc.jobs.close(), dialogs.close()])
    await childSpending.close()
  },
}
