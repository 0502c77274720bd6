import type { Audience } from '../contract/members/audience.ts'
import type { DialogConfig, NewDialog } from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { FactBody } from '../contract/events.ts'
import { PERSON, type MemberId } from '../contract/members/member-ids.ts'
import { requireMember } from './changes/change-agent.ts'
import { cancelOpen } from './run/turn-facts.ts'
import type { DialogState } from '../dialog/state.ts'
import { ASIDE_CHANGES, asideState } from '../dialog/aside/aside-state.ts'
import type { Child } from '../dialog/turns/child.ts'
import { spendingToTell } from './child-spending.ts'
import { childDigest, quotedDigest } from './child-digest.ts'
import type { EnginePorts } from './ports.ts'
import { entriesFor } from './prompt/heard.ts'
import { rethrowUnlessBusy } from './run/rethrow-unless-busy.ts'
import { configOf } from './config-of.ts'
import type { Dialogs } from './run/dialogs.ts'
import { checkedConfig } from './complete-config.ts'

/** A smaller dialog to be opened inside another. */
export interface NewChild {
  readonly dialog: NewDialog
  readonly title: string
  /** The member that opens it. */
  readonly by: MemberId
}

/** The child, with a completed configuration. */
export interface SettledChild extends Omit<NewChild, 'dialog'> {
  readonly config: DialogConfig
  /** Facts with which the child begins. */
  readonly facts?: readonly FactBody[]
  /** The member with whom the person speaks, if it is an aside. */
  readonly with?: MemberId
  /** The id, if the parent has already stored one for it. */
  readonly id?: string | undefined
}

/**
 * Dialogs inside dialogs. A child has a log of its own. Its parent stores only where it was opened, what it cost and
 * the digest that it left.
 */
export class Children {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs

  constructor(ports: EnginePorts, dialogs: Dialogs) {
    this.#ports = ports
    this.#dialogs = dialogs
  }

