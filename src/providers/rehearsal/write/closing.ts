import type { Scene } from '../../../core/engine/ports.ts'
import type { Account } from './accounts.ts'
import { stands, type Outcome } from './summary.ts'
import type { WriterContext } from './writer-context.ts'

/** Points that are weighed aloud. */
const WEIGHED_MAX = 6
/** Reasons a verdict gives. */
const REASONS_MAX = 3

/** A closing as it is asked for: what was weighed, the words, and in a mode that judges what they come to. */
export function writeClosing({ scene, words }: WriterContext, outcome: Outcome, text: string): string {
  const { seats } = scene
  // Where nobody answers anybody, a thought is not one that was passed over.
  const answers = (words.mode.accounts?.answered.length ?? 0) > 0
  const weighed = outcome.accounts.slice(-WEIGHED_MAX).map(({ seat, turn, quote, issue, answer }) => {
    const said = `Turn ${turn}, ${seats[seat].name}: “${quote}”`
    if (answer === null) return `${said} ${answers ? 'Nobody has answered that since.' : `It brought in ${issue}.`}`
    if (answer.as === 'met') return `${said} ${seats[answer.seat].name} comes to the same in turn ${answer.turn}.`
    const how = answer.as === 'conceded' ? 'grants it' : 'answers'
    return `${said} ${seats[answer.seat].name} ${how} in turn ${answer.turn}: “${answer.quote}”`
  })
  const weighing = weighed.length === 0 ? '' : `<weighing>\n${weighed.join('\n')}\n</weighing>\n\n`
  return `${weighing}${text}${scene.judges ? `\n\n${verdict(scene, outcome)}` : ''}`
}

function verdict({ seats }: Scene, { margin, ahead, accounts }: Outcome): string {
  const decisive: readonly Account[] =
    ahead === null
      ? accounts.filter(({ answer }) => answer !== null)
      : accounts.filter((account) => account.seat === ahead && stands(account))
  const reasons = decisive.slice(0, REASONS_MAX).map(({ turn, quote }) => ({ turn, quote }))
  return JSON.stringify({ winner: ahead === null ? 'none' : seats[ahead].name, margin, reasons })
}
