import type { Audience } from '../contract/members/audience.ts'
import type { NewDialog } from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { FactBody } from '../contract/events.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import { requireMember } from './changes/change-agent.ts'
import { cancelOpen } from './run/turn-facts.ts'
import type { DialogState } from '../dialog/state.ts'
import { childDigest } from './child-digest.ts'
import type { EnginePorts } from './ports.ts'
import type { Dialogs } from './run/dialogs.ts'
import { checkedConfig } from './settle-config.ts'

/** A smaller dialog to be opened inside another. */
export interface NewChild {
  readonly dialog: NewDialog
  readonly title: string
  /** Who opens it. */
  readonly by: MemberId
}

/**
 * Dialogs inside dialogs. A child is a dialog of its own in the log; its parent holds where it was opened and the
 * digest it left, and is changed by it in no other way.
 */
export class Children {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  /** Stores a new child and tells its parent. Answers with its id; it is started like any dialog. */
  async open(parentId: string, { dialog, title, by }: NewChild): Promise<string> {
    const parent = await this.#dialogs.state(parentId)
    if (parent.binnedAt !== null)
      throw new DialogError('DIALOG_STATE', 'This dialog is in the bin: restore it before you go on with it.')
    requireMember(parent, by)
    const config = await checkedConfig(dialog, this.#ports)
    const afterTurn = parent.turns.findLast((turn) => !turn.superseded)?.id ?? null
    const id = this.#ports.newId()
    await this.#dialogs.append(id, [
      { type: 'dialog-created', config, parent: { dialogId: parentId, turnId: afterTurn, by } },
      { type: 'dialog-renamed', title },
    ])
    await this.#dialogs.record(parentId, [
      { type: 'child-opened', childId: id, title, mode: config.mode, afterTurn, by },
    ])
    return id
  }

  /** Goes on with a child that was closed: what it says from now on is in its next digest. */
  async reopen(childId: string): Promise<void> {
    const { child, parent } = await this.#family(childId)
    await this.#dialogs.record(parent.id, [openedFact(child)])
  }

  /** Ends a child and has it leave a digest for those who may know of it. A model that fails or is slow holds nobody up. */
  async close(childId: string, audience: Audience): Promise<void> {
    const run = this.#dialogs.run(childId)
    run?.interrupt('stop')
    await run?.done
    const { child, parent } = await this.#family(childId)
    if (child.status === 'running' || child.status === 'paused')
      await this.#dialogs.record(childId, [
        ...cancelOpen(child, 'stop'),
        { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
      ])
    const ended = await this.#dialogs.state(childId)
    const told = parent.children.find(({ id }) => id === childId)?.digests.at(-1)?.throughSeq ?? 0
    const digest = await childDigest(ended, parent, told, this.#ports)
    await this.#dialogs.record(parent.id, [
      { type: 'child-closed', childId, audience, throughSeq: ended.seq, text: digest.text, call: digest.call },
    ])
  }

  /** What a kill left undone: a parent that was not told of its child is told. */
  async recover(): Promise<void> {
    const children = (await this.#ports.log.list()).filter(({ parent }) => parent !== null)
    const known = new Map<string, ReadonlySet<string>>()
    for (const { id, parent } of children) {
      if (parent === null || (await this.#ports.log.summary(parent)) === null) continue
      const ids = known.get(parent) ?? new Set((await this.#dialogs.state(parent)).children.map((child) => child.id))
      known.set(parent, ids)
      if (!ids.has(id)) await this.#dialogs.record(parent, [openedFact(await this.#dialogs.state(id))])
    }
  }

  /** The ids of a dialog's children, and theirs, the innermost first. */
  async below(state: DialogState): Promise<readonly string[]> {
    const ids: string[] = []
    for (const { id } of state.children) {
      if ((await this.#ports.log.summary(id)) === null) continue
      ids.push(...(await this.below(await this.#dialogs.state(id))), id)
    }
    return ids
  }

  /** Copies the children named in the facts of a branch, so that it has its own, and names the copies instead. */
  async copyFor(branchId: string, bodies: readonly FactBody[]): Promise<readonly FactBody[]> {
    const copies = new Map<string, string>()
    for (const body of bodies) {
      if (body.type !== 'child-opened' || copies.has(body.childId)) continue
      const facts = await this.#ports.log.read(body.childId)
      if (facts.length === 0) continue
      const copy = this.#ports.newId()
      copies.set(body.childId, copy)
      const parent = { dialogId: branchId, turnId: body.afterTurn, by: body.by }
      const own = facts.map(({ dialogId: _dialog, seq: _seq, at: _at, ...said }): FactBody =>
        said.type === 'dialog-created' ? { ...said, parent } : said,
      )
      await this.#dialogs.append(
        copy,
        await this.copyFor(copy, own),
        facts.map(({ at }) => at),
      )
    }
    return bodies.map((body) =>
      body.type === 'child-opened' || body.type === 'child-closed'
        ? { ...body, childId: copies.get(body.childId) ?? body.childId }
        : body,
    )
  }

  async #family(childId: string): Promise<{ readonly child: DialogState; readonly parent: DialogState }> {
    const child = await this.#dialogs.state(childId)
    if (!child.parent) throw new DialogError('DIALOG_STATE', 'This dialog was not opened inside another one.')
    return { child, parent: await this.#dialogs.state(child.parent.dialogId) }
  }
}

function openedFact(child: DialogState): FactBody {
  const { parent, config, title, id } = child
  return {
    type: 'child-opened',
    childId: id,
    title: title ?? config?.topic ?? '',
    mode: config?.mode ?? '',
    afterTurn: parent?.turnId ?? null,
    by: parent?.by ?? 'moderator',
  }
}
