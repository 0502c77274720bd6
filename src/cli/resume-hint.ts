import type { PlaceOptions } from './program.ts'

/** The command that goes on with a dialog, with the flags that say where it is kept. */
export function resumeHint(id: string, options: PlaceOptions): string {
  const flag = (name: string, value: string | undefined): string => (value === undefined ? '' : ` ${name} ${quoted(value)}`)
  return `idi resume ${id}${flag('--data', options.data)}${flag('--config', options.config)}`
}

function quoted(text: string): string {
  return /^[\w./:@%+=,~-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`
}
