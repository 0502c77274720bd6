import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { takePart } from '../../../core/dialog/digest/take-part.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { formatCount } from '../../../base/format/count.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'

/** Room too small for a part that is of any use, in tokens. */
const PART_MIN_TOKENS = 200
/** Tags and name around each document, with a little to spare. */
const WRAPPER_TOKENS = 20

/** Cuts the files that are too large for the smallest window, and says so; those that get no room stay, to be refused. */
export async function takeParts(engine: Engine, dialog: NewDialog, terminal: Terminal): Promise<NewDialog> {
  const { overflow } = await engine.estimate(dialog)
  const [first] = overflow
  if (!first) return dialog
  const tooLarge = new Map(overflow.map((file) => [file.file, file]))
  const files = dialog.context ?? []
  const held = files.reduce((sum, file) => sum + (tooLarge.has(file.name) ? 0 : file.tokens + WRAPPER_TOKENS), 0)
  const share = Math.floor((first.roomTokens - held) / overflow.length) - WRAPPER_TOKENS
  if (share < PART_MIN_TOKENS) return dialog
  const context = files.map((file) => {
    const part = tooLarge.has(file.name) ? takePart(file, share) : file
    if (part !== file)
      terminal.say(
        terminalText(
          `Of "${file.name}", about ${formatCount(part.tokens)} of ${formatCount(file.tokens)} tokens are taken.`,
        ),
      )
    return part
  })
  return { ...dialog, context }
}
