import * as words from '../words/critique.ts'
import { subjectOf, type Desk } from './desk.ts'
import { fill } from './fill.ts'
import { line } from './fit.ts'
import { answerToModerator, type SpeechPlan } from './speech-plan.ts'

export function reviewsOf(flaw: words.Flaw): readonly string[] {
  return flaw.reviews.flat()
}

export function critiqueSpeech(desk: Desk): SpeechPlan {
  if (desk.scene.seat === 'second') return review(desk)
  return desk.last('second') === null ? presentation(desk) : defence(desk)
}

function presentation(desk: Desk): SpeechPlan {
  const stance = desk.stance('first')
  const what =
    stance === null ? desk.pick(words.PRESENT, 'present') : desk.pick(words.PRESENT_OWN, 'present', { stance })
  const why = desk.pick(words.PRESENT_WHY, 'why')
  const serves = desk.pick(words.PRESENT_FOR, 'for')
  const works = desk.pick(words.PRESENT_WORKS, 'works')
  const [strength, because] = desk.pickItem(words.STRENGTHS, (pair) => pair, 'strength')
  const final = [
    ...line(what, 1),
    ...line(why, 1),
    ...line(serves, 1),
    ...line(works, 2, 0, 'works'),
    ...materialLine(desk, 2),
    ...floorLine(desk, 'the proposal as a whole'),
    ...line(strength, 2, 3),
    ...line(because, 2, 4),
    ...line(desk.pick(words.PRESENT_UNSURE, 'unsure'), 2, 0, 'unsure'),
    ...line(
      desk.pick(
        words.CLOSERS.first.early.filter((closer) => !closer.includes('that form')),
        'closer',
      ),
      2,
      5,
    ),
  ]
  return { issue: 'what it is and whom it serves', final, core: [what, why, serves] }
}

function review(desk: Desk): SpeechPlan {
  const { scene } = desk
  const theirWords = desk.last('first')
  const flaw = desk.pickItem(words.FLAWS, reviewsOf, 'flaw')
  const [fault = '', shows = '', mend = ''] = desk
    .pickItem(flaw.reviews, ([first]) => [first], 'review')
    .map((sentence) => fill(sentence, desk.slots))
  const opening = scene.speech <= 2
  const slots = {
    issue: flaw.issue,
    q: opening
      ? null
      : desk.phrase(
          theirWords,
          'theirs',
          words.FLAWS.flatMap((candidate) => candidate.defences.flat()),
        ),
  }
  const stance = desk.stance('second')
  const judge = opening
    ? desk.pick(words.PRAISE, 'praise')
    : desk.pick(words.REVIEWER_JUDGES[scene.phase], 'judge', slots)
  const final = [
    ...floorLine(desk, flaw.issue),
    ...line(
      opening ? null : desk.pick(slots.q === null ? words.OPENERS_UNQUOTED : words.REVIEWER_OPENERS, 'opener', slots),
      1,
      0,
      'reply',
    ),
    ...line(judge, 1, 0, opening ? 'praise' : undefined),
    ...line(opening && stance !== null ? `My review looks at one thing above all, ${stance}.` : null, 1, 1),
    ...line(answerToModerator(desk, words.MODERATION), 1, 2, 'ask'),
    ...line(
      desk.pick(opening ? words.LEADS.second.early.slice(0, 1) : words.LEADS.second[scene.phase], 'lead', slots),
      2,
      3,
    ),
    ...line(fault, 2),
    ...line(shows, 2),
    ...line(desk.chance(2, 'anchor') ? desk.pick(words.ANCHORS.second, 'anchor') : null, 2, 2),
    ...line(mend, 2, 0, 'mend'),
    ...(desk.chance(2, 'quote material') ? materialLine(desk, 1) : []),
    ...line(desk.pick(words.CLOSERS.second[scene.phase], 'closer', slots), 2, 2),
  ]
  return { issue: flaw.issue, final, core: [fault, shows, opening ? mend : judge] }
}

function defence(desk: Desk): SpeechPlan {
  const { scene } = desk
  const theirWords = desk.last('second')
  const flaw = subjectOf(theirWords, words.FLAWS, reviewsOf)
  const pair = flaw ? desk.pickItem(flaw.defences, (texts) => texts, 'defence') : null
  const [strength, because] = desk.pickItem(words.STRENGTHS, (texts) => texts, 'strength')
  const issue = flaw?.issue ?? 'the main point'
  const slots = { issue, q: desk.phrase(theirWords, 'theirs', flaw ? reviewsOf(flaw) : []) }
  const answer = pair ? fill(pair[0], desk.slots) : desk.pick(words.AUTHOR_GENERAL, 'general')
  const final = [
    ...floorLine(desk, issue),
    ...line(
      desk.pick(slots.q === null ? words.OPENERS_UNQUOTED : words.AUTHOR_OPENERS, 'opener', slots),
      1,
      0,
      'reply',
    ),
    ...line(answerToModerator(desk, words.MODERATION), 1, 2, 'ask'),
    ...line(answer, 1),
    ...line(pair ? fill(pair[1], desk.slots) : null, 1, 0, 'change'),
    ...line(desk.pick(words.LEADS.first[scene.phase], 'lead', slots), 2, 3),
    ...line(strength, 2),
    ...line(because, 2),
    ...(desk.chance(2, 'quote material') ? materialLine(desk, 2) : []),
    ...line(desk.chance(2, 'anchor') ? desk.pick(words.ANCHORS.first, 'anchor') : null, 2, 2),
    ...line(pair ? null : desk.pick(words.AUTHOR_GENERAL, 'more'), 1, 5),
    ...line(desk.pick(words.CLOSERS.first[scene.phase], 'closer', slots), 2, 1),
  ]
  return { issue, final, core: [answer, strength, because] }
}

function floorLine(desk: Desk, issue: string) {
  const floor = desk.floor()
  return line(floor === null ? null : desk.pick(words.FLOOR_ANSWERS, 'floor', { f: floor, issue }), 1, 0, 'floor')
}

function materialLine(desk: Desk, need: number) {
  const material = desk.material()
  return line(material === null ? null : desk.pick(words.MATERIAL, 'material', { m: material }), 2, need, 'material')
}
