import type { SeatId } from '../../../contract/dialog-config.ts'
import { formatList } from '../../../format/count.ts'
import * as debate from '../words/debate.ts'
import { SUMMARIES } from '../words/summaries.ts'
import { sideWords } from './debate-speech.ts'
import type { Desk } from './desk.ts'
import type { Slots } from './fill.ts'
import { fit, line, type Line } from './fit.ts'
import type { ModeVoice } from './modes.ts'

const SUMMARY_ROOM = { min: 120, max: 200 }
/** When nothing that was said is known. */
const PLAIN_ISSUE = 'what follows for the people concerned'

/** The closing words with the parts of the mode. */
export function writeSummary(desk: Desk, voice: ModeVoice): string {
  const spoken = issuesSpokenOf(desk, voice).slice(0, 3)
  const [i1 = PLAIN_ISSUE, i2 = null, i3 = null] = spoken
  const issues = formatList(spoken.length === 0 ? [i1] : spoken)
  const slots: Slots = {
    i1,
    i2,
    i3,
    issues,
    several: i2 === null ? null : issues,
    q1: bestPhrase(desk, voice, 'first'),
    q2: bestPhrase(desk, voice, 'second'),
    firstSide: sideWords(desk, 'first'),
    secondSide: sideWords(desk, 'second'),
    presented: desk.stance('first') ?? `a proposal on ${String(desk.slots['topic'])}`,
  }
  return fit(parts(desk, slots), SUMMARY_ROOM)
}

function parts(desk: Desk, slots: Slots): readonly Line[] {
  const { mode } = desk.scene
  if (mode === 'debate') return debateParts(desk, slots)
  const words = SUMMARIES[mode] ?? SUMMARIES['exploration'] ?? {}
  const say = (part: string, paragraph: number, need = 0, fallback?: string) => {
    const text = desk.pick(words[part] ?? [], part, slots)
    return line(text === '' && fallback ? desk.pick(words[fallback] ?? [], fallback, slots) : text, paragraph, need)
  }
  if (mode === 'interview')
    return [
      ...say('knows', 1),
      ...say('subject', 2),
      ...say('revelation', 3, 0, 'revelationPlain'),
      ...say('pressed', 3, 1),
      ...say('honest', 3, 2),
      ...say('themes', 4),
      ...say('thread', 4, 1),
      ...say('followUps', 5),
      ...say('thanks', 5, 3),
    ]
  if (mode === 'critique')
    return [
      ...say('outcome', 1),
      ...say('position', 2),
      ...say('critiques', 3),
      ...say('critiqueQuote', 3, 1),
      ...say('defence', 4, 0, 'defencePlain'),
      ...say('met', 4, 2),
      ...say('refined', 4),
      ...say('open', 5, 0, 'openOne'),
      ...say('last', 5, 3),
    ]
  return [
    ...say('found', 1),
    ...say('territory', 2),
    ...say('insightFirst', 3, 0, 'insightPlain'),
    ...say('insightSecond', 3),
    ...say('convergence', 4),
    ...say('differ', 4, 2),
    ...say('open', 5),
    ...say('synthesis', 5),
    ...say('thanks', 5, 3),
  ]
}

function debateParts(desk: Desk, slots: Slots): readonly Line[] {
  const words = SUMMARIES['debate'] ?? {}
  const outcome = desk.draw<'clear' | 'close' | 'none'>(['clear', 'close', 'close', 'none'], 'outcome')
  const ahead = desk.draw(['first', 'second'], 'ahead')
  const [winner, loser] =
    ahead === 'first' ? [desk.name('first'), desk.name('second')] : [desk.name('second'), desk.name('first')]
  const all: Slots = {
    ...slots,
    winner,
    loser,
    ahead: winner,
    behind: loser,
    issue: (outcome === 'none' ? slots['i3'] : null) ?? slots['i1'] ?? null,
  }
  const say = (pool: readonly string[] | undefined, label: string, paragraph: number, need = 0) =>
    line(desk.pick(pool ?? [], label, all), paragraph, need)
  return [
    ...say(debate.VERDICT[outcome], 'verdict', 1),
    ...say(words['question'], 'question', 2),
    ...say(words['positions'], 'positions', 2),
    ...say(words['clashes'], 'clashes', 3),
    ...say(slots['i2'] === null ? words['standsOne'] : words['stands'], 'stands', 3),
    ...say(words['open'], 'open', 3),
    ...say(slots['q1'] === null ? words['strengthFirstPlain'] : words['strengthFirst'], 'strength of first', 4),
    ...say(slots['q2'] === null ? words['strengthSecondPlain'] : words['strengthSecond'], 'strength of second', 4),
    ...say(debate.VERDICT_REASON[outcome], 'reason', 5),
    ...say(words['credit'], 'credit', 5, 1),
  ]
}

/** What the participants spoke of, the most frequent first, then in the order it came up. */
function issuesSpokenOf(desk: Desk, voice: ModeVoice): readonly string[] {
  const counts = new Map<string, number>()
  for (const { kind, text } of desk.scene.said) {
    const issue = kind === 'speech' ? voice.subject(desk, text)?.issue : undefined
    if (issue !== undefined) counts.set(issue, (counts.get(issue) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([issue]) => issue)
}

/** A phrase from the middle of what a seat said in all its turns. */
function bestPhrase(desk: Desk, voice: ModeVoice, seat: SeatId): string | null {
  const turns = desk.scene.said.filter((turn) => turn.seat === seat && turn.kind === 'speech').map(({ text }) => text)
  const [first, ...more] = turns
  if (first === undefined) return null
  return desk.phrase(desk.draw([first, ...more], `turn of ${seat}`), `best of ${seat}`, voice.arguments(desk))
}
