import type { Clock, LentAnswer, ProgramConnection } from '../../../../core/engine/ports.ts'
import type { Mind, MindBody, MindQuestion, MindReply, OpenMind } from '../mind.ts'
import { noMindsHere } from '../no-minds-here.ts'
import { mindConfig, mindEvents, mindObservation } from './second-generation.ts'
import { readFirst, readSecond, type ReadDecision } from './read-decision.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The time limit for closing a mind and for calls besides decisions, in milliseconds. */
const ASIDE_MS = 5_000
/** Characters of a mind's memory that are shown as its plan. */
const MEMORY_CHARS = 500

/** The tools of the two generations of programs that have minds. */
const FIRST = { create: 'create_agent', decide: 'process_observation', end: 'cleanup_agent' } as const
const SECOND = { create: 'create_mind', decide: 'decide_action', end: 'cleanup_mind' } as const
/** The tool that connects an existing mind with its villager again. */
const RELINK = 'relink_mind'

interface Parts {
  /** The name on the screen. */
  readonly label: string
  /** Opens the connection. It is called when the connection is first needed. */
  readonly connect: () => Promise<ProgramConnection>
  readonly body: MindBody
  readonly clock: Pick<Clock, 'monotonic'>
  /** Called when the mind is closed, so that its connection may be closed. */
  readonly released?: (() => Promise<void>) | undefined
}

/**
 * The mind of a villager in another program. Its generation is recognised by its tools. The first answers only with
 * the name of an action, so every choice is offered as an action of its own.
 */
