import type { Block } from '../../contract/turn/blocks.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Problem } from '../../contract/errors/problem.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { LibraryLookup } from './library.ts'

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'

/**
 * The part of JSON Schema that tools may use: the engine holds every input to it, each vendor is told it, and the
 * local model is held to it while it writes.
 */
export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[]
  readonly description?: string
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  /** The value fits one of these. */
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Properties not named above: none (false), any (true or absent), or values of a shape: an open map. */
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  /** Characters (UTF-16 code units). */
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A tool as a model is told of it. Its input is always an object. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema & { readonly type: 'object' }
}

/** A typed way for an agent to change shared state. */
export interface Tool {
  readonly spec: ToolSpec
  /** Runs when it is called, and nobody is told of it: an older name of another tool. */
  readonly unlisted?: true
  /** What it is for, told in the prompt to models that may lack tool calls; harmless beside the tool. */
  readonly hint?: string
  /** @param input fits the schema: anything else was refused before */
  run(input: unknown, context: ToolContext): Promise<ToolOutcome>
}

/** What a tool is given when it runs. */
export interface ToolContext {
  /** The dialog as it would be after the tools that ran before this one in the same stage. */
  readonly state: DialogState
  readonly config: DialogConfig
  readonly planned: PlannedTurn
  /** Who calls it. */
  readonly actor: MemberId
  readonly turnId: string
  /** Aborts when the stage is broken off. */
  readonly signal: AbortSignal
  /** A number from 1 to `sides`, drawn from the seed of the dialog and stored before it is known. */
  draw(label: string, sides: number): Promise<number>
  /** Everything said in the library, the dialogs of other people's lenses as far as they may be known. */
  readonly library: LibraryLookup
  /** How often this tool has refused in this stage. */
  readonly refusals: number
  /** Asks the person with a question that can be allowed or refused; waits for the answer, at most CONSENT_MS. */
  consent(question: string): Promise<ConsentAnswer>
}

/** What a tool call came to. */
export interface ToolOutcome {
  readonly ok: boolean
  /** The truth about what happened, for the model. */
  readonly text: string
  /** The turn needs no further call once something was said. */
  readonly endsTurn: boolean
  /** What it changed: stored with the stage, in one transaction. What was not done (ok: false) changes nothing. */
  readonly facts: readonly FactBody[]
  /** What is so whatever becomes of the stage, such as what was found: stored at once. */
  readonly atOnce?: readonly FactBody[]
  /** Where the dialog goes from here: takes effect after the end of the turn, in the same transaction. */
  readonly decision: FactBody | null
  /** Pieces of the turn beside the call and its result. */
  readonly blocks?: readonly Block[]
  /** What its caller says by calling it, such as a farewell: spoken with the words of the turn, once. */
  readonly says?: string
  /** What stands for the turn where its speaker says nothing beside the call: nobody is asked again for words. */
  readonly wordless?: string
  /** What the person is to know of, beside the result. */
  readonly problem?: Problem
}
