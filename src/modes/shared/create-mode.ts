import type { Mode, ModeText } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { aroundParticipants, PARTICIPANT_TEXTS } from './participant-texts.ts'
import { PLAIN_TEXTS } from './plain/plain-texts.ts'
import { languageFor, roleFor, rulesFor } from './rules.ts'
import { SHARED_FRAME, SHARED_TEXTS } from './shared-texts.ts'

type Common = 'rules' | 'role' | 'insight' | 'language'

/**
 * What a mode has to define, and what it may define. The texts are its own; the texts that all modes share are added.
 */
type OwnParts = Omit<Mode, Common> & Partial<Pick<Mode, Common>>

/**
 * Makes a mode from its own order and instruction. With the texts "MODE.aim" and "MODE.duty.SEAT" it gets the common
 * rules and roles, unless it defines others.
 */
export function createMode(own: OwnParts): Mode {
  return {
    rules: rulesFor,
    language: languageFor,
    insight: (insight, speaker, { words, config }) => fillNames(words(`shared.${insight}`), config, { speaker }),
    ...own,
    ...aroundParticipants({ role: own.role ?? roleFor, instruction: own.instruction }),
    texts: [...SHARED, ...own.texts],
  }
}

const SHARED: readonly ModeText[] = [
  ...Object.entries({ ...SHARED_TEXTS, ...PLAIN_TEXTS, ...PARTICIPANT_TEXTS }).map(([key, piece]) => ({
    key,
    mode: null,
    ...piece,
  })),
  ...Object.entries(SHARED_FRAME).map(([key, text]) => ({ key, mode: null, label: null, text })),
]
