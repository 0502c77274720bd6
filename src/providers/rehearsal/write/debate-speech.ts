import type { SeatId } from '../../../contract/dialog-config.ts'
import { CLAIM_ISSUES } from '../words/claim.ts'
import * as words from '../words/debate.ts'
import { POLICY_ISSUES } from '../words/policy.ts'
import type { Argument, DebateIssue } from '../words/types.ts'
import { otherOf, subjectOf, type Desk } from './desk.ts'
import { fill } from './fill.ts'
import { line, type Line } from './fit.ts'
import { answerToModerator, type SpeechPlan } from './speech-plan.ts'
import { plain } from './text.ts'

export type Side = 'for' | 'against'

const BARE_FOR = /^(?:for|pro|yes|aye|in favou?r|agree|support|affirmative|proponent)\b/i
const BARE_AGAINST = /^(?:against|con|contra|no|nay|oppose[ds]?|disagree|negative|opponent|sceptic|skeptic)\b/i
/** Longer positions are taken in their own words. */
const BARE_CHARS = 28

function bareSide(position: string | null): Side | null {
  const stance = plain(position ?? '')
  if (stance.length > BARE_CHARS) return null
  if (BARE_FOR.test(stance)) return 'for'
  return BARE_AGAINST.test(stance) ? 'against' : null
}

/** The side of a seat: what its position says, else the opposite of the other, else first is for. */
export function sideOf(desk: Desk, seat: SeatId): Side {
  const own = bareSide(desk.scene.seats[seat].position)
  if (own) return own
  const theirs = bareSide(desk.scene.seats[otherOf(seat)].position)
  if (theirs) return theirs === 'for' ? 'against' : 'for'
  return seat === 'second' ? 'against' : 'for'
}

/** "in favour", or the position in its owner's words. */
export function sideWords(desk: Desk, seat: SeatId): string {
  const stance = desk.stance(seat)
  if (stance === null || bareSide(desk.scene.seats[seat].position))
    return sideOf(desk, seat) === 'for' ? 'in favour' : 'against'
  return `for ${stance}`
}

export function issuesOf(desk: Desk): readonly DebateIssue[] {
  return desk.topic.family === 'policy' ? POLICY_ISSUES : CLAIM_ISSUES
}

export function claimsOf(issue: DebateIssue): readonly string[] {
  return [...issue.for.points, ...issue.against.points].flat()
}

export function debateSpeech(desk: Desk): SpeechPlan {
  const { scene } = desk
  const side = sideOf(desk, scene.seat)
  const issues = issuesOf(desk)
  const theirWords = desk.last(otherOf(scene.seat))
  const theirs = subjectOf(theirWords, issues, claimsOf)
  const own = desk.pickItem(
    issues.filter((issue) => issue !== theirs),
    (issue) => issue[side].points.map(([claim]) => claim),
    'issue',
  )
  const point = desk
    .pickItem(own[side].points, ([claim]) => [claim], 'point')
    .map((sentence) => fill(sentence, desk.slots)) as unknown as Argument
  if (theirWords === null) return opening(desk, side, own, point, issues)

  const slots = { issue: own.issue, q: desk.phrase(theirWords, 'theirs', theirs ? claimsOf(theirs) : []) }
  const opener = desk.pick(slots.q === null ? words.OPENERS_UNQUOTED : words.OPENERS, 'opener', slots)
  const reply = desk.pick(theirs ? theirs[side].reply : words.GENERAL_REPLY, 'reply', slots)
  const late = scene.phase === 'late'
  const thesis = scene.speech <= 2 ? thesisOf(desk, side) : null
  const floor = desk.floor()
  const ask = answerToModerator(desk, words.MODERATION)
  const material = desk.chance(2, 'quote material') ? desk.material() : null
  const concession = late ? (theirs ?? own)[side].concede : null
  const final: Line[] = [
    ...line(floor === null ? null : desk.pick(words.FLOOR_ANSWERS, 'floor', { ...slots, f: floor }), 1, 0, 'floor'),
    ...line(thesis, 1),
    ...line(ask, 1, 2, 'ask'),
    ...line(opener, 1, 0, 'reply'),
    ...line(reply, 1),
    ...line(concession === null ? null : fill(concession, desk.slots), 1, 0, 'concession'),
    ...line(concession === null ? null : desk.pick(words.AFTER_CONCESSION, 'after concession'), 1, 5),
    ...line(desk.pick(words.LEADS[scene.phase], 'lead', slots), 2, 4),
    ...line(point[0], 2),
    ...line(point[1], 2),
    ...line(point[2], 2, 3, 'consequence'),
    ...line(
      desk.topic.family === 'claim' && desk.chance(2, 'anchor') ? desk.pick(words.ANCHORS, 'anchor') : null,
      2,
      3,
    ),
    ...line(
      material === null ? null : desk.pick(words.MATERIAL, 'material', { ...slots, m: material }),
      2,
      1,
      'material',
    ),
    ...line(desk.pick(words.CLOSERS[scene.phase], 'closer', slots), 2, late ? 1 : 3),
  ]
  return { issue: own.issue, final, core: [point[0], point[1], reply] }
}

function thesisOf(desk: Desk, side: Side): string {
  const { seat, seats } = desk.scene
  const stance = desk.stance(seat)
  if (stance !== null && !bareSide(seats[seat].position)) return desk.pick(words.THESIS_OWN, 'thesis', { stance })
  const proposed = desk.topic.proposal === null ? '' : desk.pick(words.THESIS_PROPOSED[side], 'thesis')
  return proposed === '' ? desk.pick(words.THESIS[side], 'thesis') : proposed
}

/** Nobody has argued yet: thesis, what would refute it, two reasons. */
function opening(
  desk: Desk,
  side: Side,
  own: DebateIssue,
  point: Argument,
  issues: readonly DebateIssue[],
): SpeechPlan {
  const another = desk.pickItem(
    issues.filter((issue) => issue !== own),
    (issue) => issue[side].points.map(([claim]) => claim),
    'second issue',
  )
  const second = another[side].points[0].map((sentence) => fill(sentence, desk.slots))
  const floor = desk.floor()
  const material = desk.material()
  const slots = { issue: own.issue }
  const final = [
    ...line(thesisOf(desk, side), 1, 0, 'opening'),
    ...line(floor === null ? null : desk.pick(words.FLOOR_ANSWERS, 'floor', { ...slots, f: floor }), 1, 0, 'floor'),
    ...line(point[0], 1),
    ...line(point[1], 1),
    ...line(point[2], 1, 3, 'consequence'),
    ...line(desk.pick(words.SECOND_REASON, 'second'), 2),
    ...line(second[0] ?? null, 2),
    ...line(second[1] ?? null, 2, 2),
    ...line(
      material === null
        ? null
        : desk.pick(
            words.MATERIAL.filter((template) => !template.includes('{other}')),
            'material',
            { ...slots, m: material },
          ),
      2,
      4,
      'material',
    ),
    ...line(desk.pick(words.FALSIFIER, 'falsifier'), 2, 1),
  ]
  return { issue: own.issue, final, core: [point[0], point[1], second[0] ?? ''] }
}
