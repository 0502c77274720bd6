import type { Terminal } from '../../display/terminal.ts'
import { findCommand, type FindOptions } from './ask-find.ts'

interface AskOptions extends FindOptions {
  readonly find: string
}

/** idi ask: what was said on a question. */
export async function askCommand({ find, ...options }: AskOptions, terminal: Terminal): Promise<number> {
  return findCommand(find, options, terminal)
}