export class ProgramMind implements Mind {
  readonly #parts: Parts
  readonly pays = 'unknown'
  #speaks: typeof FIRST | typeof SECOND | null = null
  #created = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get label(): string {
    return this.#parts.label
  }

  get namesOnly(): boolean {
    return this.#speaks === FIRST
  }

  async decide(question: MindQuestion, { signal }: { readonly signal: AbortSignal }): Promise<MindReply> {
    const began = this.#parts.clock.monotonic()
    let calls = 0
    const reply = (outcome: MindReply['outcome'], usage?: Pick<ReadDecision, 'cost' | 'usage'>): MindReply => ({
      outcome,
      latencyMs: Math.round(this.#parts.clock.monotonic() - began),
      cost: usage?.cost ?? null,
      usage: usage?.usage ?? null,
      calls,
    })
    const wrong = (error: string, retryable: boolean) => reply({ ok: false, error, retryable })
    try {
      const connection = await this.#parts.connect()
      for (let again = false; ; again = true) {
        const missing = await this.#create(connection, signal)
        if (missing !== null) return wrong(missing, true)
        calls += 1
        const answer = await connection.call(this.#spoken().decide, this.#asked(question), signal)
        if (answer.outcome !== 'done') return wrong(whatItSaid(answer), true)
        const read = this.#read(answer.text, question)
        // The program was restarted and has forgotten the mind, so the mind is created again, once.
        if (read.unknownMind && !again) {
          this.#created = false
          continue
        }
        const plan = this.#speaks === FIRST && read.outcome.ok ? await this.#memory(connection, signal) : null
        return reply(plan !== null && read.outcome.ok ? { ...read.outcome, plan } : read.outcome, read)
      }
    } catch (error) {
      signal.throwIfAborted()
      return isProgramFailure(error)
        ? wrong(error.message, error.passing)
        : wrong(`${this.label} cannot be asked: something went wrong inside the app.`, true)
    }
  }

  async close(): Promise<void> {
    const { connect, body, released } = this.#parts
    if (this.#created && this.#speaks) {
      const { end } = this.#speaks
      const ids = this.#speaks === FIRST ? { agent_id: body.mindId } : { mind_id: body.mindId }
      const time = AbortSignal.timeout(ASIDE_MS)
      await connect()
        .then((connection) => connection.call(end, ids, time))
        .catch(() => undefined)
    }
    this.#created = false
    await released?.().catch(() => undefined)
  }

  #spoken(): typeof FIRST | typeof SECOND {
    return this.#speaks ?? FIRST
  }

  /** Creates the mind in the program. Returns why that is impossible; null once it is done. */
  async #create(connection: ProgramConnection, signal: AbortSignal): Promise<string | null> {
    if (this.#created) return null
    const names = new Set((await connection.tools(signal)).tools.map(({ name }) => name))
    const speaks = [SECOND, FIRST].find(({ create, decide }) => names.has(create) && names.has(decide))
    if (!speaks) return `${this.label} is no mind: it has neither decide_action nor process_observation.`
    this.#speaks = speaks
    const { mindId, villagerId, about, traits, memory } = this.#parts.body
    const setUp =
      speaks === FIRST
        ? {
            agent_id: mindId,
            config: { traits, initial_working_memory: about, initial_long_term_memories: memory },
          }
        : { mind_id: mindId, entity_id: villagerId, config: mindConfig(this.#parts.body) }
    const answer = await connection.call(speaks.create, setUp, signal)
    if (answer.outcome !== 'done') return whatItSaid(answer)
    const refusal = statusOf(answer.text)
    // A program that already has this mind connects it with its villager again.
    if (refusal !== null && !/exist|already/i.test(refusal)) return `It made no mind of it: ${refusal}`
    if (refusal !== null && names.has(RELINK)) {
      const linked = await connection.call(RELINK, { mind_id: mindId, entity_id: villagerId }, signal)
      if (linked.outcome !== 'done') return whatItSaid(linked)
    }
    this.#created = true
    return null
  }

  #asked(question: MindQuestion): Readonly<Record<string, unknown>> {
    const { mindId } = this.#parts.body
    if (this.#speaks === FIRST)
      return {
        agent_id: mindId,
        observation: question.text,
        available_actions: question.choices.map(({ name, description }) => ({ name, description, parameters: {} })),
      }
    return { mind_id: mindId, observation: mindObservation(question), events: mindEvents(question) }
  }

  #read(text: string, question: MindQuestion): ReadDecision {
    const { mindId } = this.#parts.body
    return this.#speaks === FIRST ? readFirst(text, question, mindId) : readSecond(text, question, mindId)
  }

  /** Reads the working memory of a first-generation mind; null when the program gives none. */
  async #memory(connection: ProgramConnection, signal: AbortSignal): Promise<string | null> {
    const time = AbortSignal.any([signal, AbortSignal.timeout(ASIDE_MS)])
    try {
      const text = await connection.read(`agent://${this.#parts.body.mindId}/info`, time)
      const { working_memory: memory } = JSON.parse(text) as { readonly working_memory?: unknown }
      return typeof memory === 'string' && memory.trim() !== '' ? beginningOf(memory.trim(), MEMORY_CHARS) : null
    } catch {
      signal.throwIfAborted()
      return null
    }
  }
}

/** Whether an error comes from the program or its connection. The message of such an error may be shown. */
function isProgramFailure(error: unknown): error is Error & { readonly passing: boolean } {
  return error instanceof Error && 'passing' in error && typeof error.passing === 'boolean'
}

function whatItSaid({ outcome, text }: LentAnswer): string {
  return outcome === 'failed' ? text : `It answered that it failed: ${beginningOf(text, MEMORY_CHARS)}`
}

/** The message of an error in an answer; null for any other answer. */
function statusOf(text: string): string | null {
  try {
    const { status, message } = JSON.parse(text) as { readonly status?: unknown; readonly message?: unknown }
    if (status !== 'error') return null
    return typeof message === 'string' && message !== '' ? beginningOf(message, MEMORY_CHARS) : 'it gave no reason.'
  } catch {
    return null
  }
}

export const openProgramMind: OpenMind = (server, body, { openProgram, clock }) => {
  const program = openProgram?.(server, 'mind') ?? noMindsHere(server)
  const { connect, release } = program
  return new ProgramMind({ label: server, body, clock, connect, released: release })
}
