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

/** How long a piece of prompt stays the same. */
export type Stability = 'static' | 'session' | 'dynamic' | 'turn'

export interface PromptPart {
  readonly text: string
  /** Name of the context package it comes from: "rules", "topic", "history", "guidance". */
  readonly package: string
  readonly stability: Stability
  /** A vendor that takes cache marks sets one after this part. At most 4 in a request. */
  readonly cacheMark?: boolean
  /** Goes before the text to a model that sees; to one that does not the text is all. */
  readonly picture?: PromptPicture
}

/** A picture as it was attached, for every vendor's format. */
export interface PromptPicture {
  readonly type: PictureType
  readonly base64: string
  /** What it takes of a prompt, an estimate. */
  readonly tokens: number
}

/** Messages alternate user and assistant and begin with user, tool messages apart: legal for every vendor. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly PromptPart[] }
  | { readonly role: 'assistant'; readonly parts: readonly PromptPart[]; readonly toolCalls?: readonly ToolCall[] }
  /** Exactly one result for each call of the assistant message before it, in order. */
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
  /** Parsed input; what did not parse arrives as the raw string and is refused by the tool's schema. */
  readonly input: unknown
  /** What the vendor wants back with the call unchanged (Gemini's thought signature). */
  readonly vendorData?: unknown
}

/** What a mode asks of a turn at a stage, for agents that follow a script. */
export interface SceneTask {
  /** In words. */
  readonly length: { readonly min: number; readonly max: number }
  /** Where a draft is criticised: of the speech itself, in words. */
  readonly speechLength?: { readonly min: number; readonly max: number }
  /** What is done in the round of the turn: the only one, the first, the last, or one in between. A comment stands in that of the speech after it. */
  readonly part: 'whole' | 'opening' | 'exchange' | 'closing'
  /** Nothing may be asked now. */
  readonly silent: boolean
  /** Questions that wait, the most urgent first: a speaker is to answer them, a moderator to put them to the next. */
  readonly owed: readonly SceneQuestion[]
  /** Set where notes are to be taken before the words: the moves to choose from, and whether a question is to be noted. */
  readonly notes?: { readonly moves: readonly string[]; readonly asks: boolean }
  /** Set in a turn of a style: what the turn is called. */
  readonly title?: string
  /** What is to be written down for the record before the words. */
  readonly gives?: 'issues' | 'ledger'
  /** Set in a story: where it is, who is there, what the player did. */
  readonly story?: StoryScene
  /** Set where the library is asked: the question, and what was found for it so far. */
  readonly ask?: AskScene
  /** Set in a talk apart with somebody of a story. */
  readonly apart?: ApartScene
}

export interface SceneQuestion {
  /** Name of whoever asked; null for the audience. */
  readonly from: string | null
  /** As it was put last. */
  readonly text: string
  /** As it came from the audience, where somebody put it in words of their own. */
  readonly original: string | null
  /** There was a chance to answer it before. */
  readonly still: boolean
}

/** The occasion of a call, for agents that follow a script rather than a prompt. Never sent to a vendor. */
export interface Scene {
  readonly dialogId: string
  readonly mode: string
  readonly topic: string
  /** BCP 47 tag of the language everybody speaks; absent where it did not show. */
  readonly language?: string | undefined
  /** Who speaks. */
  readonly member: MemberId
  /** The seat whose place or model it is; the moderator's where it is nobody's. */
  readonly seat: SeatId
  /** Everybody there by id, the seats among them. */
  readonly members: Readonly<Record<MemberId, { readonly name: string; readonly role: string }>>
  readonly seats: Readonly<
    Record<SeatId, { readonly name: string; readonly role: string; readonly position: string | null }>
  >
  readonly kind: TurnKind
  readonly stage: StageName
  readonly phase: Phase
  /** Participant turns so far, this one included, of `speeches` in all; 0 where nothing is planned. */
  readonly speech: number
  readonly speeches: number
  /** Finished turns so far, oldest first. */
  readonly said: readonly { readonly seat: MemberId; readonly kind: TurnKind; readonly text: string }[]
  /** Words of a person, oldest first. */
  readonly fromFloor: readonly string[]
  /** The draft and critique of this turn so far. */
  readonly draft: string | null
  readonly critique: string | null
  /** Texts of the attached files. */
  readonly material: readonly string[]
  readonly seed: number
  /** It was said before, and is wanted in other words. */
  readonly again?: boolean
  /** Absent where the mode does not say, and where no turn is wanted. */
  readonly task?: SceneTask
  /** The closing says who won, in a structured end of its own. */
  readonly judges?: boolean
  /** The participant who only asks, in a mode of one's own that has one. */
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
  /** Set when a turn is read for the map (text: its words; earlier: the steps noted before it), or a participant summed up, as JSON. */
  readonly insight?:
    | { readonly kind: 'map'; readonly seat: SeatId; readonly text: string; readonly earlier: readonly MapNode[] }
    | { readonly kind: 'summary'; readonly seat: SeatId }
    /** What a decision brief says beyond the facts; each of `said` by the number of its turn. */
    | { readonly kind: 'brief'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** What is worth remembering of it, the turns as above. */
    | { readonly kind: 'memory'; readonly turns: readonly { readonly number: number; readonly text: string }[] }
    /** What the person asks the moderator out of character. */
    | { readonly kind: 'ooc'; readonly asked: string }
    /** A position for each participant before the dialog has begun. */
    | { readonly kind: 'sides' }
    /** A step of a world that is being made, with what those before it came to. */
    | { readonly kind: 'world'; readonly step: WorldStep; readonly idea: WorldIdea; readonly made: MadeSteps }
    /** Which of two speakers was better, by what they said; nobody's name is in it. */
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
  /** Same for all calls that share a prefix: helps vendors route to a warm prompt cache. */
  readonly cacheKey: string
  /** The next call with the same prefix may come more than five minutes later: a cache that can is to keep it for an hour. */
  readonly cacheForHour?: boolean | undefined
  /** The answer shall be JSON of this shape, where the model can be held to it. */
  readonly json?: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | undefined
  readonly scene: Scene
}

export type ModelEvent =
  /** The vendor answered; the request id, when it gives one. */
  | { readonly type: 'started'; readonly requestId?: string | undefined }
  | SpokenPart
  /** One whole tool call, its input complete. */
  | ({ readonly type: 'tool-call' } & ToolCall)
  /** The vendor refused the request with this setting, so it was made without; the text says so. Before the first word. */
  | { readonly type: 'setting-refused'; readonly setting: string; readonly text: string }
  /** The vendor begins to search the web, or has searched. */
  | { readonly type: 'searching'; readonly on: boolean }
  /** What the searches of this answer came to so far, all of them: the last one tells it all. */
  | { readonly type: 'web-search'; readonly found: WebSearch }
  /** usage null: the vendor told none, and the engine estimates. */
  | { readonly type: 'ended'; readonly finish: Finish; readonly usage: Usage | null }
