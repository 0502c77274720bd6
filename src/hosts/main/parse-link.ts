import type { HostCommand } from '../../core/contract/host/host-command.ts'

/** The scheme of links to a dialog. */
export const LINK_SCHEME = 'idi'

const LINK = /^idi:\/\/dialog\/([\w-]{1,100})(?:\/turn\/([\w-]{1,100}))?\/?$/

/**
 * Parses a link such as idi://dialog/ID/turn/ID. Any page or program may make one, so anything that is not exactly of
 * this form is null.
 */
export function parseLink(text: string): HostCommand | null {
  const [, dialog, turn] = LINK.exec(text) ?? []
  if (dialog === undefined) return null
  return { type: 'open', hash: `/dialog/${dialog}${turn === undefined ? '' : `/turn/${turn}`}` }
}

/** The first link among the arguments of a process. */
export function linkAmong(args: readonly string[]): HostCommand | null {
  for (const arg of args) {
    const command = parseLink(arg)
    if (command !== null) return command
  }
  return null
}
