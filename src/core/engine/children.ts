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
  /** Who opens it. */
  readonly by: MemberId
}

/** The same with its configuration settled. */
export interface SettledChild extends Omit<NewChild, 'dialog'> {
  readonly config: DialogConfig
  /** What it begins with beside that. */
  readonly facts?: readonly FactBody[]
  /** The member that the person speaks with in an aside. */
  readonly with?: MemberId
  /** As its parent names it, where that was told of it first. */
  readonly id?: string | undefined
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
    requireOpenable(await this.#dialogs.state(parentId), by)
    return this.store(parentId, { config: await checkedConfig(dialog, this.#ports), title, by })
  }

  /** Stores a child that is ready to be, and tells its parent where that does not know of it. */
  async store(
    parentId: string,
    { config, title, by, facts = [], with: other, id = this.#ports.newId() }: SettledChild,
  ): Promise<string> {
    const parent = requireOpenable(await this.#dialogs.state(parentId), by)
    // Another process that drives the parent would refuse to be told, and the child would be nobody's.
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
   * Ends a child and has it leave a digest for those who may know of it. A model that fails or is slow holds nobody up.
   * What is closed already stays as it is: two windows may close at once.
   * @param byItself nobody asked for it: after a stop no model is called
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
   * What a kill left undone: a parent that was not told of its child is told, and an aside that was being closed is
   * closed with its last words for a digest.
   */
  async recover(): Promise<void> {
    const known = new Map<string, ReadonlyMap<string, Child>>()
    for (const { id, parent } of await this.#ports.log.list()) {
      if (parent === null || (await this.#ports.log.summary(parent)) === null) continue
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
    // Another process that drives the parent keeps it to itself: it is told at the next occasion.
    await this.#dialogs.change(parentId, (state) => spendingToTell(child, state)).catch(rethrowUnlessBusy)
    if (known.with === null) return
    const { closing: wanted, ended } = asideState(child)
    // A talk that the narrator began and its partner ended is closed without being asked.
    const closing: Audience | null =
      wanted ?? (ended && parent.person === 'plays' && known.by !== PERSON ? ['moderator'] : null)
    if (closing === null) return
    const digest = quotedDigest(child, heardThrough(known))
    await this.#dialogs.record(parentId, this.#closedFacts(parent, child, known, closing, digest))
  }

  /** The digest, and with it what the child's tools changed that its parent takes over. */
  #closedFacts(parent: DialogState, child: DialogState, known: Child, ...told: Told): FactBody[] {
    const { mode, ownMode } = configOf(parent)
    const brought = this.#ports.modes.get(mode, ownMode).broughtBack?.(parent, child, heardThrough(known)) ?? []
    return [closedFact(child, known, ...told), ...brought]
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
      // What the copy has said already was paid for where it was said.
      return { ...body, childId: copy.id, ...(body.type === 'child-opened' && { spentThrough: copy.spentThrough }) }
    })
  }

  /** Goes on with a child that was closed: what it says from now on is in its next digest. @throws DialogError DIALOG_BUSY */
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

/** Number of the last fact of the child that an earlier digest speaks of. */
function heardThrough({ digests }: Child): number {
  return digests.at(-1)?.throughSeq ?? 0
}

/** The word to the parent, with what the member of an aside remembers of it. */
/** Who hears of a child, and what. */
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
