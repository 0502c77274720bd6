import type { DialogConfig, SeatConfig } from '../../contract/dialog-config.ts'
import { requirePartnerAsSeen } from '../changes/turn-as-seen.ts'
import { DialogError, toErrorShape } from '../../contract/errors/errors.ts'
import type { Fact, FactBody } from '../../contract/events.ts'
import type { Audience } from '../../contract/members/audience.ts'
import { ASIDE_EXCHANGES, ASIDE_TOLD_MAX_CHARS } from '../../contract/limits.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import type { AsideParent } from '../../contract/origins/aside.ts'
import {
  ASIDE_CHANGES,
  ASIDE_MODE,
  asideState,
  asideWith,
  dialoguePartner,
  openAsideOf,
} from '../../dialog/aside/aside-state.ts'
import { asideTitle } from '../../dialog/aside/aside-title.ts'
import { asideSentence, whyNoAside } from '../../dialog/aside/why-no-aside.ts'
import type { Child } from '../../dialog/turns/child.ts'
import { memberName, memberOf, modelOf } from '../../dialog/members/members.ts'
import { totals } from '../../dialog/money/totals.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Children } from '../children.ts'
import { estimateOf, modeOf } from '../controls.ts'
import { seatContextWindow } from '../sizes/context-overflow.ts'
import type { EnginePorts } from '../ports.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { requireProvider } from '../complete-config.ts'
import { SINCE_TOKENS, SO_FAR_TOKENS, soFar } from './so-far.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { isOver } from '../../dialog/is-over.ts'

/** With which member the person wants to speak, and what the parent dialog does meanwhile. */
export interface NewAside {
  readonly with: MemberId
  readonly about?: string | undefined
  /** The number of answers after which the aside ends by itself. */
  readonly exchanges?: number | undefined
  readonly parent: AsideParent
}

const STARTED: FactBody = { type: 'dialog-started', plan: null, person: 'plays' }
/** Who reads about an aside that its partner ended. */
const NARRATOR: Audience = ['moderator']
/** The share of the model's context window that earlier words of the dialog may fill. */
const WINDOW_SHARE = 1 / 4

/**
 * Conversations of the person with one member of a dialog alone. An aside is a child dialog. There is one for each
 * member, which continues when the person speaks with that member again.
 */
export class Asides {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #children: Children

