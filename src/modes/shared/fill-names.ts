import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import { fillText } from '../../core/dialog/fill-text.ts'

/** Fills in {first}, {second}, {moderator} and further keys in a text. Unknown keys stay as they are. */
export function fillNames(text: string, config: DialogConfig, more: Readonly<Record<string, string>> = {}): string {
  const { first, second, moderator } = config.seats
  return fillText(text, { first: first.name, second: second.name, moderator: moderator.name, ...more })
}
