import { SEAT_IDS, type SeatConfig, type SeatId } from '../../contract/dialog-config.ts'
import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { FactBody } from '../../contract/events.ts'
import { isSeat, PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import { criticSeat } from '../../dialog/members/critic.ts'
import { agentsAtFirst } from '../../dialog/members/members.ts'
import { foldThreshold, planFold } from '../../dialog/digest/fold-plan.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import { emptyDialog, type DialogState, type Turn } from '../../dialog/state.ts'
import type { DialogConfig, Expectation, Mode, PromptPart, Words } from '../ports.ts'
import { mapInstruction, memoryInstruction, STEPS_TOLD_MAX, summaryInstruction } from '../insights/insight-request.ts'
import { buildPrompt, stablePrompt, type Prompt } from '../prompt/build-prompt.ts'
import { occasionOf } from '../occasion.ts'
import { digestText, speechText } from '../prompt/request-texts.ts'
import { searchesLeft } from '../prompt/searching.ts'
import { promptWords, type PromptSource } from '../prompt/words.ts'
import { DIGEST_REQUEST_TOKENS, foldRooms, type ReadingModel } from '../folding/fold-room.ts'
import { BESIDE, UNKNOWN_WINDOW_TOKENS } from '../folding/tell-whole.ts'
import { wantedTools } from '../tools/lent-tools.ts'
import { hintOf, offeredTools } from '../tools/offered-tools.ts'
import { STAGE } from './blank-facts.ts'
import { CountedCalls, type ExpectedCall } from './counted-calls.ts'
import { critiqueTokens, unheardTokens } from '../sizes/expectations.ts'
import { HeardTokens, type TranscriptTokens } from './heard-tokens.ts'
import { MadeBeside } from './made-beside.ts'
import { Placeholders } from './placeholders.ts'
import { saidAt } from './said-at.ts'
import { callAfter, callBefore } from './side-calls.ts'
import { ACT, CHILD_DIGEST_TOKENS, INSIGHT_ANSWER, SOURCES_TOKENS, STEP_TOKENS, STEPS_IN_TURN } from './usual-sizes.ts'
import { besideOf } from './waits.ts'

export interface RehearsalOf {
  readonly config: DialogConfig
  readonly mode: Mode
  readonly expectations: Readonly<Record<SeatId, Expectation>>
  /** The tokens of each attached file. */
  readonly fileTokens: readonly number[]
  /** The context window of each seat's model in tokens; null when it is unknown. */
  readonly windows: Readonly<Record<SeatId, number | null>>
  /** Whether the model of each seat can call tools. */
  readonly takesTools: Readonly<Record<SeatId, boolean>>
  /** Whether two models may be called at the same time. */
  readonly atOnce: (one: SeatConfig, other: SeatConfig) => boolean
  /** The state of a dialog that has begun. Its finished turns only count as parts of later prompts. */
  readonly since?: DialogState
  /** Whether the memory is made automatically when the dialog has ended. */
  readonly remembered?: boolean
}

/**
 * The calls that a dialog will make. The dialog is played through without a model: each prompt is built as usual, with
 * a placeholder of the expected length for every text that does not exist yet.
 */
export function expectedCalls(of: RehearsalOf): readonly ExpectedCall[] {
  return new DryRun(of).run()
}

class DryRun {
  readonly #config: DialogConfig
  readonly #mode: Mode
  readonly #words: Words
  readonly #expectations: RehearsalOf['expectations']
  readonly #models: Pick<RehearsalOf, 'windows' | 'takesTools'>
  readonly #since: DialogState | null
  readonly #remembered: boolean
  readonly #texts = new Placeholders()
  readonly #calls: CountedCalls
  /** The turns in this state have no text. #heard counts them once, instead of anew in each prompt. */
  #state: DialogState
  readonly #heard = new HeardTokens()
  readonly #beside: MadeBeside

  constructor({ config, mode, expectations, fileTokens, windows, takesTools, atOnce, since, remembered }: RehearsalOf) {
    this.#since = since ?? null
    this.#remembered = remembered ?? false
    this.#config = {
      ...config,
      context: config.context.map((file, index) => ({ ...file, text: this.#texts.text(fileTokens[index] ?? 0) })),
    }
    this.#mode = mode
    this.#words = promptWords(mode, null, config)
    this.#expectations = expectations
    this.#calls = new CountedCalls(config.seats, expectations, this.#texts)
    this.#models = { windows, takesTools }
    this.#beside = new MadeBeside(this.#heard, atOnce)
    this.#state = {
      ...emptyDialog('estimate'),
      texts: 'estimate',
      config: this.#config,
      status: 'running',
      plan: mode.plan(this.#config),
      agents: since?.agents ?? agentsAtFirst(this.#config),
    }
  }

  run(): readonly ExpectedCall[] {
    for (const planned of this.#mode.forecast(this.#config)) {
      const said = saidAt(this.#since, planned)
      if (said) this.#recall(planned, said)
      if (said !== null) continue
      if (!this.#heard.isRoomy(planned.member, this.#config.foldAbove)) this.#foldIfNeeded(planned)
      const before = callBefore(this.#source(), planned, this.#heard)
      if (before) this.#calls.add(before)
      this.#turn(planned)
      const after = callAfter(this.#source(), planned, this.#expectations.moderator, this.#heard, this.#texts)
      if (after) this.#calls.add(after)
      if (planned.kind === 'speech' && this.#config.insights?.map) this.#readForMap(planned)
    }
    if (this.#config.insights?.summaries)
      for (const seat of ['first', 'second'] as const)
        this.#aside('summaries', summaryInstruction(this.#source(), seat))
    if (this.#config.aside) this.#digestForOthers()
    if (this.#remembered) this.#aside('memory', memoryInstruction(this.#source()))
    return this.#calls.made
  }

  #turn(planned: PlannedTurn): void {
    const { member, kind, step, speech, phase, apart, audience = 'all' } = planned
    // A character who does not exist yet is expected to use the moderator's model.
    const seat = isSeat(member) ? member : 'moderator'
    const turnId = `${step}`
    const stages = stagesFor(this.#config, this.#state.plan, planned)
    const until = this.#beside.of(planned, this.#source())
    const beside = until === null ? {} : { beside: true as const }
    this.#beside.began(step)
    this.#apply({ type: 'turn-started', turnId, number: step + 1, step, seat: member, kind, speech, phase, ...beside })
    const told =
      kind === 'summary' ? this.#wholeIfItFits(planned) : this.#heard.toldTo(member, apart, until ?? undefined)
    let said = 0
    // The first stage that may search makes all searches; later stages do not repeat them.
    let searched = 0
    let likely = 1
    for (const stage of stages) {
      const by = (stage === 'critique' ? criticSeat(this.#config, member) : null) ?? seat
      const { answer, perWord } = this.#expectations[by]
      const occasion = occasionOf(this.#source(), planned, stage)
      const length = this.#mode.length?.(occasion)
      const asked = length && perWord !== null ? Math.ceil(length.max * perWord) : null
      said = Math.min(
        asked ?? answer[kind === 'speech' ? stage : kind],
        this.#config.seats[by].sampling?.maxOutputTokens ?? Number.POSITIVE_INFINITY,
      )
      const privately = this.#mode.privately?.(occasion) ?? null
      const answered =
        stage === 'critique'
          ? critiqueTokens(said, this.#expectations[by])
          : said * (privately?.written ?? 1) + unheardTokens(length, this.#expectations[by])
      const tools = offeredTools(this.#source(), planned, stage)
      const prompt = buildPrompt(
        this.#beside.told(this.#source(), until),
        planned,
        stage,
        hintOf(tools, this.#models.takesTools[by] ? null : this.#source().words, this.#mode),
      )
      const searches = searched > 0 ? 0 : searchesLeft(this.#source(), planned, stage)
      searched += searches
      // Lent tools are not known yet, so one call of a tool is assumed. The words after it are counted separately.
      const lent = stage === stages.at(-1) && wantedTools(this.#config, planned).length > 0
      const own = tools.length === 0 ? 0 : (this.#mode.acts?.(occasionOf(this.#source(), planned, stage)) ?? 0)
      const acts = own + (lent ? 1 : 0)
      // What the person says costs nothing.
      for (let acted = 0; !this.#isSaidByPerson(member) && acted <= acts; acted += 1)
        this.#calls.add({
          seat: by,
          prompt: this.#after(prompt, acted),
          told,
          tools: tools.map((tool) => tool.spec.name).join(' '),
          answer: acted < acts ? ACT.answer : answered,
          use: 'turn',
          drafting: stage !== 'final',
          likely: lent ? 1 : likely,
          searches: acted < acts ? 0 : searches,
          beside: besideOf(this.#state.plan, planned, stage, stages, until !== null),
        })
      if (stage === 'critique') likely = 1 - this.#expectations[by].keeps
      const noted = privately?.sample((tokens) => this.#texts.text(tokens)) ?? ''
      const blocks: TurnBlock[] = noted === '' ? [] : [{ type: 'notes', source: member, audience: 'self', text: noted }]
      this.#apply({ ...STAGE, turnId, stage, text: this.#texts.text(said), blocks })
    }
    const turn = this.#state.turns.at(-1)
    this.#beside.said(step, this.#texts.text(said))
    const heard = turn
      ? this.#texts.tokensIn(speechText({ ...turn, text: this.#texts.text(said) }, this.#state, this.#words))
      : 0
    this.#heard.add({ tokens: heard + (searched > 0 ? SOURCES_TOKENS : 0), member, audience, apart })
    this.#apply({ type: 'turn-ended', turnId, text: '' })
  }

  /** Whether the person speaks: as a player, or in a seat that the person took over. */
  #isSaidByPerson(member: MemberId): boolean {
    return member === PERSON || this.#state.agents[member]?.kind === 'person'
  }

  /** The prompt after a number of tool calls. */
  #after({ system, messages }: Prompt, acted: number): Prompt {
    if (acted === 0) return { system, messages }
    const text = this.#texts.text(acted * ACT.told)
    return { system, messages: [...messages, { role: 'user', parts: [{ package: 'tools', stability: 'turn', text }] }] }
  }

  /** Adds a turn that exists already: it becomes part of later prompts, without a call. */
  #recall({ member, kind, step, speech, phase, apart }: PlannedTurn, said: Turn): void {
    const turnId = `${step}`
    this.#apply({ type: 'turn-started', turnId, number: step + 1, step, seat: member, kind, speech, phase })
    const tokens = this.#texts.tokensIn(speechText(said, this.#state, this.#words))
    this.#heard.add({ tokens, member, audience: said.audience, apart })
    this.#apply({ type: 'turn-ended', turnId, text: '' })
  }

  #reader(seat: SeatId): ReadingModel {
    return { seat: this.#config.seats[seat], window: this.#models.windows[seat], expectation: this.#expectations[seat] }
  }

  #foldIfNeeded(planned: PlannedTurn): void {
    const seat = isSeat(planned.member) ? planned.member : 'moderator'
    const tools = offeredTools(
      this.#source(),
      planned,
      stagesFor(this.#config, this.#state.plan, planned).at(-1) ?? 'final',
    )
    const rooms = foldRooms(
      this.#source(),
      planned,
      this.#isSaidByPerson(planned.member) ? null : this.#reader(seat),
      this.#reader('moderator'),
      hintOf(tools, this.#models.takesTools[seat] ? null : this.#words, this.#mode),
      (text) => this.#texts.tokensIn(text),
    )
    this.#heard.noteRooms(planned.member, rooms)
    const smallest = Math.min(...SEAT_IDS.flatMap((each) => this.#models.windows[each] ?? []))
    const plan = planFold(this.#heard.since, this.#heard.digest, foldThreshold(this.#config.foldAbove, rooms), smallest)
    if (!plan) return
    const text = this.#texts.text(DIGEST_REQUEST_TOKENS)
    this.#calls.add({
      seat: 'moderator',
      prompt: this.#asking({ package: 'guidance', stability: 'turn', text }),
      told: this.#heard.folded,
      answer: plan.digestTokens,
      use: 'digest',
    })
    const fold = { lastTurn: plan.entries, text: this.#texts.text(plan.digestTokens) }
    this.#heard.fold(plan.entries, this.#texts.tokensIn(digestText(fold, this.#words)))
  }

  /** Adds the call that writes the digest of a closed aside for the others. */
  #digestForOthers(): void {
    this.#calls.add({
      seat: 'moderator',
      prompt: this.#asking({ package: 'guidance', stability: 'turn', text: this.#words('engine.child') }),
      told: this.#heard.folded,
      answer: CHILD_DIGEST_TOKENS,
      use: 'digest',
    })
  }

  #readForMap({ member, speech }: PlannedTurn): void {
    const noted = Math.min(STEPS_TOLD_MAX, Math.round((speech - 1) * STEPS_IN_TURN))
    const steps = noted === 0 ? '' : this.#texts.text(noted * STEP_TOKENS)
    this.#aside('map', mapInstruction(this.#source(), { member, text: '' }, steps))
  }

  #aside(insight: keyof typeof INSIGHT_ANSWER, instruction: string): void {
    // Vendors put the form of an answer before everything else, as they do with tools.
    this.#calls.add({
      seat: 'moderator',
      prompt: this.#asking({ package: 'guidance', stability: 'turn', text: instruction }),
      told: this.#wholeIfItFits(BESIDE),
      tools: `json ${insight}`,
      answer: INSIGHT_ANSWER[insight],
      use: insight,
    })
  }

  #source(): PromptSource {
    return { mode: this.#mode, words: this.#words, config: this.#config, state: this.#state }
  }

  /** The transcript for a closing call, or one beside the turns: all of it word for word, if it fits. */
  #wholeIfItFits(planned: PlannedTurn): TranscriptTokens {
    const [whole, folded] = [this.#heard.whole, this.#heard.toldTo('moderator', undefined)]
    if (folded.fold === 0) return folded
    const reader = this.#reader('moderator')
    const closing = { ...reader, window: reader.window ?? UNKNOWN_WINDOW_TOKENS }
    const rooms = foldRooms(this.#source(), planned, closing, closing, null, (text) => this.#texts.tokensIn(text))
    return whole.tokens <= Math.min(...rooms.slice(1)) ? whole : folded
  }

  /** A prompt with everything that all seats read, and one request. */
  #asking(request: PromptPart, viewer: 'moderator' | null = null): Prompt {
    const { system, shared } = stablePrompt(this.#source(), viewer)
    return { system, messages: [{ role: 'user', parts: [...shared, request] }] }
  }

  #apply(body: FactBody): void {
    this.#state = reduce(this.#state, { ...body, dialogId: this.#state.id, seq: this.#state.seq + 1, at: 0 })
  }
}
