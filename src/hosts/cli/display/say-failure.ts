import { vendorSentenceOf, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import { terminalText } from './plain-text.ts'
import type { Terminal } from './terminal.ts'

/** Between our sentence and the vendor's own where a reason holds both. */
const VENDOR_SENTENCE = ' The server said: '

interface Failure {
  readonly message: string
  readonly details?: ErrorDetails | undefined
}

/** Says on a line of stderr what went wrong, and below it what a vendor said itself. @param more follows in the same line */
export function sayFailure(terminal: Terminal, error: Failure, more = ''): void {
  const [ours = '', told] = error.message.split(VENDOR_SENTENCE)
  terminal.say(terminalText(`idi: ${ours}${more}`))
  if (told === undefined) sayVendorSentence(terminal, error)
  else terminal.say(terminal.dim(terminalText(`The server said: ${told}`)))
}

/** What a vendor said itself, on a line of its own; nothing where it said nothing, or the message tells it. */
export function sayVendorSentence(terminal: Terminal, error: Partial<Failure> | null): void {
  const said = vendorSentenceOf(error)
  if (said !== null && !error?.message?.includes(said)) terminal.say(terminal.dim(`The server said: ${said}`))
}
