import type { Perception } from '../model/observe/perceived.ts'
import type { VillageEvent } from '../model/world.ts'
import type { Usage } from '../../../core/contract/usage.ts'
import type { EnginePorts, JsonSchema } from '../../../core/engine/ports.ts'

/**
 * Whoever decides what a villager does: a model of a seat, a script, or a program of somebody else's. It is asked one
 * question at a time and never throws but the signal's reason: what goes wrong is an answer, too.
 */
export interface Mind {
  /** As it is shown: "gpt-6-luna", "http://127.0.0.1:8000/sse". */
  readonly label: string
  /** Whose it is, as costs are listed by; absent: a program of somebody else's. */
  readonly provider?: string
  /** nobody: asked by the clock, as often as it likes. somebody, or unknown: woken by events, within its budget of calls. */
  readonly pays: 'nobody' | 'somebody' | 'unknown'
  /** It answers with the name of an action and nothing else: every choice is an action of its own. */
  readonly namesOnly?: boolean
  /** What it says at once is taken in the same step of the world: that of a script only. */
  decide(question: MindQuestion, options: { readonly signal: AbortSignal }): MindReply | Promise<MindReply>
  /** The villager is gone, or another mind takes its place. Never throws. */
  close?(): Promise<void>
}

/** What a mind is made for: told once, before its first question. */
export interface MindBody {
  /** The villager's id in its dialog, "ada", and that of the mind there, which no other villager ever has. */
  readonly villagerId: string
  readonly mindId: string
  readonly name: string
  /** What others say of it: "keeps the orchard"; empty for nothing. */
  readonly about: string
  readonly traits: readonly string[]
  /** What it remembers when it is given this mind, oldest first. */
  readonly memory: readonly string[]
}

export interface MindQuestion {
  /** Of this villager, one more with each question: an answer is to this one and to no other. */
  readonly number: number
  readonly villager: MindBody
  /** Milliseconds since the village began. */
  readonly now: number
  /** What it perceives, as text: position, every event since the last answer, needs, what it sees, what it is in. */
  readonly text: string
  /** The same as data. */
  readonly observation: Omit<Perception, 'events'>
  readonly events: readonly VillageEvent[]
  /** What it can do now, with its parameters: nothing that would be refused. */
  readonly actions: readonly MindAction[]
  /** The same with every parameter chosen: each is an action under a name of its own ("interact_with Apple: consume"). */
  readonly choices: readonly OfferedChoice[]
}

export interface MindAction {
  readonly name: string
  readonly description: string
  /** Each parameter in words, as older minds are told. */
  readonly parameters: Readonly<Record<string, string>>
  /** The same as a schema, with what there is in enums. */
  readonly schema: JsonSchema & { readonly type: 'object' }
}

export interface OfferedChoice {
  /** Unique in its question. */
  readonly name: string
  readonly description: string
  readonly action: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What it came to. Whatever is not known of the cost is null, never 0. */
export interface MindReply {
  readonly outcome:
    | {
        readonly ok: true
        /** Name of an action, or of a choice. */
        readonly action: string
        readonly parameters: Readonly<Record<string, unknown>>
        /** Why, in a sentence of its own. */
        readonly plan?: string
        /** What it wants to remember from now on, beside the rest. */
        readonly remember?: readonly string[]
      }
    /** A sentence for people. */
    | { readonly ok: false; readonly error: string; readonly retryable: boolean }
  readonly latencyMs: number
  /** US dollars. */
  readonly cost: number | null
  readonly usage: Usage | null
  /** Calls it took, tries that failed included; 0 for a script. */
  readonly calls: number
}

/** Opens the mind of a villager in another program, by its address or the name of a connection. @throws ConfigError CONFIG_INVALID */
export type OpenMind = (server: string, body: MindBody, ports: Pick<EnginePorts, 'openProgram' | 'clock'>) => Mind