  constructor(ports: EnginePorts, dialogs: Dialogs, children: Children) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#children = children
  }

  /**
   * Opens an aside, continues it, or joins it if it is already open. Returns its id once it waits for the person's
   * words. If the parent should pause, its present turn ends first; an abort withdraws that request.
   * @throws DialogError DIALOG_STATE with the reason why no aside is possible, or the signal's reason
   */
  async open(parentId: string, wanted: NewAside, signal?: AbortSignal): Promise<string> {
    this.#require(await this.#dialogs.state(parentId), wanted.with)
    if (wanted.parent === 'pauses') await this.#rest(parentId, signal)
    let id = ''
    await this.#dialogs.inTurn(`aside of ${parentId}`, async () => {
      const parent = await this.#dialogs.state(parentId)
      this.#require(parent, wanted.with)
      const known = asideWith(parent, wanted.with)
      const there = known !== null && (await this.#ports.log.summary(known.id)) !== null
      id = there ? await this.#goOn(parent, known) : await this.#begin(parent, wanted, known)
    })
    return id
  }

  /**
   * The aside that the narrator began for a player, once it waits for words. What the player says then goes to that
   * partner. Null when there is no partner, when the aside has ended or the partner has left, and when the person began
   * the aside, which has an input field of its own.
   * @param seen the partner that the person saw; undefined: not checked
   */
  async joined(parentId: string, speaker: MemberId, seen?: MemberId | null): Promise<string | null> {
    if (speaker !== PERSON) return null
    const parent = await this.#dialogs.state(parentId)
    const partner = await this.#listener(parent)
    if (seen !== undefined) requirePartnerAsSeen(parent, partner, seen)
    return partner === null ? null : this.open(parentId, { with: partner, parent: 'pauses' })
  }

  /** The partner who alone hears what the player says now; null for none. */
  async #listener(parent: DialogState): Promise<MemberId | null> {
    const partner = dialoguePartner(parent)
    const talk = partner === null ? null : openAsideOf(parent)
    if (partner === null || talk === null || !memberOf(parent, partner).present) return null
    const begun = (await this.#ports.log.summary(talk.id)) !== null
    return begun && isTalkOver(await this.#dialogs.state(talk.id)) ? null : partner
  }

  /**
   * Closes an aside of a player that its partner ended, so that the narrator reads its digest. If the app is closing,
   * this is finished at the next start; any other failure is reported in the player's dialog.
   */
  saw(fact: Fact): void {
    if (fact.type === 'dialog-ended') void this.#closeEnded(fact.dialogId)
  }

  async #closeEnded(id: string): Promise<void> {
    let told = id
    try {
      const { config, parent } = await this.#dialogs.state(id)
      if (!config?.aside || parent === null) return
      told = parent.dialogId
      const { person } = await this.#dialogs.state(parent.dialogId)
      if (person === 'plays' && parent.by !== PERSON) await this.#children.close(id, NARRATOR, true)
    } catch (error) {
      this.#dialogs.tell({ dialogId: told, type: 'run-halted', error: toErrorShape(error) })
    }
  }

  /** Estimates an aside of the usual length. Stores nothing. */
  async estimate(parentId: string, wanted: Pick<NewAside, 'with' | 'exchanges'>): Promise<EstimateAnswer> {
    const parent = await this.#dialogs.state(parentId)
    this.#require(parent, wanted.with)
    return estimateOf(await this.#config(parent, wanted), this.#ports)
  }

  /** Checks that an aside is possible. An open aside with the same member is joined; any other prevents it. */
  #require(parent: DialogState, member: MemberId): void {
    const why = whyNoAside(parent, member, PERSON)
    if (why !== null && why !== 'already') throw new DialogError('DIALOG_STATE', asideSentence(parent, member, why))
    if (parent.binnedAt !== null)
      throw new DialogError('DIALOG_STATE', 'This dialog is in the bin: restore it before you take anybody aside.')
    if (parent.status === 'created')
      throw new DialogError('DIALOG_STATE', 'This dialog has not begun: start it before you take anybody aside.')
  }

  /** Waits until the parent has paused after its turn. */
  async #rest(parentId: string, signal?: AbortSignal): Promise<void> {
    const run = this.#dialogs.run(parentId)
    if (!run) return
    signal?.throwIfAborted()
    const giveBack = () => run.request(null)
    signal?.addEventListener('abort', giveBack, { once: true })
    try {
      if (run.pending === null) run.request(openTurn(run.state) ? 'pause-after-turn' : 'pause')
      await run.done
    } finally {
      signal?.removeEventListener('abort', giveBack)
    }
    signal?.throwIfAborted()
  }

  async #begin(parent: DialogState, wanted: NewAside, named: Child | null): Promise<string> {
    const character = parent.characters[wanted.with]
    const facts: FactBody[] = [...this.#apart(parent, null)]
    if (character) {
      const { present: _present, seq: _seq, ...member } = character
      facts.push({ type: 'member-joined', member })
    }
    const id = await this.#children.store(parent.id, {
      config: await this.#config(parent, wanted),
      title: named?.title ?? asideTitle(memberName(parent, wanted.with), wanted.about),
      by: named?.by ?? PERSON,
      with: wanted.with,
      facts,
      id: named?.id,
    })
    await this.#start(id)
    return id
  }

  /** Continues an aside. One that was closed reads what was said since; one that a kill or a pause left waits again. */
  async #goOn(parent: DialogState, known: Child): Promise<string> {
    const { id } = known
    if (this.#dialogs.run(id)) return id
    const state = await this.#dialogs.state(id)
    if (state.status === 'paused' && state.pauseReason === 'person') return id
    // A kill may have left it before its start, and it may have been closed since.
    const isFresh = state.status === 'created'
    const goesOn = state.status === 'paused' || (isFresh && known.open)
    await this.#children.reopen(id)
    const since = goesOn ? '' : await this.#since(parent, known)
    const reopened: FactBody = {
      type: 'mode-changed',
      change: ASIDE_CHANGES.reopened,
      data: since === '' ? null : since,
      duringTurn: null,
      text: null,
    }
    const again = goesOn ? [] : [reopened, ...this.#apart(parent, state)]
    await this.#dialogs.inTurn(id, async () => {
      const now = await this.#dialogs.state(id)
      if (this.#dialogs.run(id) || now.status !== state.status) return
      await this.#dialogs.begin(now, [...again, isFresh ? STARTED : { type: 'dialog-resumed' }])
    })
    await this.#waiting(id)
    return id
  }

  /** The facts that the parent's mode copies from its own state. */
  #apart(parent: DialogState, child: DialogState | null): readonly FactBody[] {
    return modeOf(parent, this.#ports).apart?.(parent, child) ?? []
  }

  async #since(parent: DialogState, known: Child): Promise<string> {
    const last = known.digests.at(-1)
    const source = await this.#dialogs.source(parent.id)
    return last ? soFar(source, known.with ?? '', last.seq, SINCE_TOKENS) : ''
  }

  async #start(id: string): Promise<void> {
    await this.#dialogs.inTurn(id, async () => {
      const state = await this.#dialogs.state(id)
      if (state.status !== 'created') return
      await this.#dialogs.begin(state, [STARTED])
    })
    await this.#waiting(id)
  }

  /** Waits until the aside waits for the person's words, if those are next. */
  async #waiting(id: string): Promise<void> {
    const run = this.#dialogs.run(id)
    if (run && this.#ports.modes.get(ASIDE_MODE).next(run.state)?.member === PERSON) await run.done
  }

  async #config(parent: DialogState, { with: other, about, exchanges }: Partial<NewAside> & Pick<NewAside, 'with'>) {
    const config = configOf(parent)
    const source = await this.#dialogs.source(parent.id)
    const own = modelOf(parent, other)
    if (own) requireProvider(own, this.#ports)
    const window = own ? seatContextWindow(own, this.#ports.providers.contextWindowOf) : null
    const budget = Math.min(SO_FAR_TOKENS, Math.floor((window ?? Number.POSITIVE_INFINITY) * WINDOW_SHARE))
    const { moderator, first, second } = config.seats
    const aside: DialogConfig = {
      topic: config.topic,
      mode: ASIDE_MODE,
      turns: exchanges ?? ASIDE_EXCHANGES,
      seats: { moderator: apart(moderator), first: apart(first), second: apart(second) },
      critique: false,
      earlyEnd: false,
      context: config.context,
      ...(config.language !== undefined && { language: config.language }),
      ...(config.topicLanguage !== undefined && { topicLanguage: config.topicLanguage }),
      ...(config.waits !== undefined && { waits: config.waits }),
      ...leftOfCap(parent, config),
      seed: Math.floor(this.#ports.random() * 2 ** 32),
      aside: {
        with: other,
        role: beginningOf(source.mode.role(other, source), ASIDE_TOLD_MAX_CHARS),
        soFar: soFar(source, other, 0, budget),
        ...(about !== undefined && about.trim() !== '' && { about: about.trim() }),
        ...source.mode.inFiction?.(other, parent),
      },
    }
    return aside
  }
}

/** Whether an aside has ended, so that nothing more can be said in it. */
function isTalkOver(talk: DialogState): boolean {
  return isOver(talk) || asideState(talk).ended
}

/** The configuration of a seat in an aside: single stage, by its model, without critic and web search. */
function apart({ critic: _critic, critique: _critique, search: _search, person: _person, ...seat }: SeatConfig) {
  return seat
}

/** The part of the cost limit that the parent has left. If the limit is already reached, the aside has none. */
function leftOfCap(parent: DialogState, { cap }: DialogConfig): Pick<DialogConfig, 'cap'> {
  if (!cap) return {}
  const { usage, knownCost } = totals(parent)
  const usd = cap.usd === undefined ? undefined : cap.usd - knownCost
  const tokens = cap.tokens === undefined ? undefined : cap.tokens - usage.promptTokens - usage.completionTokens
  if ((usd !== undefined && usd <= 0) || (tokens !== undefined && tokens <= 0)) return {}
  return { cap: { ...(usd !== undefined && { usd }), ...(tokens !== undefined && { tokens }) } }
}
