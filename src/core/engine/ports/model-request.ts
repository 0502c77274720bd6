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
  /** The tokens that the picture takes in a prompt, by the app's estimate. */
  readonly tokens: number
}

/** Messages alternate between user and assistant and begin with user, apart from tool messages; every vendor accepts this. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly PromptPart[] }
  | { readonly role: 'assistant'; readonly parts: readonly PromptPart[]; readonly toolCalls?: readonly ToolCall[] }
  /** The results of the tool calls in the assistant message before: exactly one for each call, in the same order. */
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

/** What a mode asks for in a stage of a turn, as data for built-in voices. */
export interface SceneTask {
  /** The length in words. */
  readonly length: { readonly min: number; readonly max: number }
  /** For the critique of a draft: the length of the speech itself in words. */
  readonly speechLength?: { readonly min: number; readonly max: number }
  /**
   * The purpose of the round this turn is in: the only round, the first, the last, or one in between. A comment
   * belongs to the round of the speech after it.
   */
  readonly part: 'whole' | 'opening' | 'exchange' | 'closing'
  /** Whether no question may be asked here. */
  readonly silent: boolean
  /**
   * Questions that wait for an answer, the most urgent first. A speaker has to answer them; a moderator has to put them
   * to the next speaker.
   */
  readonly owed: readonly SceneQuestion[]
  /**
   * Present when notes have to be taken before the speech: the moves to choose from, and whether a question has to be
   * noted.
   */
  readonly notes?: { readonly moves: readonly string[]; readonly asks: boolean }
  /** Present in a turn of a style: the name of the turn. */
  readonly title?: string
  /** What has to be written for the record before the speech. */
  readonly gives?: 'issues' | 'ledger'
  /** Present in a story: the place, the characters there, and what the player did. */
  readonly story?: StoryScene
  /** Present when a person asks the library: the question, and what was found for it so far. */
  readonly ask?: AskScene
  /** Present in an aside with a character of a story. */
  readonly apart?: ApartScene
}

export interface SceneQuestion {
  /** The name of who asked; null for the audience. */
  readonly from: string | null
  /** The latest wording. */
  readonly text: string
  /** The wording that came from the audience, when somebody has since rephrased it. */
  readonly original: string | null
  /** Whether there was a chance to answer it before. */
  readonly still: boolean
}

/** The context of a call as data, for built-in voices, which read no prompt. It is never sent to a vendor. */
export interface Scene {
  readonly dialogId: string
  readonly mode: string
  readonly topic: string
  /** The language of the dialog as a BCP 47 tag; absent when it could not be detected. */
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
  /** The finished turns that this member may read, oldest first, with their numbers in the dialog. */
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
  /** Whether this was said before and is wanted in other words. */
  readonly again?: boolean
  /** The task; absent when the mode gives none, and when no turn is wanted. */
  readonly task?: SceneTask
  /** Whether the closing names the winner, in a structured part at its end. */
  readonly judges?: boolean
  /** The participant who only asks questions, in a custom mode that has one. */
  readonly asks?: 'first' | 'second' | undefined
  /** Number of this call within its stage, from 0; above 0 after a tool call. */
  readonly call: number
  /** Present when a digest of these turns is wanted instead of a turn. */
  readonly digestOf?: {
    readonly earlier: string | null
    readonly said: readonly { readonly name: string; readonly text: string }[]
    readonly words: number
  }
  /** Present when the detail lines of a scene are wanted instead of a turn. */
  readonly detailOf?: { readonly place: string; readonly time: string; readonly text: string }
  /**
   * Present when JSON is wanted: steps of a turn for the argument map (text: its words; earlier: the steps before it),
   * or a summary of a participant.
   */
  readonly insight?:
    | { readonly kind: 'map'; readonly seat: SeatId; readonly text: string; readonly earlier: readonly MapNode[] }
    | { readonly kind: 'summary'; readonly seat: SeatId }
    /** The parts of a decision brief that are not computed from facts. Turns have their numbers. */
    | { readonly kind: 'brief'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** What is worth remembering of the dialog. Turns have their numbers. */
    | { readonly kind: 'memory'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** The question a person asks the moderator out of character. */
    | { readonly kind: 'ooc'; readonly asked: string }
    /** Positions for the participants are wanted, before the dialog begins. */
    | { readonly kind: 'sides' }
    /** One step in making a world, with the results of the steps before it. */
    | { readonly kind: 'world'; readonly step: WorldStep; readonly idea: WorldIdea; readonly made: MadeSteps }
    /** Which of two speakers was better, judged by their words. The request names neither. */
    | {
        readonly kind: 'judging'
        readonly labels: { readonly one: string; readonly two: string }
        readonly criteria: readonly string[]
        readonly said: readonly {
          readonly by: 'one' | 'two' | 'other'
          /** The number of the turn; null for a text that is no turn. */
          readonly number: number | null
          readonly text: string
        }[]
      }
}

export interface ModelRequest {
  readonly model: string
  /** The instructions that stay the same: static and session parts. */
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ToolSpec[]
  /** Present when the model may search the web by its vendor's own search, at most this many times. */
  readonly search?: { readonly max: number } | undefined
  readonly sampling: Sampling
  readonly thinking?: boolean | undefined
  readonly effort?: SeatConfig['effort']
  /**
   * Texts at which an answer ends, the most likely first. None of them is part of the answer. If a vendor accepts fewer
   * of them, the engine ends the answer there instead.
   */
  readonly stop?: readonly string[] | undefined
  /** The most tokens of the answer, without thinking; the rest would not be read. */
  readonly answerTokens?: number | undefined
  /** A key that is the same for all calls whose prompts begin alike. It helps vendors to find their cached prompt. */
  readonly cacheKey: string
  /**
   * Whether the next call with the same beginning may come more than five minutes later. If so, a cache that can keep
   * it for an hour should do so.
   */
  readonly cacheForHour?: boolean | undefined
  /** Present when the answer must be JSON of this form, if the model can be forced to it. */
  readonly json?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | undefined
  readonly scene: Scene
}

export type ModelEvent =
  /** The vendor has begun to answer; with a request id, if it gives one. */
  | { readonly type: 'started'; readonly requestId?: string | undefined }
  | SpokenPart
  /** One complete tool call with its whole input. */
  | ({ readonly type: 'tool-call' } & ToolCall)
  /**
   * The vendor refused the request because of a setting, so it was sent again without it; `text` says so. This comes
   * before the first word.
   */
  | { readonly type: 'setting-refused'; readonly setting: string; readonly text: string }
  /** The vendor begins a web search, or has finished one. */
  | { readonly type: 'searching'; readonly on: boolean }
  /** All searches of this answer so far, with their results. The last such event is complete. */
  | { readonly type: 'web-search'; readonly found: WebSearch }
  /** usage is null when the vendor reported none; the engine then estimates it. */
  | { readonly type: 'ended'; readonly finish: Finish; readonly usage: Usage | null }
