import { lowerCase, waitOrNo, whenComplete, type LineSoFar, type Scan } from './scan.ts'

/** What stands over the subject and over the list of speakers in a prompt (engine.topic), and what a model makes of it. */
const HEADINGS = [
  ...['dialog', 'dialogue', 'debate', 'discussion', 'conversation'].map((what) => `the topic of this ${what}:`),
  'who takes part:',
  'your side:',
  'your manner:',
]
/** How a turn of a style is told where it stands (shared.style.turn, round and issue): "This turn: Answer." */
const PLACE = 'this turn:'
const PLACE_LINE =
  /^this turn:[^\S\n]{0,9}(?:[^.?!,\n]{1,60}(?:, round \d{1,3} of \d{1,3})?(?:\.|$)|[^.?!,\n]{1,60}, on issue \d{1,3} of \d{1,3}:.*$)/
const NEXT = /^[^\S\n]{0,9}(?:[^.?!\n]{1,80} speaks|nobody speaks) after you\./
const SPACE = /^[^\S\n]*/

/**
 * How much of the beginning of a line is a heading of the prompt, told back by its reader: "The topic of this dialog:",
 * or with the line to itself "Who takes part:", or the sentence that says which turn it is.
 */
export function promptHeading(line: LineSoFar): Scan {
  const text = lowerCase(line.text)
  if ([PLACE, ...HEADINGS].some((heading) => heading.startsWith(text))) {
    if (text !== '' && [PLACE, ...HEADINGS].includes(text) && line.state === 'whole') return text.length
    return waitOrNo(line)
  }
  if (text.startsWith(PLACE)) return placeOf(line, text)
  const heading = HEADINGS.find((each) => text.startsWith(each))
  if (heading === undefined) return 'no'
  const rest = text.slice(heading.length)
  const space = SPACE.exec(rest)?.[0].length ?? 0
  // The topic may follow in the same line; whatever follows the others is a sentence of its speaker.
  if (space < rest.length) return heading.startsWith('the topic') ? heading.length + space : 'no'
  return line.state === 'whole' ? text.length : waitOrNo(line)
}

function placeOf(line: LineSoFar, text: string): Scan {
  if (line.state === 'open') return 'wait'
  const place = PLACE_LINE.exec(text)?.[0]
  if (place === undefined || (line.state === 'long' && place.length === text.length)) return 'no'
  const next = NEXT.exec(text.slice(place.length))?.[0] ?? ''
  const end = place.length + next.length
  return whenComplete(line, end + (SPACE.exec(text.slice(end))?.[0].length ?? 0))
}
