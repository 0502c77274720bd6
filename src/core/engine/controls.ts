import type { DialogConfig } from '../contract/dialog-config.ts'
import { storedMode } from './stored-mode.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { ResumeOptions, Step } from '../contract/control.ts'
import type { FactBody } from '../contract/events.ts'
import type { EstimateAnswer } from '../contract/money.ts'
import type { Extra } from '../contract/extras.ts'
import { brakeOf } from '../dialog/extras/brake.ts'
import { turnCutOff } from '../dialog/turns/cut-off.ts'
import { ASK_MODE } from '../dialog/ask/ask-state.ts'
import { openTurn } from '../dialog/turns/open-turn.ts'
import type { DialogState } from '../dialog/state.ts'
import { handTurn } from './changes/hand-turn.ts'
import { regenerateTurn, statusToRestore } from './run/regenerate-turn.ts'
import { estimateDialog } from './estimate/index.ts'
import type { EnginePorts, Mode } from './ports.ts'
import { configOf } from './config-of.ts'
import type { Dialogs } from './run/dialogs.ts'
import { cancelOpen, skipNext, STOPPED, STOPPED_NOW } from './run/turn-facts.ts'

/** Starts dialogs, and lets them pause, stop and end. */
export class Controls {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  start(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => this.#start(await this.#dialogs.state(id)))
  }

  async #start(state: DialogState, step?: Step): Promise<void> {
    if (state.status !== 'created') throw new DialogError('DIALOG_STATE', 'This dialog has already been started.')
    const config = configOf(state)
    const { calls, promptTokens, completionTokens, cost, seconds } = (
      await estimateOf(config, this.#dialogs.portsOf(state))
    ).estimate
    const mode = modeOf(state, this.#ports)
    const recorded = state.replayed?.texts
    const plan = mode.plan(config, recorded === undefined ? undefined : await this.#ports.log.texts(recorded))
    await this.#dialogs.begin(
      state,
      [
        {
          type: 'dialog-started',
          estimate: { calls, promptTokens, completionTokens, cost, seconds },
          plan: plan && [...plan],
          ...(mode.info.person === 'plays' && { person: 'plays' as const }),
        },
        ...(mode.begin?.(config) ?? []),
      ],
      { ...(step && { step }) },
    )
  }

  resume(id: string, options: ResumeOptions = {}): Promise<void> {
    return this.#dialogs.inTurn(id, () => this.#resume(id, options))
  }

  /**
   * Has the seat's own model give the speech that waits for the person. Storing this and continuing is one step, so
   * that a kill cannot separate them.
   * @throws what handTurn throws, DialogError DIALOG_BUSY when another process runs the dialog
   */
  hand(id: string, step: number): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      // A run that has stopped at that turn is about to be released.
      const ending = this.#dialogs.run(id)
      if (ending?.state.status === 'paused') await ending.done
      const state = await this.#dialogs.changeable(id)
      const handed = handTurn(await this.#dialogs.source(id), step, this.#ports)
      await this.#dialogs.begin(state, [...handed, { type: 'dialog-resumed' }])
    })
  }

  async #resume(id: string, { step, waits, again }: ResumeOptions): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run?.regenerates) throw new DialogError('DIALOG_STATE', 'A turn is being said again: go on when it is done.')
    if (run && step) throw new DialogError('DIALOG_STATE', 'The dialog is running: pause it, then take one step.')
    if (run) return run.request(null)
    const state = await this.#dialogs.state(id)
    const cut = turnCutOff(state)
    if (again && !cut)
      throw new DialogError('DIALOG_STATE', 'No turn was cut off last: there is nothing to have said again.')
    if (state.status === 'created') return await this.#start(state, step)
    // The dialog ends if its closing was cut off and kept, or if the process was killed after the closing.
    const ends = state.pauseReason === 'cut' || (state.pauseReason === 'interrupted' && state.plan !== null)
    if (state.status === 'completed' || (!ends && !modeOf(state, this.#ports).next(state)))
      throw new DialogError('DIALOG_STATE', 'This dialog is complete: there is nothing left to go on with.')
    const facts: FactBody[] =
      again && cut ? regenerateTurn(state, cut.id, this.#ports.newId()) : [{ type: 'dialog-resumed' }]
    await this.#dialogs.begin(state, facts, {
      ignoreCap: state.endReason === 'cap',
      ...(again && { back: statusToRestore(state), goesOn: true }),
      ...(step && { step }),
      ...(waits !== undefined && { waits }),
    })
  }

  async pause(id: string): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run) return run.request('pause')
    const { status } = await this.#dialogs.state(id)
    if (status !== 'paused')
      throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be paused.')
  }

  stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    return this.#dialogs.inTurn(id, () => this.#stop(id, when))
  }

  async #stop(id: string, when: 'now' | 'after-turn'): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run && when === 'after-turn') return run.request('finish-turn')
    if (run) {
      run.interrupt('stop')
      return await run.done
    }
    const state = await this.#dialogs.state(id)
    if (state.status !== 'paused' && state.status !== 'running')
      throw new DialogError('DIALOG_STATE', 'This dialog is not running, so it cannot be stopped.')
    if (when === 'after-turn' && openTurn(state)) {
      await this.#dialogs.begin(state, [{ type: 'dialog-resumed' }])
      return this.#dialogs.run(id)?.request('finish-turn')
    }
    await this.#dialogs.record(id, [...cancelOpen(state, 'stop'), when === 'now' ? STOPPED_NOW : STOPPED])
  }

  skip(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const run = this.#dialogs.run(id)
      if (run) return run.interrupt('skip')
      const state = await this.#dialogs.state(id)
      if (state.status !== 'paused')
        throw new DialogError('DIALOG_STATE', 'There is no turn to skip: the dialog is not under way.')
      await this.#dialogs.begin(state, [
        ...skipNext(state, modeOf(state, this.#ports).next(state), this.#ports.newId()),
        { type: 'dialog-resumed' },
      ])
    })
  }

  async retryExtra(id: string, extra: Extra): Promise<void> {
    await this.#dialogs.changeable(id)
    await this.#dialogs.change(id, (state) => {
      if (brakeOf(state, extra) === null)
        throw new DialogError('DIALOG_STATE', 'This has not stopped: it is tried at its next occasion anyway.')
      return [{ type: 'extra-retried', extra }]
    })
  }

  summarize(id: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const state = await this.#dialogs.state(id)
      if (this.#dialogs.run(id) || state.status !== 'stopped')
        throw new DialogError('DIALOG_STATE', 'Only a stopped dialog can be given its closing.')
      const mode = modeOf(state, this.#ports)
      if (!mode.info.closing) throw new DialogError('DIALOG_STATE', 'This kind of dialog ends without a closing.')
      if (!mode.closing(state)) throw new DialogError('DIALOG_STATE', 'This dialog already has its closing.')
      await this.#dialogs.begin(state, [{ type: 'dialog-resumed' }], { closingOnly: true })
    })
  }
}

