import { DETAIL_CHANGE, type DetailLines } from '../../../core/dialog/story/detail-lines.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** The most characters of a line; a longer one is cut. */
const LINE_MAX_CHARS = 300

/** Reads the lines `IMAGE: [...]` and `SOUND: [...]` anywhere in a model's answer, with or without the brackets. */
export function readDetail(answer: string): DetailLines {
  return { image: lineOf(answer, 'IMAGE'), sound: lineOf(answer, 'SOUND') }
}

/**
 * The text before a name on its line is irrelevant and is searched backwards from the name: searching forwards from
 * each position would take quadratic time.
 */
const lineNamed = (name: string): RegExp =>
  new RegExp(String.raw`(?<=^[ \t*_#>\`-]{0,40})${name}[ \t*_\`]{0,40}:[ \t*_\`]*(.*)$`, 'im')
const LINES = { IMAGE: lineNamed('IMAGE'), SOUND: lineNamed('SOUND') } as const

function lineOf(answer: string, name: 'IMAGE' | 'SOUND'): string | null {
  const [, rest = ''] = LINES[name].exec(answer) ?? []
  const [, within] = /^\[([^\]]*)\]?/.exec(rest) ?? []
  const line = oneLine((within ?? rest).replaceAll(/[[\]]/g, '')).replaceAll(/^[*_`\s]+|(?<![*_`\s])[*_`\s]+$/g, '')
  const text = beginningOf(line, LINE_MAX_CHARS).trim()
  return text === '' || text === '...' || text === '…' || /^(?:none|nothing|n\/a)\.?$/i.test(text) ? null : text
}

/** The last turn, if it still has no detail lines; null otherwise. */
export function withoutDetail({ turns, modeChanges }: Pick<DialogState, 'turns' | 'modeChanges'>): Turn | null {
  const last = turns.findLast(({ superseded }) => !superseded)
  if (last?.status !== 'ended' || last.audience !== 'all') return null
  const noted = modeChanges.some(({ change, duringTurn }) => change === DETAIL_CHANGE && duringTurn === last.id)
  return noted ? null : last
}
