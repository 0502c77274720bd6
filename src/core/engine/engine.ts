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

/** Everything that can be done to a dialog. Every act checks its input and throws an AppError; none blocks on a model. */
export const ENGINE_ACTS = { ...runActs, ...speakActs, ...changeActs, ...readActs }

/** Runs dialogs. */
export interface Engine extends Bound<typeof ENGINE_ACTS> {
  /** Talks with one of those who take part, apart from the others: closed like any child. */
  readonly asides: Pick<Asides, 'open' | 'estimate' | 'joined'>
  /** Conversations with the library. */
  readonly asking: Pick<Asking, 'ask' | 'estimate'>
  /** Who judges dialogs from outside. */
  readonly judging: Pick<Judging, 'panels' | 'meter' | 'sheets' | 'stop' | 'settled'>
  /** What the person says to the moderator beside the record. */
  readonly ooc: Pick<OutOfCharacter, 'ask' | 'again' | 'stop' | 'settled' | 'cost'>
  /** What a person does with what is remembered of a dialog. */
  readonly memory: Pick<MemoryChanges, 'edit' | 'remove' | 'forget'>
}
