import type { Aside } from '../../core/contract/origins/aside.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { SceneTask, Tool, Words } from '../../core/engine/ports.ts'

/** What a kind of story changes about asides in it, where the speaker is a character. */
export interface AsideInFiction {
  /** The part of the keys that names this kind of story: "story" in "aside.story.task". */
  readonly name: string
  /** The texts, by key. They replace the usual texts of an aside. */
  readonly texts: Readonly<Record<string, string>>
  /** The state of the story as text, as far as one of its characters may know it. */
  formatState(state: DialogState, viewer: string, words: Words): string
  /**
   * The state of the story as data, for built-in voices.
   * @param said the last words of the person
   */
  scene(state: DialogState, aside: Aside, said: string): Partial<SceneTask>
  /** The tools with which a character gives, takes and changes things. */
  tools(state: DialogState, member: string, words: Words): readonly Tool[]
}
