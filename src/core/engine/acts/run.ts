import type { ResumeOptions } from '../../contract/control.ts'
import type { NewDialog } from '../../contract/dialog-config.ts'
import { createdFacts } from '../../dialog/files/file-spent.ts'
import type { DialogState } from '../../dialog/state.ts'
import { rethrowUnlessBusy } from '../run/rethrow-unless-busy.ts'
import { checkedConfig } from '../complete-config.ts'
import type { EngineParts } from './parts.ts'

/** What sets dialogs going and ends them. */
export const runActs = {
  /** Closes what a crash left open and sends the list anew: call at start-up, and when dialogs were stored past the engine. Answers with the dialogs that can be resumed. */
  async recover({ ports, dialogs, children }: EngineParts): Promise<readonly string[]> {
    const abandoned = await ports.log.abandoned()
    for (const id of abandoned) await dialogs.recover(id).catch(rethrowUnlessBusy)
    await children.recover()
    // Called after an import or a restore, too: then dialogs are there that were not.
    dialogs.listChanged()
    return abandoned
  },

  /** Throws what create would, and stores nothing. */
  async check({ ports }: EngineParts, input: NewDialog): Promise<void> {
    await checkedConfig(input, ports)
  },

  /**
   * Validates, stores dialog-created, answers with the id.
   * @param named told the id before anything is stored, for whoever has to find the dialog again after a kill
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

  /** Sets a new dialog going. Returns once dialog-started is on disk. */
  start: ({ controls }: EngineParts, id: string): Promise<void> => controls.start(id),

  /** Takes effect at the next stage boundary; until then `pending` says so. */
  pause: ({ controls }: EngineParts, id: string): Promise<void> => controls.pause(id),

  resume: ({ controls }: EngineParts, id: string, options?: ResumeOptions): Promise<void> =>
    controls.resume(id, options),

  /** now: aborts the request and resolves when the end is on disk. after-turn: returns at once. */
  stop: ({ controls }: EngineParts, id: string, when: 'now' | 'after-turn'): Promise<void> => controls.stop(id, when),

  async skip({ controls, dialogs }: EngineParts, id: string): Promise<void> {
    await dialogs.changeable(id)
    await controls.skip(id)
  },

  async summarize({ controls, dialogs }: EngineParts, id: string): Promise<void> {
    await dialogs.changeable(id)
    await controls.summarize(id)
  },

  /** Resolves when the dialog is not being run: paused, completed or stopped. */
  async settled({ dialogs, childSpending }: EngineParts, id: string): Promise<DialogState> {
    const run = dialogs.run(id)
    await run?.done
    const failure = dialogs.brokeOff(id)
    if (failure) throw failure
    await childSpending.settled(id)
    return run?.state ?? dialogs.state(id)
  },

  /** Aborts what runs, stores each open turn as INTERRUPTED with its partial text and releases the dialogs. */
  async close({ insights, judging, ooc, dialogs, childSpending }: EngineParts): Promise<void> {
    await Promise.all([insights.close(), judging.jobs.close(), ooc.jobs.close(), dialogs.close()])
    await childSpending.close()
  },
}
