import { VENDOR_SAID, vendorSentenceOf, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import { terminalText } from './plain-text.ts'
import type { Terminal } from './terminal.ts'

interface Failure {
  readonly message: string
  readonly details?: ErrorDetails | undefined
}

/** Says on a line of stderr what went wrong, and below it what a vendor said itself. @param more follows in the same line */
export function sayFailure(terminal: Terminal, error: Failure, more = ''): void {
  // A reason that was kept holds both, and so does each of several.
  const [ours = '', ...told] = error.message.split(` ${VENDOR_SAID} `)
  terminal.say(terminalText(`idi: ${ours}${more}`))
  for (const said of told) terminal.say(terminal.dim(terminalText(`${VENDOR_SAID} ${said}`)))
  if (told.length === 0) sayVendorSentence(terminal, error)
}

/** What a vendor said itself, on a line of its own; nothing where it said nothing, or the message tells it. */
export function sayVendorSentence(terminal: Terminal, error: Partial<Failure> | null): void {
  const said = vendorSentenceOf(error)
  if (said !== null && !error?.message?.includes(said)) terminal.say(terminal.dim(`${VENDOR_SAID} ${said}`))
}
