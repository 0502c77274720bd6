import type { Mode } from '../core/engine/ports.ts'
import { ask } from './ask/mode/index.ts'
import { story } from './story/mode/index.ts'
import { village } from './village/mode/index.ts'

/** The modes of features that the form of a new dialog and `idi run` offer; one line for each mode. */
const OFFERED: Readonly<Record<string, Mode>> = {
  story,
}

/** The modes of features whose dialogs are started in another place, such as a screen of the feature. */
const BEGUN_ELSEWHERE: Readonly<Record<string, Mode>> = {
  ask,
  village,
}

export const OFFERED_MODES: readonly Mode[] = Object.values(OFFERED)
export const OTHER_MODES: readonly Mode[] = Object.values(BEGUN_ELSEWHERE)
