import type { z } from 'zod'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'
import { MODE_DOCUMENTS } from '../../documents.ts'
import type { ScriptPerson } from './parts/front-part.ts'

/** What files and voices need to know about a mode of a feature. */
export interface ModeDocument {
  /** The set-up of its dialogs, as the JSON has it under the mode's id. */
  readonly setup: z.ZodType
  /** Who takes part besides the moderator. */
  people(config: DialogConfig, state: DialogState): readonly ScriptPerson[]
  /** The members without a seat's voice, in the order in which the seats' voices are assigned to them; null for all others. */
  voiceIndex(state: DialogState, member: MemberId): number | null
}

/**
 * The document data of a dialog's mode; undefined for a built-in mode, and for a dialog without its set-up. In a mode
 * that has one nobody argues: its speeches are small talk.
 */
export function modeDocument(config: Pick<DialogConfig, 'mode'> | null): ModeDocument | undefined {
  return config && modeSetup(config) !== undefined ? MODE_DOCUMENTS[config.mode] : undefined
}
