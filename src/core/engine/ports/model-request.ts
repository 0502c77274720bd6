import type { SpokenPart } from '../../dialog/channels/channel-parts.ts'
import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { Finish, Phase, StageName } from '../../contract/turn/turn-parts.ts'
import type { TurnKind } from '../../contract/turn/turn-kind.ts'
import type { Usage } from '../../contract/usage.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { MapNode } from '../../contract/insights/insights.ts'
import type { MadeSteps, WorldIdea } from '../../contract/story/world-draft.ts'
import type { WorldStep } from '../../contract/story/world-steps.ts'
import type { Sampling } from '../../contract/seat-settings.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { AskScene } from '../../dialog/ask/ask-scene.ts'
import type { ApartScene, StoryScene } from '../../dialog/story/story-scene.ts'
import type { PictureType } from '../../contract/picture.ts'
import type { ToolSpec } from './tools.ts'

/** How long a part of the prompt stays unchanged. */
export type Stability = 'static' | 'session' | 'dynamic' | 'turn'

export interface PromptPart {
  readonly text: string
  /** Name of the context package it comes from: "rules", "topic", "history", "guidance". */
  readonly package: string
  readonly stability: Stability
  /** A vendor that supports cache marks sets one after this part. At most 4 in a request. */
  readonly cacheMark?: boolean
  /** A model that reads images gets this before the text; any other model gets the text alone. */
  readonly picture?: PromptPicture
}

/** An attached picture, in a form that fits every vendor's format. */
export interface PromptPicture {
  readonly type: PictureType
  readonly base64: string
  /** How many tokens of a prompt it takes up, by our estimate. */
  readonly tokens: number
}

/** Messages alternate between user and assistant and begin with user, apart from tool messages; every vendor accepts this. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly PromptPart[] }
  | { readonly role: 'assistant'; readonly parts: readonly PromptPart[]; readonly toolCalls?: readonly ToolCall[] }
  /** Exactly one result for each call of the assistant message before it, in the same order. */
  | {
      readonly role: 'tool'
      readonly results: readonly {
        readonly callId: string
        readonly tool: string
        readonly ok: boolean
        readonly text: string
      }[]
    }

export interface ToolCall {
  readonly callId: string
  readonly tool: string
  /** Parsed input; input that could not be parsed arrives as the raw string, and the tool's schema refuses it. */
  readonly input: unknown
  /** Data the vendor wants returned unchanged with the call (Gemini's thought signature). */
  readonly vendorData?: unknown
}

/** What a mode asks for at a stage of a turn, for agents that follow a script. */
export interface SceneTask {
  /** In words. */
  readonly length: { readonly min: number; readonly max: number }
  /** When a draft is criticised: the length of the speech itself, in words. */
  readonly speechLength?: { readonly min: number; readonly max: number }
  /**
   * The purpose of the round this turn is in: the only round, the first, the last, or one in between. A comment
   * belongs to the round of the speech after it.
   */
  readonly part: 'whole' | 'opening' | 'exchange' | 'closing'
  /** No question may be asked at this point. */
  readonly silent: boolean
  /** Waiting questions, the most urgent first: a speaker is to answer them, a moderator to put them to the next speaker. */
  readonly owed: readonly SceneQuestion[]
  /** Set when notes are to be taken before the words: the moves to choose from, and whether a question is to be noted. */
  readonly notes?: { readonly moves: readonly string[]; readonly asks: boolean }
  /** Set in a turn of a style: the name of the turn. */
  readonly title?: string
  /** What is to be written down for the record before the words. */
  readonly gives?: 'issues' | 'ledger'
  /** Set in a story: the place, the characters present, and what the player did. */
  readonly story?: StoryScene
  /** Set when a person asks the library: the question, and what has been found for it so far. */
  readonly ask?: AskScene
  /** Set in a private talk with a character of a story. */
  readonly apart?: ApartScene
}

export interface SceneQuestion {
  /** Name of the person who asked; null for the audience. */
  readonly from: string | null
  /** The latest wording. */
  readonly text: string
  /** The wording that came from the audience, when somebody has since rephrased it. */
  readonly original: string | null
  /** There has already been a chance to answer it. */
  readonly still: boolean
}

