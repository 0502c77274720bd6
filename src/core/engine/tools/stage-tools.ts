import { sayInEnglish, sayLater, saying, sentenceOf, type Sentence } from '../../../base/language/say.ts'
import { untilAborted } from '../../../base/async/on-abort.ts'
import { AppError, StorageError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { STAGE_CALLS_MAX } from '../../contract/limits.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { drawnBefore, drawNumber } from '../../dialog/draw.ts'
import { publicValue } from '../../dialog/channels/public-text.ts'
import { legalToolName, readToolInput, resolveToolName } from '../../dialog/speech/resolve-call.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import { openAskLibrary } from '../ask/library.ts'
import type { EnginePorts, PromptSource, Tool, ToolCall, ToolContext, ToolOutcome, ToolSpec } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import { askConsent, type ConsentWork } from './ask-consent.ts'
import { checkInput } from './check-input.ts'
import { lentProblems } from './lent-tools.ts'
import { listedTools, offeredTools, type Due } from './offered-tools.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Why the engine did not run a tool, or did not run it to its end. */
type RefusalCode = 'TOOL_UNKNOWN' | 'TOOL_INPUT' | 'TOOL_FAILED' | 'TOOL_ROUNDS'

const RAW_MAX_CHARS = 2_000

/** The largest range of a random number; far below the 2^32 values it is made from, so that all are equally likely. */
const SIDES_MAX = 1_000_000

/** What the tools of a stage need. `state` is the state of the dialog when the stage began. */
export interface ToolWork extends PromptSource, Omit<ConsentWork, 'record' | 'ports'> {
  readonly ports: Pick<EnginePorts, 'clock' | 'newId' | 'log' | 'retrieve' | 'memories' | 'lender'>
  readonly dialogId: string
  readonly planned: Due
  readonly stage: StageName
  /** Stores facts at once, whatever becomes of the stage, and returns the state after them. */
  readonly record: (...bodies: FactBody[]) => Promise<DialogState>
}

/**
 * The tools of one stage: offers those that are possible now, runs calls in order, each once, and keeps their changes
 * until the stage is stored. Every call gets one true result, whatever is wrong with it.
 */
export class StageTools {
  readonly #work: ToolWork
  /** The changes by calls so far, in order. */
  readonly facts: FactBody[] = []
  /** The decisions of calls, which take effect after the turn, in order. */
  readonly decisions: FactBody[] = []
  #specs: readonly ToolSpec[] = []
  /** The state with what was stored since the stage began, but without the changes that wait for its end. */
  #stored: DialogState
  /** For each tool that was refused in this stage and did not succeed afterwards, the last refusal. */
  readonly #refused = new Map<string, DialogProblem>()
  readonly #told: DialogProblem[] = []
  #waiting: Promise<unknown> = Promise.resolve()
  /** How many times each tool refused. */
  readonly #refusals = new Map<string, number>()
  /** How many random numbers were drawn in this stage. */
  #draws = 0

  constructor(work: ToolWork) {
    this.#work = work
    this.#stored = work.state
  }

  /** The tools offered to the next call. Vendors refuse a history with tool calls when no tools are offered. */
  specs(): readonly ToolSpec[] {
    const now = listedTools(this.#offered()).map((tool) => tool.spec)
    if (now.length > 0) this.#specs = now
    return this.#specs
  }

  /** What the person should know: refusals without a later success, and problems that tools reported. */
  problems(): readonly DialogProblem[] {
    return [...this.#unlent(), ...this.#told, ...this.#refused.values()]
  }

  /** Lent tools that the seat should have got and did not. */
  #unlent(): readonly DialogProblem[] {
    const { dialogId, turnId, stage, planned } = this.#work
    const where = { dialogId, turnId, stage, member: planned.member }
    if (planned.replaces || stage !== occasionOf(this.#work, planned, stage).stages.at(-1)) return []
    return lentProblems(this.#work, planned).map((message) => ({
      code: 'TOOLS_NOT_LENT',
      message,
      where,
      severity: 'warning',
      retryable: false,
      raw: null,
    }))
  }

  /** The result of a call after the last allowed round. */
  notRun(call: Pick<ToolCall, 'tool' | 'input'>): ToolOutcome {
    return this.#refuse(
      'TOOL_ROUNDS',
      call,
      `no more tools are run in this turn after ${STAGE_CALLS_MAX} rounds; say what you have to say.`,
      sayLater('{tool} was not used: a turn has at most {most} rounds of tools.', {
        tool: call.tool,
        most: STAGE_CALLS_MAX,
      }),
    )
  }

  /**
   * Refuses a call.
   * @param why a sentence for the model
   * @param told a sentence for the person
   */
  #refuse(code: RefusalCode, call: Pick<ToolCall, 'tool' | 'input'>, why: string, told: Sentence): ToolOutcome {
    const { dialogId, turnId, stage, planned } = this.#work
    const where = { dialogId, turnId, stage, member: planned.member }
    this.#refused.set(call.tool, refusalProblem(code, call, told, where))
    return notDone(why)
  }

  /** Applies what the mode reads from private notes, which may be nothing, to the state after the calls. */
  noted(notes: string): readonly DialogProblem[] {
    const { mode, dialogId, turnId, stage, planned } = this.#work
    if (planned.replaces) return []
    const { facts = [], problems = [] } = mode.noted?.(this.state(), notes, turnId) ?? {}
    this.facts.push(...facts)
    const where = { dialogId, turnId, stage, member: planned.member }
    return problems.map((message) => ({
      code: 'NOTED_NOT_DONE',
      message: sayInEnglish(sayLater('Noted and not done: {what}.', { what: message })),
      where,
      severity: 'warning',
      retryable: false,
      raw: null,
    }))
  }

  offers(name: string): boolean {
    return this.#offered().some((tool) => tool.spec.name === name)
  }

  /** A call as it was meant: with the name of an offered tool, and the input in the form of the schema. */
  resolve<Call extends Pick<ToolCall, 'tool' | 'input'>>(call: Call): Call {
    const offered = this.#offered().map(({ spec }) => spec)
    const name = resolveToolName(
      call.tool,
      offered.map((spec) => spec.name),
    )
    const spec = offered.find((each) => each.name === name)
    if (!spec) return { ...call, tool: legalToolName(call.tool) }
    const input = readToolInput(call.input, spec.inputSchema)
    const { state, planned } = this.#work
    // An external program gets exactly the input that was written.
    const lent = state.lent[planned.member]?.tools.some((tool) => tool.name === spec.name) ?? false
    return { ...call, tool: spec.name, input: lent ? input : publicValue(input) }
  }

  /** Runs a call. Other errors are reported to the model. @throws StorageError, or the signal's reason */
  async run(call: Pick<ToolCall, 'tool' | 'input'>): Promise<ToolOutcome> {
    const { signal } = this.#work
    signal.throwIfAborted()
    const { tool: name, input } = this.resolve(call)
    const tool = this.#offered().find((offered) => offered.spec.name === name)
    const refused = { tool: name, input }
    if (!tool)
      return this.#refuse(
        'TOOL_UNKNOWN',
        refused,
        `there is no tool "${name}" now.`,
        sayLater('{tool} was not used: it is not offered in this turn.', { tool: name }),
      )
    const wrong = typeof input === 'string' ? 'the input is no JSON object' : checkInput(tool.spec.inputSchema, input)
    if (wrong !== null)
      return this.#refuse(
        'TOOL_INPUT',
        refused,
        `of the input of "${name}", ${wrong}.`,
        sayLater('{tool} was not used: the model did not fill it in as it has to be.', { tool: name }),
      )
    const state = this.state()
    try {
      const outcome = await untilAborted(tool.run(input, this.#contextOf(name, state)), signal)
      signal.throwIfAborted()
      if (outcome.problem) this.#told.push(outcome.problem)
      await this.#record(...(outcome.atOnce ?? []))
      if (!outcome.ok) {
        this.#refusals.set(name, (this.#refusals.get(name) ?? 0) + 1)
        return outcome
      }
      const changes = outcome.decision ? [...outcome.facts, outcome.decision] : outcome.facts
      // A change that the reducer cannot apply is dropped.
      this.#fold(state, changes)
      this.facts.push(...outcome.facts)
      this.#refused.delete(name)
      if (outcome.decision) this.decisions.push(outcome.decision)
      return outcome
    } catch (error) {
      if (signal.aborted) {
        // A question that the tool has asked is closed before the turn ends.
        await this.#waiting
        throw signal.reason
      }
      if (error instanceof StorageError) throw error
      return error instanceof AppError
        ? this.#refuse(
            'TOOL_FAILED',
            refused,
            error.message,
            sayLater('{tool} was not used: {why}', { tool: name, why: sentenceOf(error) }),
          )
        : this.#refuse(
            'TOOL_FAILED',
            refused,
            `"${name}" failed inside the app; nothing was changed.`,
            sayLater('{tool} failed inside the app; nothing was changed.', { tool: name }),
          )
    }
  }

  #contextOf(tool: string, state: DialogState): ToolContext {
    const { config, planned, turnId, signal, ports } = this.#work
    return {
      state,
      config,
      planned,
      actor: planned.member,
      turnId,
      signal,
      library: openAskLibrary(ports),
      refusals: this.#refusals.get(tool) ?? 0,
      draw: (label, sides) => this.#inOrder(() => this.#draw(label, sides)),
      consent: (question) => this.#inOrder(() => askConsent({ ...this.#work, record: this.#record }, tool, question)),
    }
  }

  /** Makes draws and questions of a tool follow one another, however it asks for them. */
  #inOrder<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#waiting.then(act)
    this.#waiting = done.catch(() => undefined)
    return done
  }

  #record = async (...bodies: FactBody[]): Promise<void> => {
    if (bodies.length === 0) return
    this.#stored = await this.#work.record(...bodies)
  }

  async #draw(label: string, sides: number): Promise<number> {
    const { config, turnId, signal } = this.#work
    signal.throwIfAborted()
    if (!Number.isInteger(sides) || sides < 1 || sides > SIDES_MAX)
      throw new RangeError(`A number is drawn from 1 to a whole number up to ${SIDES_MAX}.`)
    const before = drawnBefore(this.#stored.drawn, turnId, this.#draws, { label, sides })
    this.#draws += 1
    if (before !== undefined) return before
    const counter = this.#stored.draws
    const value = drawNumber(config.seed, counter, sides)
    await this.#record({ type: 'number-drawn', turnId, counter, label, sides, value })
    return value
  }

  #offered(): readonly Tool[] {
    const { planned, stage, ports } = this.#work
    return offeredTools({ ...this.#work, state: this.state() }, planned, stage, ports.lender)
  }

  /** The state of the dialog as if the stage ended now. */
  state(): DialogState {
    return this.#fold(this.#stored, [...this.facts, ...this.decisions])
  }

  #fold(state: DialogState, bodies: readonly FactBody[]): DialogState {
    const at = this.#work.ports.clock.now()
    return bodies.reduce<DialogState>(
      (folded, body) => reduce(folded, { ...body, dialogId: folded.id, seq: folded.seq + 1, at }),
      state,
    )
  }
}

/** The result for the model which says that nothing happened, and why. */
function notDone(why: string): ToolOutcome {
  return { ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null }
}

/** The notice to the person about a call that the engine refused. A tool's own refusals go only to the model. */
function refusalProblem(
  code: RefusalCode,
  call: Pick<ToolCall, 'tool' | 'input'>,
  told: Sentence,
  where: DialogProblem['where'],
): DialogProblem {
  const raw = typeof call.input === 'string' ? call.input : JSON.stringify(call.input)
  return {
    code,
    ...saying(told),
    where: { ...where, tool: call.tool },
    severity: code === 'TOOL_FAILED' ? 'error' : 'warning',
    retryable: false,
    raw: raw === undefined ? null : beginningOf(raw, RAW_MAX_CHARS),
  }
}
