import type { ProposedSides } from '../contract/sides.ts'
import { proposeSides } from './insights/propose-sides.ts'
import type { NewDialog, SeatConfig, SeatId } from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { MemberId } from '../contract/members/member-ids.ts'
import type { ResumeOptions } from '../contract/control.ts'
import type { DialogEvent, DialogSummary } from '../contract/events.ts'
import type { PlannedTurn, StageName } from '../contract/turn/turn-parts.ts'
import type { Insight } from '../contract/insights/insights.ts'
import type { FindAnswer, SearchAnswer, SearchFilters } from '../contract/library/library.ts'
import type { EstimateAnswer } from '../contract/money.ts'
import type { SeenPrompt } from '../contract/seen-prompt.ts'
import type { DialogState } from '../dialog/state.ts'
import { answerConsent } from './changes/answer-consent.ts'
import { attachedTo } from './changes/attach-files.ts'
import { Branches } from './changes/branches.ts'
import { changeAgent, requireMember } from './changes/change-agent.ts'
import { MemoryChanges } from './changes/change-memory.ts'
import { floorQuestion } from './floor.ts'
import { createdFacts } from '../dialog/files/file-spent.ts'
import { regenerateTurn, statusToRestore } from './changes/regenerate-turn.ts'
import { bin, pin, rename, restore, tag } from './changes/dialog-metadata.ts'
import { takeSeat } from './changes/take-seat.ts'
import { chooseVersion, editTurn } from './changes/turn-versions.ts'
import type { Audience } from '../contract/members/audience.ts'
import { Asides } from './asides/asides.ts'
import { Asking } from './ask/asking.ts'
import { ChildSpending } from './child-spending.ts'
import { Children, type NewChild } from './children.ts'
import { Controls, estimateOf, modeOf } from './controls.ts'
import type { BranchPoint, Engine, WhatIf } from './engine.ts'
import { Insights } from './insights/insights.ts'
import { Judging } from './judging/judging.ts'
import { OutOfCharacter } from './ooc/out-of-character.ts'
import { VillageActs } from './village/village-acts.ts'
import type { EnginePorts } from './ports.ts'
import { seenPrompt, textsOf } from './prompt/seen-prompt.ts'
import { configOf } from './run/config-of.ts'
import { rethrowUnlessBusy } from './run/rethrow-unless-busy.ts'
import { Dialogs } from './run/dialogs.ts'
import { checkedConfig, requireOneLine, requireProvider, toldApart, wholeConfig, withPlain } from './settle-config.ts'

export function createEngine(ports: EnginePorts): Engine {
  return new DialogEngine(ports)
}

class DialogEngine implements Engine {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #insights: Insights
  readonly #childSpending: ChildSpending
  readonly judging: Judging
  readonly ooc: OutOfCharacter
  readonly memory: MemoryChanges
  readonly #controls: Controls
  readonly #children: Children
  readonly asides: Asides
  readonly asking: Asking
  readonly villages: VillageActs
  readonly #branches: Branches

