import { VENDOR_SAID, vendorSentenceOf, type ErrorDetails } from '../../../core/contract/errors/errors.ts'
import { terminalText } from './plain-text.ts'
import type { Terminal } from './terminal.ts'

interface Failure {
  readonly message: string
  readonly details?: ErrorDetails | undefined
}

/** Prints an error on a line of stderr, and below it the vendor's own message. @param more follows on the same line */
export function sayFailure(terminal: Terminal, error: Failure, more = ''): void {
  // A stored message contains the vendor's sentence, or several of them.
  const [ours = '', ...told] = error.message.split(` ${VENDOR_SAID} `)
  // The name of a file may have a line break in it.
  terminal.say(terminalText(`idi: ${ours}${more}`).replaceAll(/[\n\t]/g, ' '))
  for (const sentence of told) terminal.say(terminal.dim(terminalText(`${VENDOR_SAID} ${sentence}`)))
  if (told.length === 0) sayVendorSentence(terminal, error)
}

/**
 * The vendor's own message, on a line of its own; nothing when there is none, or when the app's message contains it.
 */
export function sayVendorSentence(terminal: Terminal, error: Partial<Failure> | null): void {
  const sentence = vendorSentenceOf(error)
  if (sentence !== null && !error?.message?.includes(sentence)) terminal.say(terminal.dim(`${VENDOR_SAID} ${sentence}`))
}
