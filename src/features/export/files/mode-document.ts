import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'
import { MODE_DOCUMENTS } from '../../documents.ts'
import type { ScriptPerson } from './parts/front-part.ts'

/** What the export and the voices need to know about a mode that a feature adds. */
export interface ModeDocument {
  /** The members besides the moderator. */
  people(config: DialogConfig, state: DialogState): readonly ScriptPerson[]
  /**
   * For a member without a voice of a seat, its number when the voices of the seats are assigned in order; null for all
   * others.
   */
  voiceIndex(state: DialogState, member: MemberId): number | null
}

/**
 * The data of a dialog's mode; undefined for a built-in mode, and for a dialog without its set-up. A mode with such
 * data has no arguments: its speeches are small talk.
 */
export function modeDocument(config: Pick<DialogConfig, 'mode'> | null): ModeDocument | undefined {
  return config && modeSetup(config) !== undefined ? MODE_DOCUMENTS[config.mode] : undefined
}