/** The context of a call, for agents that follow a script instead of a prompt. Never sent to a vendor. */
export interface Scene {
  readonly dialogId: string
  readonly mode: string
  readonly topic: string
  /** BCP 47 tag of the language everybody speaks; absent when it could not be detected. */
  readonly language?: string | undefined
  /** The speaker. */
  readonly member: MemberId
  /** The seat that speaks, or whose model is used; the moderator's seat when it is nobody's. */
  readonly seat: SeatId
  /** All members by id, including the seats. */
  readonly members: Readonly<Record<MemberId, { readonly name: string; readonly role: string }>>
  readonly seats: Readonly<
    Record<SeatId, { readonly name: string; readonly role: string; readonly position: string | null }>
  >
  readonly kind: TurnKind
  readonly stage: StageName
  readonly phase: Phase
  /** Number of participant turns so far, including this one, out of `speeches`; 0 when no number is planned. */
  readonly speech: number
  readonly speeches: number
  /** Finished turns that this member heard, oldest first, each with the number it has in the dialog. */
  readonly said: readonly {
    readonly seat: MemberId
    readonly kind: TurnKind
    readonly text: string
    readonly number: number
  }[]
  /** A person's messages, oldest first. */
  readonly fromFloor: readonly string[]
  /** The draft and critique of this turn so far. */
  readonly draft: string | null
  readonly critique: string | null
  /** Texts of the attached files. */
  readonly material: readonly string[]
  readonly seed: number
  /** This has been said before and is wanted in other words. */
  readonly again?: boolean
  /** Absent when the mode does not say, and when no turn is wanted. */
  readonly task?: SceneTask
  /** The closing names the winner, in a structured part at its end. */
  readonly judges?: boolean
  /** The participant who only asks questions, in a custom mode that has one. */
  readonly asks?: 'first' | 'second' | undefined
  /** Number of this call within its stage, from 0; above 0 after a tool call. */
  readonly call: number
  /** Set when a digest of these turns is wanted instead of a turn. */
  readonly digestOf?: {
    readonly earlier: string | null
    readonly said: readonly { readonly name: string; readonly text: string }[]
    readonly words: number
  }
  /** Set when the detail lines of a scene are wanted instead of a turn. */
  readonly detailOf?: { readonly place: string; readonly time: string; readonly text: string }
  /**
   * Set when JSON is wanted: a turn is read for the argument map (text: its words; earlier: the steps noted before
   * it), or a participant is summed up.
   */
  readonly insight?:
    | { readonly kind: 'map'; readonly seat: SeatId; readonly text: string; readonly earlier: readonly MapNode[] }
    | { readonly kind: 'summary'; readonly seat: SeatId }
    /** What a decision brief says beyond the facts; each entry of `said` by the number of its turn. */
    | { readonly kind: 'brief'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** What is worth remembering of the dialog; the turns as above. */
    | { readonly kind: 'memory'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** The question a person asks the moderator out of character. */
    | { readonly kind: 'ooc'; readonly asked: string }
    /** Set when positions for the participants are wanted before the dialog begins. */
    | { readonly kind: 'sides' }
    /** One step in making a world, with the results of the steps before it. */
    | { readonly kind: 'world'; readonly step: WorldStep; readonly idea: WorldIdea; readonly made: MadeSteps }
    /** Which of two speakers was better, judged by their words; the request names neither. */
    | {
        readonly kind: 'judging'
        readonly labels: { readonly one: string; readonly two: string }
        readonly criteria: readonly string[]
        readonly said: readonly {
          readonly by: 'one' | 'two' | 'other'
          /** Of the turn; null for a text that is none. */
          readonly number: number | null
          readonly text: string
        }[]
      }
}

export interface ModelRequest {
  readonly model: string
  /** Stable instructions, static and session packages. */
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolSpec[]
  /** The model may search the web by its vendor's own search, so many times. */
  readonly search?: { readonly max: number } | undefined
  readonly sampling: Sampling
  readonly thinking?: boolean | undefined
  readonly effort?: SeatConfig['effort']
  /**
   * Texts at which an answer ends, the most likely first; none of them is part of it. A vendor that takes fewer is none
   * the worse: the engine ends it there, too.
   */
  readonly stop?: readonly string[] | undefined
  /** Tokens of the answer, thinking apart, beyond which nobody reads on. */
  readonly answerTokens?: number | undefined
  /** The same for all calls that share a prefix: helps vendors route to a warm prompt cache. */
  readonly cacheKey: string
  /** The next call with the same prefix may come more than five minutes later: a cache that can hold it for an hour should. */
  readonly cacheForHour?: boolean | undefined
  /** The answer must be JSON of this shape, if the model can be held to one. */
  readonly json?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | undefined
  readonly scene: Scene
}

export type ModelEvent =
  /** The vendor answered, with a request id if it gives one. */
  | { readonly type: 'started'; readonly requestId?: string | undefined }
  | SpokenPart
  /** One complete tool call with its whole input. */
  | ({ readonly type: 'tool-call' } & ToolCall)
  /**
   * The vendor refused the request because of this setting, so the request was made without it; the text says so.
   * Comes before the first word.
   */
  | { readonly type: 'setting-refused'; readonly setting: string; readonly text: string }
  /** The vendor begins a web search, or has finished one. */
  | { readonly type: 'searching'; readonly on: boolean }
  /** All searches of this answer so far, with their results: the last such event is complete. */
  | { readonly type: 'web-search'; readonly found: WebSearch }
  /** usage is null when the vendor reported none; the engine then estimates it. */
  | { readonly type: 'ended'; readonly finish: Finish; readonly usage: Usage | null }
