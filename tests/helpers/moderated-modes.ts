import type { Mode } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'

/**
 * The modes in which a moderator leads two others in rounds, made of the words in a mode file: other modes have another
 * order and other texts.
 */
export const MODERATED: readonly Mode[] = modes
  .list()
  .filter(({ file }) => file !== undefined && file().order === undefined)

/** Whether a text belongs to a style other than the rounds of its mode. */
export function isOfStyle(key: string, mode: string): boolean {
  const styles = (modes.get(mode).info.styles ?? []).map(({ id }) => `${mode}.${id}.`)
  return key.startsWith('shared.style.') || styles.some((style) => key.startsWith(style))
}