  constructor(ports: EnginePorts) {
    this.#ports = ports
    this.#dialogs = new Dialogs(ports, {
      saw: (fact) => [this.#insights, this.asides, this.#childSpending].forEach((each) => each.saw(fact)),
      snapshot: (id) => [this.#insights, this.judging.jobs, this.ooc.jobs].flatMap((each) => each.snapshot(id)),
    })
    this.#childSpending = new ChildSpending(this.#dialogs)
    this.#insights = new Insights(ports, this.#dialogs)
    this.judging = new Judging(ports, this.#dialogs)
    this.ooc = new OutOfCharacter(ports, this.#dialogs)
    this.memory = new MemoryChanges(this.#dialogs)
    this.#controls = new Controls(ports, this.#dialogs)
    this.#children = new Children(ports, this.#dialogs)
    this.asides = new Asides(ports, this.#dialogs, this.#children)
    this.villages = new VillageActs(ports, this.#dialogs)
    this.asking = new Asking(ports, this.#dialogs, this.#controls, this)
    this.#branches = new Branches(ports, this.#dialogs, this.#children)
  }

  async recover(): Promise<readonly string[]> {
    const abandoned = await this.#ports.log.abandoned()
    for (const id of abandoned) {
      await this.#dialogs.recover(id).catch(rethrowUnlessBusy)
    }
    await this.#children.recover()
    // Called after an import or a restore, too: then dialogs are there that were not.
    this.#dialogs.listChanged()
    return abandoned
  }

  async check(input: NewDialog): Promise<void> {
    await checkedConfig(input, this.#ports)
  }

  async create(input: NewDialog, named?: (id: string) => Promise<void>): Promise<string> {
    const config = await checkedConfig(input, this.#ports)
    const id = this.#ports.newId()
    await named?.(id)
    await this.#dialogs.append(id, createdFacts(config))
    return id
  }

  readonly start = (id: string) => this.#controls.start(id)
  readonly pause = (id: string) => this.#controls.pause(id)
  readonly resume = (id: string, options?: ResumeOptions) => this.#controls.resume(id, options)
  readonly stop = (id: string, when: 'now' | 'after-turn') => this.#controls.stop(id, when)

  async skip(id: string): Promise<void> {
    await this.#dialogs.changeable(id)
    await this.#controls.skip(id)
  }

  async summarize(id: string): Promise<void> {
    await this.#dialogs.changeable(id)
    await this.#controls.summarize(id)
  }

  async changeSeat(id: string, seat: SeatId, config: SeatConfig): Promise<void> {
    const seats = Object.entries((await this.#dialogs.changeable(id)).config?.seats ?? {})
    requireOneLine(config)
    requireProvider(config, this.#ports)
    const others = seats.filter(([other]) => other !== seat).map(([, { name }]) => name)
    await this.#dialogs.record(id, [{ type: 'seat-changed', seat, config: toldApart(withPlain(config), others) }])
  }

  async say(id: string, text: string, before?: number): Promise<void> {
    await this.#requireOpen(id, 'Nobody is left to answer: the dialog has ended.')
    await this.#dialogs.record(id, [floorQuestion(await this.state(id), this.#ports, text, before)])
  }

  async note(id: string, member: MemberId, text: string): Promise<void> {
    await this.#requireOpen(id, 'The note has nobody to read it: the dialog has ended.')
    requireMember(await this.state(id), member)
    await this.#dialogs.record(id, [{ type: 'note-added', noteId: this.#ports.newId(), seat: member, text }])
  }

  async changeAgent(id: string, member: MemberId, by: 'person' | 'own'): Promise<void> {
    await this.#requireOpen(id, 'Nobody speaks any more: the dialog has ended.')
    await this.#dialogs.change(id, (state) => changeAgent(state, this.#planOf(state), member, by))
    // The model that it was given back to speaks: nobody waits for words any more.
    if (by === 'own' && (await this.state(id)).awaits === member) await this.resume(id)
  }

  async takeSeat(...[id, member, text, files = [], seen]: Parameters<Engine['takeSeat']>): Promise<void> {
    const aside = text === null ? null : await this.asides.joined(id, member, seen?.partner)
    if (aside !== null) return this.takeSeat(aside, member, text, files)
    if (text !== null) await this.#requireOpen(id, 'No seat is left to speak from: the dialog has ended.')
    await this.#dialogs.change(id, (state) => {
      const attached = text === null || files.length === 0 ? undefined : attachedTo(state, files, this.#ports)
      return takeSeat(state, this.#planOf(state), member, text, this.#ports.newId(), attached, seen)
    })
    // Whose words it waits for has spoken: it goes on by itself.
    if (text !== null && (await this.state(id)).awaits === member) await this.resume(id)
  }

  answerConsent(id: string, requestId: string, granted: boolean): Promise<void> {
    return this.#dialogs.change(id, (state) => answerConsent(state, requestId, granted))
  }

  regenerate(id: string, turnId: string): Promise<void> {
    return this.#dialogs.inTurn(id, async () => {
      const state = await this.#dialogs.changeable(id)
      await this.#dialogs.begin(state, regenerateTurn(state, turnId, this.#ports.newId()), {
        back: statusToRestore(state),
      })
    })
  }

  async editTurn(id: string, turnId: string, text: string): Promise<void> {
    await this.#dialogs.changeable(id)
    await this.#dialogs.change(id, (state) => editTurn(state, turnId, text))
  }

  readonly chooseVersion = (id: string, turnId: string, versionId: string) =>
    this.#dialogs.change(id, (state) => chooseVersion(state, turnId, versionId))
  readonly branch = (id: string, at: BranchPoint) => this.#branches.branch(id, at)
  readonly estimateBranch = (id: string, at: BranchPoint) => this.#branches.estimate(id, at)
  readonly whatIf = (id: string, what: WhatIf) => this.#branches.whatIf(id, what)
  readonly estimateWhatIf = (id: string, what: WhatIf) => this.#branches.estimateWhatIf(id, what)

  readonly rename = (id: string, title: string | null) => this.#dialogs.change(id, (state) => rename(state, title))
  readonly tag = (id: string, tags: readonly string[]) => this.#dialogs.change(id, (state) => tag(state, tags))
  readonly pin = (id: string, pinned: boolean) => this.#dialogs.change(id, (state) => pin(state, pinned))

  async bin(id: string): Promise<void> {
    const below = await this.#children.below(await this.state(id))
    // The first that runs refuses, before anything is in the bin.
    for (const each of [...below, id]) bin(await this.state(each))
    for (const each of [...below, id]) await this.#dialogs.change(each, bin)
  }

  async restore(id: string): Promise<void> {
    for (const each of [...(await this.#children.below(await this.state(id))), id])
      await this.#dialogs.change(each, restore)
  }

  openChild(parentId: string, child: NewChild): Promise<string> {
    return this.#children.open(parentId, child)
  }

  readonly reopenChild = (childId: string) => this.#children.reopen(childId)

  closeChild(childId: string, audience: Audience): Promise<void> {
    return this.#children.close(childId, audience)
  }

  async remove(id: string): Promise<void> {
    if ((await this.state(id)).binnedAt === null)
      throw new DialogError('DIALOG_STATE', 'Only a dialog in the bin can be deleted for good: put it there first.')
    for (const child of await this.#children.below(await this.state(id))) {
      await this.#dialogs.change(child, bin)
      await this.remove(child)
    }
    // Before its turn comes: what is being made may wait for the same turn.
    await Promise.all([this.#insights.forget(id), this.judging.jobs.forget(id), this.ooc.jobs.forget(id)])
    await this.#dialogs.inTurn(id, async () => {
      const { binnedAt } = await this.state(id)
      if (binnedAt === null) throw new DialogError('DIALOG_STATE', 'This dialog was taken out of the bin.')
      await this.#dialogs.remove(id)
    })
  }

  readonly makeInsight: Engine['makeInsight'] = (id, insight, by) => this.#insights.make(id, insight, by)
  readonly stopInsight = (id: string, insight: Insight) => this.#insights.stop(id, insight)
  readonly retryExtra: Engine['retryExtra'] = (id, extra) => this.#controls.retryExtra(id, extra)
  readonly insightsMade = (id: string) => this.#insights.made(id)

  recordSpeech(id: string, { engine, chars, cost }: Parameters<Engine['recordSpeech']>[1]): Promise<void> {
    return this.#dialogs.change(id, () => (chars > 0 ? [{ type: 'speech-voiced', engine, chars, cost }] : []))
  }

  find(question: string, filters: SearchFilters, limit: number): Promise<FindAnswer> {
    return this.#ports.log.find(question, filters, limit)
  }

  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer> {
    return this.#ports.log.search(query, filters, limit)
  }

  async estimate(input: NewDialog): Promise<EstimateAnswer> {
    const config = await wholeConfig(input, this.#ports)
    return { ...(await estimateOf(config, this.#ports)), ...(config.continues && { continues: config.continues }) }
  }

  async proposeSides(input: NewDialog, signal: AbortSignal): Promise<ProposedSides> {
    return proposeSides(await wholeConfig(input, this.#ports), this.#ports, signal)
  }

  async prompt(id: string, turnId: string, stage: StageName): Promise<SeenPrompt> {
    const { log, modes, providers } = this.#dialogs.portsOf(await this.state(id))
    const facts = await log.read(id)
    return seenPrompt(facts, turnId, stage, await textsOf(facts, log), modes, providers)
  }

  async recordEnergy(id: string, hosts: Parameters<Engine['recordEnergy']>[1]): Promise<void> {
    if (hosts.length > 0) await this.#dialogs.record(id, [{ type: 'energy-measured', hosts: [...hosts] }])
  }

  state(id: string): Promise<DialogState> {
    return this.#dialogs.state(id)
  }

  async list(): Promise<readonly DialogSummary[]> {
    return (await this.#ports.log.list()).map(this.#dialogs.shown)
  }

  watch(id: string, afterSeq: number, signal: AbortSignal): AsyncIterable<readonly DialogEvent[]> {
    return this.#dialogs.watch(id, afterSeq, signal)
  }

  readonly watchList = (signal: AbortSignal) => this.#dialogs.watchList(signal)
  readonly watchListUpdates = (signal: AbortSignal) => this.#dialogs.watchListUpdates(signal)

  async settled(id: string): Promise<DialogState> {
    const run = this.#dialogs.run(id)
    await run?.done
    const failure = this.#dialogs.brokeOff(id)
    if (failure) throw failure
    await this.#childSpending.settled(id)
    return run?.state ?? (await this.state(id))
  }

  async close(): Promise<void> {
    await Promise.all([this.#insights.close(), this.judging.jobs.close(), this.ooc.jobs.close(), this.#dialogs.close()])
    await this.#childSpending.close()
  }

  /** The plan that was stored with the start; before the start, the one that would be. */
  #planOf(state: DialogState): readonly PlannedTurn[] | null {
    return state.plan ?? modeOf(state, this.#ports).plan(configOf(state))
  }

  async #requireOpen(id: string, sentence: string): Promise<void> {
    const { status } = await this.#dialogs.changeable(id)
    const ended = this.#dialogs.run(id)?.regenerates?.fact.type === 'dialog-ended'
    if (ended || status === 'completed' || status === 'stopped') throw new DialogError('DIALOG_STATE', sentence)
  }
}
