import type { OpenOptions } from '../open-here.ts'

/** The command that goes on with a dialog, with the flags that say where it is kept and where its models are. */
export function resumeHint(id: string, options: OpenOptions): string {
  const flag = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` ${name} ${shellQuoted(value)}`
  return `idi resume ${id}${flag('--data', options.data)}${flag('--config', options.config)}${(options.baseUrl ?? []).map((value) => flag('--base-url', value)).join('')}`
}

/** As a shell reads it back. */
export function shellQuoted(text: string): string {
  return /^[\w./:@%+=,~-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`
}
