import type { z } from 'zod'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'
import { MODE_DOCUMENTS } from '../../documents.ts'
import type { ScriptPerson } from './parts/front-part.ts'

/** What the files and the voices of a dialog have to know of a mode that a feature adds. */
export interface ModeDocument {
  /** What its dialogs are set up with besides, as the JSON holds it under the mode's id. */
  readonly setup: z.ZodType
  /** Who takes part beside the moderator. */
  people(config: DialogConfig, state: DialogState): readonly ScriptPerson[]
  /** Whoever speaks with no voice of a seat of its own, in the order in which the seats' voices go round; null for everybody else. */
  voiceIndex(state: DialogState, member: MemberId): number | null
}

/**
 * What is to be known of the mode of a dialog; undefined for a mode of the app's own, and for a dialog that does not hold
 * what it was set up with. In a mode that has one nobody argues: what is said in it is small talk.
 */
export function modeDocument(config: Pick<DialogConfig, 'mode'> | null): ModeDocument | undefined {
  return config && modeSetup(config) !== undefined ? MODE_DOCUMENTS[config.mode] : undefined
}
