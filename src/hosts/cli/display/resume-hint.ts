import type { OpenOptions } from '../open-here.ts'

/** The command that resumes a dialog, with the flags for its folder and its models. */
export function resumeHint(id: string, options: OpenOptions): string {
  return commandHint('resume', id, options)
}

/** A command about a dialog, with the flags for its folder and its models. */
export function commandHint(command: 'resume' | 'turn', id: string, options: OpenOptions): string {
  const flag = (name: string, value: string | undefined): string =>
    value === undefined ? '' : ` ${name} ${shellQuoted(value)}`
  return `idi ${command} ${id}${flag('--data', options.data)}${flag('--config', options.config)}${(options.baseUrl ?? []).map((value) => flag('--base-url', value)).join('')}`
}

/** Quotes a text for a shell if it needs quotes. */
export function shellQuoted(text: string): string {
  return /^[\w./:@%+=,~-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`
}
