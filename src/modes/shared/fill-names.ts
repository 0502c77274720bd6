import type { DialogConfig } from '../../contract/dialog-config.ts'

/** Puts the names in place of {first}, {second}, {moderator} and further keys; unknown keys stay as they are. */
export function fillNames(text: string, config: DialogConfig, more: Readonly<Record<string, string>> = {}): string {
  const names: Readonly<Record<string, string>> = {
    first: config.seats.first.name,
    second: config.seats.second.name,
    moderator: config.seats.moderator.name,
    ...more,
  }
  return text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => names[key] ?? whole)
}
