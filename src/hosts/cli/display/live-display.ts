import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import type { Display } from './display.ts'
import { terminalText } from './plain-text.ts'
import {
  formatLiveLine,
  formatPreparation,
  formatShorter,
  problemLines,
  stoppedSentence,
  turnHeading,
} from './progress-words.ts'
import type { Terminal } from './terminal.ts'
import { shortenToColumns } from '../../../base/text/columns.ts'

/** Milliseconds between two updates: the line counts seconds, and more updates would flicker on a slow connection. */
const REDRAW_MS = 250
const CLEAR_LINE = '\r\u001B[2K'

/** The streaming words, and the status line below them. */
function createScreen(terminal: Terminal, now: () => number) {
  /** The turn whose words are on the screen, their length, and whether the cursor is inside them. */
  let shown: { readonly turnId: string; length: number; open: boolean } | null = null
  let line = ''

  const clearLine = (): void => {
    if (line !== '') terminal.write(CLEAR_LINE)
    line = ''
  }
  const closeWords = (): void => {
    if (shown?.open) terminal.write('\n\n')
    if (shown) shown.open = false
  }
  return {
    clearLine,
    closeWords,
    drawLine(state: DialogState | null): void {
      // While a person is asked something, the question has the last line.
      if (shown?.open || state?.consent || (state?.voteOpenUntil ?? null) !== null) return
      const words = state
        ? shortenToColumns(terminalText(formatLiveLine(state, now())), terminal.columns() - 1, '')
        : ''
      if (words === line) return
      terminal.write(words === '' ? CLEAR_LINE : `${CLEAR_LINE}${terminal.dim(words)}`)
      line = words
    },
    speak(state: DialogState, turn: Turn, text: string): void {
      if (shown?.turnId !== turn.id) {
        if (text === '') return
        closeWords()
        clearLine()
        terminal.write(`${terminal.bold(turnHeading(state, turn))}\n`)
        shown = { turnId: turn.id, length: 0, open: true }
      }
      if (text.length <= shown.length) return
      clearLine()
      terminal.write(terminalText(text.slice(shown.length)))
      shown.length = text.length
      shown.open = true
    },
    /** Prints lines above the live display. */
    say(lines: readonly string[]): void {
      clearLine()
      for (const each of lines) terminal.say(terminalText(each))
    },
  }
}

/** The display on a terminal: the script as it streams, and below it one status line. */
export function liveDisplay(terminal: Terminal, now: () => number): Display {
  const screen = createScreen(terminal, now)
  let latest: DialogState | null = null

  const timer = setInterval(() => screen.drawLine(latest), REDRAW_MS)
  return {
    event(event, state) {
      latest = state
      const turn = 'turnId' in event ? state.turns.findLast((other) => other.id === event.turnId) : undefined
      const stopped = stoppedSentence(event, state)
      if (stopped !== null) {
        screen.closeWords()
        screen.say([stopped])
      }
      if (event.type === 'vote-open') screen.clearLine()
      if (!turn) return screen.drawLine(state)
      switch (event.type) {
        case 'stage-delta':
          if (event.stage === 'final' && event.channel === 'speech' && turn.kind !== 'preparation')
            screen.speak(state, turn, turn.live?.text ?? '')
          break
        case 'turn-ended':
          if (turn.kind === 'preparation') screen.say([formatPreparation(state, turn)])
          else screen.speak(state, turn, event.text)
          screen.closeWords()
          screen.say(problemLines(state, turn, 'final'))
          break
        case 'turn-started': {
          const shorter = formatShorter(state, turn)
          if (shorter !== null) screen.say([shorter])
          break
        }
        case 'consent-asked':
          screen.closeWords()
          screen.clearLine()
          break
        case 'turn-failed':
        case 'turn-cancelled':
          screen.closeWords()
          break
        default:
      }
      screen.drawLine(state)
    },
    end() {
      clearInterval(timer)
      screen.closeWords()
      screen.clearLine()
    },
  }
}
