import type { Mode } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'

/** The modes in which a moderator leads two in rounds, made of the words that a mode file has: what holds for their order and their texts holds for no other. */
export const MODERATED: readonly Mode[] = modes
  .list()
  .filter(({ file }) => file !== undefined && file().order === undefined)
