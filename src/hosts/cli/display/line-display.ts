import type { Display } from './display.ts'
import { terminalText } from './plain-text.ts'
import {
  problemLines,
  formatKept,
  formatRetry,
  formatShorter,
  formatStageEnd,
  stoppedSentence,
  turnHeading,
} from './progress-words.ts'
import { sayVendorSentence } from './say-failure.ts'
import type { Terminal } from './terminal.ts'

/** A display for logs and pipes: one line at each start and end of a turn or stage. */
export function lineDisplay(terminal: Terminal, now: () => number): Display {
  const say = (line: string): void => terminal.say(terminalText(line))
  return {
    event(event, state) {
      const stopped = stoppedSentence(event, state)
      if (stopped !== null) say(stopped)
      const turn = 'turnId' in event ? state.turns.findLast((other) => other.id === event.turnId) : undefined
      if (!turn) return
      switch (event.type) {
        case 'stage-ended':
          say(event.kept ? formatKept(state, turn) : formatStageEnd(state, turn, event.stage, event.timing.totalMs))
          return problemLines(state, turn, event.stage).forEach(say)
        case 'turn-started': {
          const line = formatShorter(state, turn)
          return line === null ? undefined : say(line)
        }
        case 'turn-retrying':
          say(formatRetry(state, turn, event.stage, event, now()))
          return sayVendorSentence(terminal, event.error)
        case 'moderator-decided':
          return say(`${turnHeading(state, turn)}: goes to the closing early.`)
        default:
      }
    },
    end: () => {},
  }
}
