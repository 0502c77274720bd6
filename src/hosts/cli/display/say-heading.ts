import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { withStyle } from '../../../core/dialog/modes/style-info.ts'
import { describeSeats } from './describe-seats.ts'
import { terminalText } from './plain-text.ts'
import type { Terminal } from './terminal.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The most characters of the topic that are printed, because a topic may have pages. */
const TOPIC_CHARS = 200

/** Prints the mode with its style, the topic, the speakers, and the id of a dialog. */
export function sayHeading(
  terminal: Terminal,
  id: string,
  mode: ModeInfo,
  dialog: Pick<DialogConfig, 'topic' | 'seats' | 'style'>,
): void {
  const topic = terminalText(dialog.topic).trim().split('\n', 1)[0] ?? ''
  const named = withStyle(mode.label, mode, dialog.style)
  terminal.say(terminal.bold(`${named}: ${shortenText(topic, TOPIC_CHARS, { ellipsis: '...' })}`))
  terminal.say(terminalText(describeSeats(dialog.seats)))
  terminal.say(terminal.dim(`Dialog ${id}`))
}
