import type { Aside } from '../../core/contract/origins/aside.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { SceneTask, Tool, Words } from '../../core/engine/ports.ts'

/** What a talk apart is told and may do where its speaker is a character of a fiction. */
export interface AsideInFiction {
  /** The word that stands in the keys of its texts, as in "aside.story.task". */
  readonly name: string
  /** Its own texts, by key. Those that an aside itself reads bear the names of its usual ones. */
  readonly texts: Readonly<Record<string, string>>
  /** How things stand there for one of its characters. */
  formatState(state: DialogState, viewer: string, words: Words): string
  /** The same as data, for agents that follow a script. @param said the last words of the person */
  scene(state: DialogState, aside: Aside, said: string): Partial<SceneTask>
  /** What the character gives, takes and changes by tools. */
  tools(state: DialogState, member: string, words: Words): readonly Tool[]
}
