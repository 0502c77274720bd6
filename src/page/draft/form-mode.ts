import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { TURNS_DEFAULT } from '../../core/contract/limits.ts'
import { isInRounds } from '../../core/dialog/modes/style-info.ts'
import { isOwnMode, ownModeId, ownModeInfo } from '../../core/dialog/modes/own-mode.ts'
import type { Modes } from '../dialog-view/use-modes.ts'
import type { Draft } from './draft.ts'

/** The mode of a form. */
export interface FormMode {
  /** The mode as the host describes it; null until that is known. */
  readonly info: ModeInfo | null
  /** The texts of the mode, if it is a person's own mode. */
  readonly file: ModeFile | null
}

/**
 * The mode that a draft names. A deleted mode of a person is still available if the draft carries its words, from an
 * earlier dialog or a preset; an unknown mode is replaced by the first one.
 */
export function formMode({ mode, ownMode }: Pick<Draft, 'mode' | 'ownMode'>, { shipped, own }: Modes): FormMode {
  const ours = shipped?.find(({ id }) => id === mode)
  if (ours) return { info: ours, file: null }
  const file = own?.find(({ value }) => ownModeId(value.name) === mode)?.value ?? carriedMode({ ownMode }, own)
  if (file && ownModeId(file.name) === mode) return { info: ownModeInfo(file), file }
  // Until the person's own modes have loaded, no other mode is shown in its place.
  if (own === null && isOwnMode(mode)) return { info: null, file: null }
  return { info: shipped?.[0] ?? null, file: null }
}

/** The mode whose texts a draft contains, if it is not among the stored ones; else null. */
export function carriedMode({ ownMode }: Pick<Draft, 'ownMode'>, own: Modes['own']): ModeFile | null {
  if (ownMode === null || own === null) return null
  const id = ownModeId(ownMode.name)
  return own.some(({ value }) => ownModeId(value.name) === id) ? null : ownMode
}

/**
 * A draft that fits its mode. A style that the mode does not have is replaced by the default one. The typed number of
 * turns is kept only in a style with rounds.
 */
export function inMode(draft: Draft, { info, file }: FormMode): Draft {
  const style = info?.styles?.some(({ id }) => id === draft.style) ? draft.style : ''
  const turns = isInRounds(info, style) ? draft.turns : String(TURNS_DEFAULT)
  return { ...draft, mode: info?.id ?? draft.mode, ownMode: file, style, turns }
}
