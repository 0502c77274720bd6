import { prefixPattern, whenComplete, waitOrNo, type LineSoFar, type Scan } from './scan.ts'

/** The marker that ends an exchange, [CONCLUDE], in the spellings models give it. */
const WORDS = ['concluded?', 'concluir', 'conclure', 'concludere']
const WORD = `(?:${WORDS.join('|')})`
const REASON = '(?:\\s*[:：,–—-][^\\]】］\\n]{0,120})?'
const INNER = `\\s*(?:\\/\\s*)?${WORD}${REASON}[.!]?\\s*`
const SQUARE = `\\[\\[${INNER}\\]\\]|\\\\?\\[${INNER}\\\\?\\]|[【［]${INNER}[】］]|<\\s*(?:\\/\\s*)?${WORD}\\s*\\/?>`
const MARKER = new RegExp(`^(?:${SQUARE})`, 'i')
/** The marker in round or curly brackets, in capitals only, because lower case there may be prose. */
const SHOUTED = /^(?:\(\s*CONCLUDED?\s*\)|\{\{?\s*CONCLUDED?\s*\}\}?)/
const OPEN = `(?:\\\\?\\[{1,2}|[【［<({]|\\{\\{|\\\\)\\s*(?:\\/\\s*)?`
const MAY = new RegExp(
  `^${OPEN}(?:${['conclude', 'concluir', 'conclure', 'concludere'].map(prefixPattern).join('|')}|${WORD}${REASON}[.!]?\\s*\\/?\\\\?[\\]】］)}>]?)$`,
  'i',
)
/** Marks around a marker on a line of its own, up to the number for which the reader waits. */
const AROUND = /^[*_`~>#\s-]{0,16}/
const AFTER = /^[*_`~.!\s]*$/
const BARE = /^CONCLUDED?$/

/** Recognises a marker at this place of a line. */
export function marker(line: LineSoFar): Scan {
  const found = MARKER.exec(line.text)?.[0] ?? SHOUTED.exec(line.text)?.[0]
  if (found !== undefined) return whenComplete(line, found.length)
  return line.state === 'open' && MAY.test(line.text) ? 'wait' : 'no'
}

/** Recognises a marker alone on a line, with any marks around it. */
export function markerLine(line: LineSoFar): Scan {
  const around = AROUND.exec(line.text)?.[0].length ?? 0
  const rest: LineSoFar = { text: line.text.slice(around), state: line.state }
  if (rest.text === '') return waitOrNo(line)
  const bare = /^[A-Z]*/.exec(rest.text)?.[0] ?? ''
  if (line.state === 'open' && bare === rest.text && 'CONCLUDED'.startsWith(bare)) return 'wait'
  const length = BARE.test(bare) ? bare.length : marker(rest)
  if (typeof length !== 'number') return length
  if (!AFTER.test(rest.text.slice(length))) return 'no'
  return line.state === 'whole' ? line.text.length : waitOrNo(line)
}
