import type { DialogState } from '../../core/dialog/state.ts'

/** A dialog that is lived in, by time: nobody has turns, and nothing is asked of anybody in it. */
export function isVillage({ config }: Pick<DialogState, 'config'>): boolean {
  return config?.village !== undefined
}
