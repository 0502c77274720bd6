import type { Mode } from '../core/engine/ports.ts'
import { village } from './village/mode/index.ts'

/** The modes that features add: a line each. A dialog in one begins with what its feature has for that. */
const MODES: Readonly<Record<string, Mode>> = {
  village,
}

export const FEATURE_MODES: readonly Mode[] = Object.values(MODES)
