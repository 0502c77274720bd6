import type { Asides } from './asides/asides.ts'
import type { Asking } from './ask/asking.ts'
import { changeActs } from './acts/change.ts'
import type { Bound } from './acts/parts.ts'
import { readActs } from './acts/read.ts'
import { runActs } from './acts/run.ts'
import { speakActs } from './acts/speak.ts'
import type { MemoryChanges } from './changes/change-memory.ts'
import type { Judging } from './judging/judging.ts'
import type { OutOfCharacter } from './ooc/out-of-character.ts'

/** All acts on dialogs. Every act checks its input and throws an AppError; none waits for a model. */
export const ENGINE_ACTS = { ...runActs, ...speakActs, ...changeActs, ...readActs }

/** Runs dialogs. */
export interface Engine extends Bound<typeof ENGINE_ACTS> {
  /** Conversations with one member alone. They are closed like any child. */
  readonly asides: Pick<Asides, 'open' | 'estimate' | 'joined'>
  /** Conversations with the library. */
  readonly asking: Pick<Asking, 'ask' | 'estimate'>
  /** Judges of dialogs. */
  readonly judging: Pick<Judging, 'panels' | 'meter' | 'sheets' | 'stop' | 'settled'>
  /** What the person and the moderator say to each other out of character. */
  readonly ooc: Pick<OutOfCharacter, 'ask' | 'again' | 'stop' | 'settled' | 'cost'>
  /** Changes by the person to the memory of a dialog. */
  readonly memory: Pick<MemoryChanges, 'edit' | 'remove' | 'forget'>
}
