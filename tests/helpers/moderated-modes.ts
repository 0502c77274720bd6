import type { Mode } from '../../src/core/engine/ports.ts'
import { modes } from '../../src/modes/index.ts'

/** The modes in which a moderator leads two in rounds, made of the words that a mode file has: what holds for their order and their texts holds for no other. */
export const MODERATED: readonly Mode[] = modes
  .list()
  .filter(({ file }) => file !== undefined && file().order === undefined)

/** Whether a text is told in a style other than the rounds of its mode. */
export function isOfStyle(key: string, mode: string): boolean {
  const styles = (modes.get(mode).info.styles ?? []).map(({ id }) => `${mode}.${id}.`)
  return key.startsWith('shared.style.') || styles.some((style) => key.startsWith(style))
}
