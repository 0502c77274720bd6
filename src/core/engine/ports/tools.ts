import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { FactBody } from '../../contract/events.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { ConsentAnswer } from '../../contract/turn/tool-facts.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { LibraryLookup } from './library.ts'

export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'

/**
 * The part of JSON Schema that tools may use. The engine checks every input against it, vendors receive it, and a local
 * model is forced to follow it.
 */
export interface JsonSchema {
  readonly type?: JsonType | readonly JsonType[]
  readonly description?: string
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  /** The value must match one of these. */
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Properties that are not named above: none (false), any (true or absent), or values of a form, as in a map. */
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  /** The fewest characters (UTF-16 code units). */
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** A tool as a model reads about it. Its input is always an object. */
export interface ToolSpec {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema & { readonly type: 'object' }
}

/** A tool by which an agent changes shared state. */
export interface Tool {
  readonly spec: ToolSpec
  /** Present for an older name of another tool. It can be called, but no prompt mentions it. */
  readonly unlisted?: true
  /** What the tool is for, in the prompt of models that may not be able to call tools; harmless for others. */
  readonly hint?: string
  /**
   * Runs the tool.
   * @param input matches the schema; any other input was refused before
   */
  run(input: unknown, context: ToolContext): Promise<ToolOutcome>
}

/** What a tool is given when it runs. */
export interface ToolContext {
  /** The state of the dialog after the tools that ran before this one in the same stage. */
  readonly state: DialogState
  readonly config: DialogConfig
  readonly planned: PlannedTurn
  /** The member who calls the tool. */
  readonly actor: MemberId
  readonly turnId: string
  /** Aborts when the stage is interrupted. */
  readonly signal: AbortSignal
  /** Draws a number from 1 to `sides` from the seed of the dialog. It is stored before it is returned. */
  draw(label: string, sides: number): Promise<number>
  /** What was said in all dialogs, as far as the person may know it. */
  readonly library: LibraryLookup
  /** How many times this tool has refused in this stage. */
  readonly refusals: number
  /** Asks the person a question that can be allowed or refused, and waits for the answer, at most CONSENT_MS. */
  consent(question: string): Promise<ConsentAnswer>
}

/** The result of a tool call. */
export interface ToolOutcome {
  readonly ok: boolean
  /** What happened, for the model. */
  readonly text: string
  /** Whether the turn needs no further call, once something was said. */
  readonly endsTurn: boolean
  /**
   * The facts of the change. They are stored with the stage, in one transaction. A call that was refused (ok: false)
   * changes nothing.
   */
  readonly facts: readonly FactBody[]
  /** Facts that hold whatever becomes of the stage, for example what was found. They are stored at once. */
  readonly atOnce?: readonly FactBody[]
  /** A fact about how the dialog continues. It takes effect after the turn, in the same transaction. */
  readonly decision: FactBody | null
  /** Parts of the turn besides the call and its result. */
  readonly blocks?: readonly TurnBlock[]
  /** What the caller says by calling the tool, such as a farewell. It is spoken once, with the words of the turn. */
  readonly says?: string
  /** The words of the turn if its speaker says nothing besides the call. The speaker is not asked again. */
  readonly wordless?: string
  /** A problem that the person should know about, besides the result. */
  readonly problem?: DialogProblem
}
