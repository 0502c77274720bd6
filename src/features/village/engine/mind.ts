import type { Perception } from '../model/observe/perceived.ts'
import type { VillageEvent } from '../model/world.ts'
import type { Usage } from '../../../core/contract/usage.ts'
import type { EnginePorts, JsonSchema } from '../../../core/engine/ports.ts'

/**
 * Decides what a villager does: a model of a seat, a script, or an external program. A mind is asked one question at a
 * time. It throws nothing but the reason of the signal; a failure is returned as an answer.
 */
export interface Mind {
  /** The name on screens: "gpt-6-luna", "http://127.0.0.1:8000/sse". */
  readonly label: string
  /** The provider under which costs are listed; absent for an external program. */
  readonly provider?: string
  /**
   * Who pays for a call. A mind for which nobody pays is asked by the clock, without a limit. Any other is asked when
   * something happens, within its limit of calls.
   */
  readonly pays: 'nobody' | 'somebody' | 'unknown'
  /**
   * Whether the mind answers only with the name of an action. If so, every combination of parameters is offered as an
   * action of its own.
   */
  readonly namesOnly?: boolean
  /** Answers a question. An answer that is no promise (from a script) is applied in the same step of the world. */
  decide(question: MindQuestion, options: { readonly signal: AbortSignal }): MindReply | Promise<MindReply>
  /** Ends the mind, because its villager has left or gets another mind. Never throws. */
  close?(): Promise<void>
}

/** The villager that a mind is made for. The mind gets this once, before its first question. */
export interface MindBody {
  /**
   * The id of the villager in its dialog ("ada"), and the id of its mind there, which is never used for another
   * villager.
   */
  readonly villagerId: string
  readonly mindId: string
  readonly name: string
  /** How others describe the villager: "keeps the orchard"; empty for no description. */
  readonly about: string
  readonly traits: readonly string[]
  /** The memories that the mind begins with, oldest first. */
  readonly memory: readonly string[]
  /** What the villager meant to do when its mind was last asked; null for nothing. */
  readonly plan: string | null
}

export interface MindQuestion {
  /** Counts the questions about this villager. An answer applies only to the question with its number. */
  readonly number: number
  readonly villager: MindBody
  /** Milliseconds since the village began. */
  readonly now: number
  /**
   * What the villager perceives, as text: its position, the events since the last answer, its needs, what it sees, and
   * its item or conversation.
   */
  readonly text: string
  /** What the villager perceives, as data. */
  readonly observation: Omit<Perception, 'events'>
  readonly events: readonly VillageEvent[]
  /** The actions that are possible now, with their parameters. */
  readonly actions: readonly MindAction[]
  /** The same actions with every parameter chosen. Each has a name of its own ("interact_with Apple: consume"). */
  readonly choices: readonly OfferedChoice[]
}

export interface MindAction {
  readonly name: string
  readonly description: string
  /** A description of each parameter in words, for minds of the first generation. */
  readonly parameters: Readonly<Record<string, string>>
  /** A JSON Schema of the parameters, with the known values as enums. */
  readonly schema: JsonSchema & { readonly type: 'object' }
}

export interface OfferedChoice {
  /** The name of the choice, unique in its question. */
  readonly name: string
  readonly description: string
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The answer of a mind, and what it cost. An unknown cost is null, never 0. */
export interface MindReply {
  readonly outcome:
    | {
        readonly ok: true
        /** The name of an action or of a choice. */
        readonly action: string
        readonly parameters: Readonly<Record<string, unknown>>
        /** The reason, a sentence by the mind. */
        readonly plan?: string
        /** Lines that the mind wants to add to its memory. */
        readonly remember?: readonly string[]
      }
    /** What went wrong, a sentence for people. */
    | { readonly ok: false; readonly error: string; readonly retryable: boolean }
  readonly latencyMs: number
  /** The cost in US dollars; null when it is unknown. */
  readonly cost: number | null
  readonly usage: Usage | null
  /** The number of calls, failed ones included; 0 for a script. */
  readonly calls: number
}

/**
 * Opens a villager's mind in an external program, at an address or through a named connection. @throws ConfigError
 * CONFIG_INVALID
 */
export type OpenMind = (server: string, body: MindBody, ports: Pick<EnginePorts, 'openProgram' | 'clock'>) => Mind
