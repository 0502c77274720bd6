import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ListedSampling } from '../../core/contract/seat-settings.ts'

/** One call as the model's process gets it: everything about vendors, seats and tools is settled before. */
export interface Order {
  /** Calls of one lane share a beginning, so they are put on the same sequence of the model. */
  readonly lane: string
  readonly history: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[]
  /** Holds the answer to a shape (GBNF). */
  readonly grammar: string | null
  readonly thinking: boolean
  readonly maxTokens: number | null
  /** Texts at which the answer ends. */
  readonly stop: readonly string[]
  readonly sampling: Readonly<Partial<Record<ListedSampling, number>>>
}

/** What the host tells the model's process. */
export type ToProcess =
  /** Only tries whether the engine can be loaded; answered with `able` or `load-failed`. */
  | { readonly type: 'probe' }
  | {
      readonly type: 'load'
      readonly path: string
      readonly contextTokens: number
      readonly sequences: number
      readonly threads: number | null
    }
  | { readonly type: 'generate'; readonly call: number; readonly order: Order }
  | { readonly type: 'abort'; readonly call: number }

/** Why a call or a load failed, in the host's terms. */
export type ProcessFailureKind = 'no-engine' | 'memory' | 'model' | 'context' | 'other'

/** What the model's process tells the host. Failures carry numbers and kinds: the sentences are the host's. */
export type FromProcess =
  | { readonly type: 'able' }
  | { readonly type: 'loaded'; readonly device: string; readonly contextTokens: number; readonly threads: number }
  | { readonly type: 'load-failed'; readonly kind: ProcessFailureKind }
  | { readonly type: 'piece'; readonly call: number; readonly kind: 'text' | 'thinking'; readonly text: string }
  | { readonly type: 'done'; readonly call: number; readonly finish: Finish; readonly usage: Usage }
  | {
      readonly type: 'failed'
      readonly call: number
      readonly kind: ProcessFailureKind
      readonly promptTokens?: number
      readonly contextTokens?: number
    }

/** What the model's process asks of a host that has to start processes for it: trials of a native program, by number. */
export type ToTrial =
  | { readonly type: 'trial-start'; readonly trial: number }
  | { readonly type: 'trial-send'; readonly trial: number; readonly message: unknown }
  | { readonly type: 'trial-kill'; readonly trial: number }

/** What such a trial answers. */
export type FromTrial =
  | { readonly type: 'trial-message'; readonly trial: number; readonly message: unknown }
  | { readonly type: 'trial-exit'; readonly trial: number; readonly code: number }
