import { sentenceOf } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Children } from '../children.ts'
import { estimateOf, modeOf } from '../controls.ts'
import type { BranchPoint, WhatIf } from './branch-point.ts'
import type { EnginePorts } from '../ports.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { requireProvider } from '../complete-config.ts'
import { branchFacts, replay, type Branch } from './branch.ts'
import { whatIfPoint } from './what-if.ts'

/** Creates dialogs that begin with another dialog's past, and estimates what continuing them would cost. */
export class Branches {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #children: Children

  constructor(ports: EnginePorts, dialogs: Dialogs, children: Children) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#children = children
  }

  async branch(id: string, at: BranchPoint): Promise<string> {
    await this.#dialogs.state(id)
    for (const seat of Object.values(at.seats)) if (seat) requireProvider(seat, this.#ports)
    const branch = this.#ports.newId()
    const { bodies, at: times } = await this.#facts(branch, id, at)
    await this.#dialogs.append(branch, await this.#children.copyFor(branch, bodies), times)
    await this.#ports.runFiles?.branched(id, branch)
    return branch
  }

  async estimate(id: string, at: BranchPoint): Promise<EstimateAnswer> {
    await this.#dialogs.state(id)
    for (const seat of Object.values(at.seats)) if (seat) requireProvider(seat, this.#ports)
    const after = replay('branch', (await this.#facts('branch', id, at)).bodies)
    return estimateOf(configOf(after), this.#ports, after)
  }

  async whatIf(id: string, { turnId, change }: WhatIf): Promise<string> {
    const { point } = await this.#changed(id, { turnId, change })
    return this.branch(id, point)
  }

  async estimateWhatIf(id: string, what: WhatIf): Promise<EstimateAnswer> {
    const { after } = await this.#changed(id, what)
    return estimateOf(configOf(after), this.#ports, after)
  }

  /**
   * Where the branch begins, and its dialog.
   * @throws DialogError as whatIfPoint does, INPUT_INVALID for a file that is too large
   */
  async #changed(
    id: string,
    { turnId, change }: WhatIf,
  ): Promise<{ readonly point: BranchPoint; readonly after: DialogState }> {
    const point = whatIfPoint(await this.#dialogs.state(id), turnId, change)
    if (change.what === 'model') requireProvider(change.config, this.#ports)
    const after = replay('what-if', (await this.#facts('what-if', id, point)).bodies)
    const [tooLarge] = change.what === 'file' ? (await estimateOf(configOf(after), this.#ports, after)).overflow : []
    if (tooLarge) throw new DialogError('INPUT_INVALID', sentenceOf(tooLarge))
    return { point, after }
  }

  async #facts(branch: string, id: string, at: BranchPoint): Promise<Branch> {
    return branchFacts(
      branch,
      await this.#ports.log.read(id),
      at,
      (state) => modeOf(state, this.#ports).next(state),
      this.#ports.clock.now(),
    )
  }
}