  /** Stores a new child, and a fact about it in its parent. Returns its id. It is started like any other dialog. */
  async open(parentId: string, { dialog, title, by }: NewChild): Promise<string> {
    requireOpenable(await this.#dialogs.state(parentId), by)
    return this.store(parentId, { config: await checkedConfig(dialog, this.#ports), title, by })
  }

  /** Stores a child that is ready, and a fact in its parent if that has none yet. */
  async store(
    parentId: string,
    { config, title, by, facts = [], with: other, id = this.#ports.newId() }: SettledChild,
  ): Promise<string> {
    const parent = requireOpenable(await this.#dialogs.state(parentId), by)
    // If another process runs the parent, the fact could not be stored there, and the child would have no parent.
    await this.#dialogs.requireFree(parentId)
    const named = parent.children.find((child) => child.id === id)
    const afterTurn = named ? named.afterTurn : (parent.turns.findLast((turn) => !turn.superseded)?.id ?? null)
    const created: FactBody = { type: 'dialog-created', config, parent: { dialogId: parentId, turnId: afterTurn, by } }
    await this.#dialogs.append(id, [created, { type: 'dialog-renamed', title }, ...facts])
    if (!named?.open)
      await this.#dialogs.record(parentId, [
        {
          type: 'child-opened',
          childId: id,
          title,
          mode: config.mode,
          afterTurn,
          by,
          ...(other !== undefined && { with: other }),
        },
      ])
    return id
  }

  /**
   * Closes a child, which leaves a digest for its audience. A model that fails or is slow does not delay this. A closed
   * child stays as it is, because two windows may close it at once.
   * @param byItself whether nobody asked for it; after a stop no model is called then
   */
  close(childId: string, audience: Audience, byItself = false): Promise<void> {
    return this.#dialogs.inTurn(`closing ${childId}`, async () => {
      const run = this.#dialogs.run(childId)
      run?.interrupt('stop')
      await run?.done
      const { child, parent } = await this.#family(childId)
      const known = parent.children.find(({ id }) => id === childId)
      if (!known?.open) return
      await this.#dialogs.requireFree(parent.id)
      await this.#dialogs.record(childId, [
        ...(child.status === 'running' || child.status === 'paused' ? [...cancelOpen(child, 'stop'), ENDED] : []),
        ...(child.config?.aside ? [closingFact(audience)] : []),
      ])
      const ended = await this.#dialogs.state(childId)
      const quotes = byItself && (ended.stoppedNow || parent.stoppedNow)
      const told = heardThrough(known)
      const digest = quotes ? quotedDigest(ended, told) : await childDigest(ended, parent, told, this.#ports)
      const closed = this.#closedFacts(parent, ended, known, audience, digest)
      await this.#dialogs.change(parent.id, (state) => [...spendingToTell(ended, state), ...closed])
    })
  }

  /**
   * Finishes what a kill interrupted: the parent gets the fact about its child, and an aside that was being closed is
   * closed, with its last words as the digest.
   */
  async recover(): Promise<void> {
    const known = new Map<string, ReadonlyMap<string, Child>>()
    for (const { id, parent } of await this.#ports.log.inside()) {
      if ((await this.#ports.log.summary(parent)) === null) continue
      const children =
        known.get(parent) ?? new Map((await this.#dialogs.state(parent)).children.map((child) => [child.id, child]))
      known.set(parent, children)
      const child = children.get(id)
      if (!child) await this.#dialogs.record(parent, [openedFact(await this.#dialogs.state(id))])
      else if (child.open) await this.#finish(parent, child)
    }
  }

  async #finish(parentId: string, known: Child): Promise<void> {
    if (this.#dialogs.run(known.id)) return
    const child = await this.#dialogs.state(known.id)
    const parent = await this.#dialogs.state(parentId)
    // If another process runs the parent, the costs are added at the next occasion.
    await this.#dialogs.change(parentId, (state) => spendingToTell(child, state)).catch(rethrowUnlessBusy)
    if (known.with === null) return
    const { closing: wanted, ended } = asideState(child)
    // An aside that the narrator began and its partner ended is closed automatically.
    const closing: Audience | null =
      wanted ?? (ended && parent.person === 'plays' && known.by !== PERSON ? ['moderator'] : null)
    if (closing === null) return
    const digest = quotedDigest(child, heardThrough(known))
    await this.#dialogs.record(parentId, this.#closedFacts(parent, child, known, closing, digest))
  }

  /** The facts with the digest, and with those changes by the child's tools that the parent takes over. */
  #closedFacts(parent: DialogState, child: DialogState, known: Child, ...told: Told): FactBody[] {
    const { mode, ownMode } = configOf(parent)
    const brought = this.#ports.modes.get(mode, ownMode).broughtBack?.(parent, child, heardThrough(known)) ?? []
    return [closedFact(child, known, ...told), ...brought]
  }

  /** The ids of a dialog's children and of theirs, the innermost first. */
  async below(state: DialogState): Promise<readonly string[]> {
    const ids: string[] = []
    for (const { id } of state.children) {
      if ((await this.#ports.log.summary(id)) === null) continue
      ids.push(...(await this.below(await this.#dialogs.state(id))), id)
    }
    return ids
  }

  /** Copies the children that the facts of a branch name, and puts the ids of the copies into these facts. */
  async copyFor(branchId: string, bodies: readonly FactBody[]): Promise<readonly FactBody[]> {
    const copies = new Map<string, { readonly id: string; readonly spentThrough: number }>()
    for (const body of bodies) {
      if (body.type !== 'child-opened' || copies.has(body.childId)) continue
      const facts = await this.#ports.log.read(body.childId)
      if (facts.length === 0) continue
      const copy = this.#ports.newId()
      copies.set(body.childId, { id: copy, spentThrough: facts.length })
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
    return bodies.map((body) => {
      if (body.type !== 'child-opened' && body.type !== 'child-closed' && body.type !== 'child-spent') return body
      const copy = copies.get(body.childId)
      if (!copy) return body
      // What the copy contains was paid for in the original.
      return { ...body, childId: copy.id, ...(body.type === 'child-opened' && { spentThrough: copy.spentThrough }) }
    })
  }

  /** Continues a closed child. Its next digest will cover what is said from now on. @throws DialogError DIALOG_BUSY */
  async reopen(childId: string): Promise<void> {
    const { child, parent } = await this.#family(childId)
    await this.#dialogs.requireFree(parent.id)
    const known = parent.children.find(({ id }) => id === childId)
    if (!known?.open) await this.#dialogs.record(parent.id, [openedFact(child)])
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
    ...(config?.aside && { with: config.aside.with }),
  }
}

const ENDED: FactBody = { type: 'dialog-ended', status: 'stopped', reason: 'stopped' }

function closingFact(audience: Audience): FactBody {
  return { type: 'mode-changed', change: ASIDE_CHANGES.closing, data: audience, duringTurn: null, text: null }
}

/** The number of the last fact of the child that its digests cover. */
function heardThrough({ digests }: Child): number {
  return digests.at(-1)?.throughSeq ?? 0
}

/** Who reads about a child, and the digest. */
type Told = readonly [audience: Audience, digest: Awaited<ReturnType<typeof childDigest>>]

function closedFact(
  child: DialogState,
  known: Child,
  audience: Audience,
  { text, call }: Awaited<ReturnType<typeof childDigest>>,
): FactBody {
  const told = heardThrough(known)
  const said = entriesFor({ ...child, folds: [] }, null).flatMap((entry) =>
    entry.type === 'turn' && entry.seq > told ? [{ speaker: entry.turn.member, text: entry.turn.text }] : [],
  )
  const member = child.config?.aside?.with
  return {
    type: 'child-closed',
    childId: child.id,
    text,
    audience,
    throughSeq: child.seq,
    call,
    ...(member !== undefined && said.length > 0 && { remembers: { member, said } }),
  }
}

function requireOpenable(parent: DialogState, by: MemberId): DialogState {
  if (parent.binnedAt !== null)
    throw new DialogError('DIALOG_STATE', 'This dialog is in the bin: restore it before you go on with it.')
  requireMember(parent, by)
  return parent
}
