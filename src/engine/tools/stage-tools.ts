import { AppError, StorageError } from '../../contract/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn-parts.ts'
import { reduce } from '../../dialog/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Tool, ToolCall, ToolOutcome, ToolSpec } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import { checkInput } from './check-input.ts'
import { offeredTools, type Due } from './offered-tools.ts'

/** What the tools of a stage work with. */
export interface ToolWork {
  /** With the dialog as it was when the stage began. */
  readonly source: PromptSource
  readonly planned: Due
  readonly stage: StageName
  readonly turnId: string
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * The tools of one stage: offers those valid now, runs calls in order, each once, and keeps what they changed until the
 * stage is stored. Every call gets one result that is true, whatever is wrong with it.
 */
export class StageTools {
  readonly #work: ToolWork
  /** Changes of the calls so far, in order. */
  readonly facts: FactBody[] = []
  /** Where the dialog goes after the turn, in order. */
  readonly decisions: FactBody[] = []
  #specs: readonly ToolSpec[] = []

  constructor(work: ToolWork) {
    this.#work = work
  }

  /** What the next call of the model is offered. History that holds tool calls is refused by vendors when nothing is on offer. */
  specs(): readonly ToolSpec[] {
    const now = this.#offered().map((tool) => tool.spec)
    if (now.length > 0) this.#specs = now
    return this.#specs
  }

  offers(name: string): boolean {
    return this.#offered().some((tool) => tool.spec.name === name)
  }

  /** @throws StorageError, or the signal's reason: everything else that goes wrong is told to the model. */
  async run({ tool: name, input }: Pick<ToolCall, 'tool' | 'input'>): Promise<ToolOutcome> {
    const { source, planned, turnId, signal } = this.#work
    const { config } = source
    signal.throwIfAborted()
    const tool = this.#offered().find((offered) => offered.spec.name === name)
    if (!tool) return notDone(`there is no tool "${name}" now.`)
    const wrong = typeof input === 'string' ? 'the input is no JSON object' : checkInput(tool.spec.inputSchema, input)
    if (wrong !== null) return notDone(`of the input of "${name}", ${wrong}.`)
    const state = this.#state()
    try {
      const outcome = await tool.run(input, { state, config, planned, actor: planned.member, turnId, signal })
      signal.throwIfAborted()
      if (!outcome.ok) return { ...outcome, facts: [], decision: null }
      const changes = outcome.decision ? [...outcome.facts, outcome.decision] : outcome.facts
      // A change that does not fold is none.
      this.#fold(state, changes)
      this.facts.push(...outcome.facts)
      if (outcome.decision) this.decisions.push(outcome.decision)
      return outcome
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof StorageError) throw error
      return notDone(
        error instanceof AppError ? error.message : `"${name}" failed inside the app; nothing was changed.`,
      )
    }
  }

  #offered(): readonly Tool[] {
    const { source, planned, stage } = this.#work
    return offeredTools({ ...source, state: this.#state() }, planned, stage)
  }

  /** The dialog as it would be if the stage ended now. */
  #state(): DialogState {
    return this.#fold(this.#work.source.state, [...this.facts, ...this.decisions])
  }

  #fold(state: DialogState, bodies: readonly FactBody[]): DialogState {
    const at = this.#work.now()
    return bodies.reduce<DialogState>(
      (folded, body) => reduce(folded, { ...body, dialogId: folded.id, seq: folded.seq + 1, at }),
      state,
    )
  }
}

/** Tells the model that nothing happened, and why. */
export function notDone(why: string): ToolOutcome {
  return { ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null }
}
