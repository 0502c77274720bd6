import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ListedSampling } from '../../core/contract/seat-settings.ts'

/** One call for the model's process; all settings of vendor, seat and tools are already resolved. */
export interface LocalRequest {
  /**
   * The name of the lane. Calls of one lane have prompts that begin alike, so they use the same sequence of the model.
   */
  readonly lane: string
  readonly history: readonly { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }[]
  /** The grammar (GBNF) that the answer must follow; null for none. */
  readonly grammar: string | null
  readonly thinking: boolean
  readonly maxTokens: number | null
  /** Texts at which the answer ends. */
  readonly stop: readonly string[]
  readonly sampling: Readonly<Partial<Record<ListedSampling, number>>>
}

/** The native program that computes, by what it computes on; false for the one that uses the processor only. */
export type NativeProgram = 'cuda' | 'metal' | 'vulkan' | false

/** Messages from the host to the model's process. */
export type ToProcess =
  /** Tests whether the engine can be loaded; answered with `able` or `load-failed`. */
  | { readonly type: 'probe' }
  | {
      readonly type: 'load'
      readonly path: string
      readonly contextTokens: number
      readonly sequences: number
      readonly threads: number | null
      /** The native program that another process of this host has loaded; null if it is not known which one runs. */
      readonly program: NativeProgram | null
    }
  | { readonly type: 'generate'; readonly call: number; readonly request: LocalRequest }
  | { readonly type: 'abort'; readonly call: number }

/** Why a call or a load failed. */
export type ProcessFailureKind = 'no-engine' | 'memory' | 'model' | 'context' | 'other'

/**
 * Messages from the model's process to the host. Failures contain only kinds and numbers; the host makes sentences from
 * them.
 */
export type FromProcess =
  | { readonly type: 'able'; readonly program: NativeProgram }
  | {
      readonly type: 'loaded'
      readonly device: string
      readonly contextTokens: number
      readonly threads: number
      readonly program: NativeProgram
    }
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

/** Messages to a host that starts processes in which native programs are tested. Each such test has a number. */
export type ToTrial =
  | { readonly type: 'trial-start'; readonly trial: number }
  | { readonly type: 'trial-send'; readonly trial: number; readonly message: unknown }
  | { readonly type: 'trial-kill'; readonly trial: number }

/** Messages from such a process. */
export type FromTrial =
  | { readonly type: 'trial-message'; readonly trial: number; readonly message: unknown }
  | { readonly type: 'trial-exit'; readonly trial: number; readonly code: number }
