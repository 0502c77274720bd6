import type { DifficultyTarget, WorldLevel } from './values.ts'

/** What a page of the protocol shows, in order. */
export type FrontendObject =
  | { readonly source: 'user'; readonly type: 'user_message'; readonly user_message: string }
  | {
      readonly source: 'llm'
      readonly type: 'difficulty_analysis'
      readonly difficulty_analysis: string
      /** The chance of failure; null when the text could not be read. */
      readonly difficulty_target: DifficultyTarget | null
    }
  | {
      readonly source: 'llm'
      readonly type: 'world_analysis'
      readonly world_analysis: string
      readonly world_level: WorldLevel | null
    }
  | { readonly source: 'server'; readonly type: 'world_roll'; readonly world_roll: number }
  | { readonly source: 'server'; readonly type: 'difficulty_roll'; readonly difficulty_roll: number }
  | {
      readonly source: 'llm'
      readonly type: 'resulting_scene_description'
      readonly resulting_scene_description: string
    }
  | { readonly source: 'llm'; readonly type: 'tracked_operations'; readonly tracked_operations: string }
  | { readonly source: 'llm'; readonly type: 'condition_table'; readonly condition_table: string }
  | { readonly source: 'llm'; readonly type: 'ooc_message'; readonly ooc_message: string }
  /** A note of the coach, which only the narrator reads. */
  | { readonly source: 'llm'; readonly type: 'coaching_message'; readonly coaching_message: string }
  | { readonly source: 'llm'; readonly type: 'world_gen_data'; readonly world_gen_data: string }
  | { readonly source: 'llm'; readonly type: 'map'; readonly map: string }
  | { readonly source: 'llm'; readonly type: 'zones'; readonly zones: string }
  | { readonly source: 'llm'; readonly type: 'quadrants'; readonly quadrants: string }
  | { readonly source: 'llm'; readonly type: 'tool_use'; readonly function_name: string }
  | { readonly source: 'llm'; readonly type: 'out_of_section_text'; readonly out_of_section_text: string }
  | {
      readonly source: 'llm'
      readonly type: 'unrecognized_section'
      readonly header_text: string
      readonly body_text: string
    }
  | { readonly source: 'server'; readonly type: 'begin_game' }
  | { readonly source: 'server'; readonly type: 'boot_sequence_end' }
  | { readonly source: 'server'; readonly type: 'intro_blurb'; readonly intro_blurb: string }
  | { readonly source: 'client'; readonly type: 'error'; readonly error_message: string }
  | ServerError

export interface ServerError {
  readonly source: 'server'
  readonly type: 'error'
  readonly error_type: 'invalid_conversation' | 'internal_error'
  readonly error_message: string
  readonly error_code: 'USER_MSG_FMT_001' | 'INVALID_MSGS_001' | 'UNKNOWN_MSG_001' | 'PROCESS_ERROR_001'
  /** The time in ISO 8601. */
  readonly timestamp: string
  /** The index of the message in the list, as text. */
  readonly error_context?: string
  /** The text that could not be read, for the director view only. */
  readonly original_message?: unknown
}
