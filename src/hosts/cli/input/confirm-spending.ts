import { createInterface } from 'node:readline/promises'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

/**
 * Asks whether to make the calls whose price was just shown. No question is asked with --yes, or when the calls are
 * free.
 * @throws AppError INPUT_INVALID when nobody can be asked
 */
export async function confirmSpending(
  yes: boolean | undefined,
  cost: number | null,
  terminal: Terminal,
): Promise<boolean> {
  if (yes || cost === 0) return true
  if (!terminal.live || !process.stdin.isTTY)
    throw usageError('Nobody was asked: say --yes to have it done at this price.')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const isYes = /^y(es)?$/i.test((await lines.question('Go ahead? y/N ')).trim())
    if (!isYes) terminal.say('Nobody was asked.')
    return isYes
  } finally {
    lines.close()
  }
}