export function modeOf(state: DialogState, { modes }: Pick<EnginePorts, 'modes'>): Mode {
  return storedMode(modes, configOf(state))
}

/**
 * Estimates a dialog.
 * @param since the state so far: only the rest is estimated
 */
export async function estimateOf(
  config: DialogConfig,
  { modes, providers, clock, remembers }: EnginePorts,
  since?: DialogState,
): Promise<EstimateAnswer> {
  // No memory is made of a conversation with the library. An aside becomes part of its parent's memory.
  const remembered = config.mode !== ASK_MODE && !config.aside && ((await remembers?.()) ?? false)
  const answer = estimateDialog(config, {
    mode: storedMode(modes, config),
    priceOf: providers.priceOf,
    contextWindowOf: providers.contextWindowOf,
    expected: providers.expected,
    takesTools: providers.takesTools,
    sideBySide: providers.sideBySide?.bind(providers),
    now: clock.now(),
    ...(since && { since }),
    remembered,
  })
  const speaking = new Set(Object.values(config.seats).map(({ provider }) => provider))
  const notes = [...speaking].flatMap((id) => providers.topicNote?.(id, config.topic, config.language) ?? [])
  const settings = new Set(Object.values(config.seats).flatMap((seat) => providers.settingNotes?.(seat) ?? []))
  return {
    ...answer,
    ...(notes.length > 0 && { notes }),
    ...(settings.size > 0 && { settingNotes: [...settings] }),
  }
}
