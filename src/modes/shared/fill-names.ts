import type { DialogConfig } from '../../contract/dialog-config.ts'
import { fillText } from '../../dialog/fill-text.ts'

/** Puts the names in place of {first}, {second}, {moderator} and further keys; unknown keys stay as they are. */
export function fillNames(text: string, config: DialogConfig, more: Readonly<Record<string, string>> = {}): string {
  const { first, second, moderator } = config.seats
  return fillText(text, { first: first.name, second: second.name, moderator: moderator.name, ...more })
}
