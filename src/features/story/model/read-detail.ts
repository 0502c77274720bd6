import { DETAIL_CHANGE, type DetailLines } from '../../../core/dialog/story/detail-lines.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** A line, in characters: what goes on longer is cut off here. */
const LINE_MAX_CHARS = 300

/** The lines in what a model answered: `IMAGE: [...]` and `SOUND: [...]`, with or without the brackets, whatever stands around them. */
export function readDetail(answer: string): DetailLines {
  return { image: lineOf(answer, 'IMAGE'), sound: lineOf(answer, 'SOUND') }
}

/** What stands before a name on its line says nothing, and is looked at from the name back: from each place on would take the square of it. */
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

/** The turn that was said last, while its lines are missing; null where it has them. */
export function withoutDetail({ turns, modeChanges }: Pick<DialogState, 'turns' | 'modeChanges'>): Turn | null {
  const last = turns.findLast(({ superseded }) => !superseded)
  if (last?.status !== 'ended' || last.audience !== 'all') return null
  const noted = modeChanges.some(({ change, duringTurn }) => change === DETAIL_CHANGE && duringTurn === last.id)
  return noted ? null : last
}
