import type { Mode } from '../core/engine/ports.ts'
import { ask } from './ask/mode/index.ts'
import { story } from './story/mode/index.ts'
import { village } from './village/mode/index.ts'

/** The modes that features add, a line each: those that the form of a new dialog and `idi run` offer ... */
const OFFERED: Readonly<Record<string, Mode>> = {
  story,
}

/** ... and those whose dialogs begin with what their feature has for that. */
const BEGUN_ELSEWHERE: Readonly<Record<string, Mode>> = {
  ask,
  village,
}

export const OFFERED_MODES: readonly Mode[] = Object.values(OFFERED)
export const OTHER_MODES: readonly Mode[] = Object.values(BEGUN_ELSEWHERE)
