import * as words from '../words/interview.ts'
import { subjectOf, type Desk } from './desk.ts'
import { coreOf, fill } from './fill.ts'
import { line } from './fit.ts'
import { answerToModerator, type SpeechPlan } from './speech-plan.ts'

export function questionsOf(angle: words.Angle): readonly string[] {
  return angle.questions.flat()
}

export function interviewSpeech(desk: Desk): SpeechPlan {
  return desk.scene.seat === 'second' ? answer(desk) : question(desk)
}

function question(desk: Desk): SpeechPlan {
  const { scene } = desk
  const before = desk.last('second')
  const angle = desk.pickItem(
    before === null ? words.ANGLES.filter(({ opening }) => opening) : words.ANGLES,
    questionsOf,
    'angle',
  )
  const [setup, asked] = desk
    .pickItem(angle.questions, (pair) => pair, 'question')
    .map((sentence) => fill(sentence, desk.slots)) as [string, string]
  const slots = {
    issue: angle.issue,
    q: desk.phrase(
      before,
      'theirs',
      words.ANGLES.flatMap((candidate) => candidate.answers.flat()),
    ),
  }
  const floor = desk.floor()
  const stance = desk.stance(scene.seat)
  const final =
    scene.speech === 1 || before === null
      ? [
          ...line(desk.pick(words.WELCOME_GUEST, 'welcome'), 1, 0, 'welcome'),
          ...line(desk.pick(words.WHY_THIS, 'why'), 1, 0, 'question'),
          ...line(desk.pick(words.AIM, 'aim'), 1),
          ...line(stance === null ? null : `What I am after is ${stance}, if I have to say it in advance.`, 1, 1),
          ...materialLine(desk, words.MATERIAL_ASK, 3),
          ...line(desk.pick(words.AIM, 'second aim'), 1, 5),
          ...line(setup, 2),
          ...line(asked, 2),
          ...line(desk.pick(words.ASK_FOR, 'ask for'), 2),
          ...line(floor === null ? null : desk.pick(words.FLOOR_ASKS, 'floor', { f: floor }), 2, 2, 'floor'),
          ...line(desk.pick(words.ASK_FOR, 'ask for more'), 2, 4),
        ]
      : [
          ...line(scene.speech > scene.speeches - 2 ? desk.pick(words.LAST_THANKS, 'thanks') : null, 1),
          ...line(desk.pick(slots.q === null ? words.FOLLOW_UNQUOTED : words.FOLLOW, 'follow', slots), 1, 0, 'reply'),
          ...line(desk.pick(words.FOLLOW_COMMENT[scene.phase], 'comment', slots), 1, 0, 'question'),
          ...line(answerToModerator(desk, words.MODERATION), 1, 1, 'ask'),
          ...line(floor === null ? null : desk.pick(words.FLOOR_ASKS, 'floor', { f: floor }), 2, 0, 'floor'),
          ...(desk.chance(2, 'quote material') ? materialLine(desk, words.MATERIAL_ASK, 2) : []),
          ...line(desk.pick(words.FOLLOW_COMMENT[scene.phase], 'another comment', slots), 1, 4),
          ...line(setup, 2),
          ...line(asked, 2),
          ...line(desk.pick(words.ASK_FOR, 'ask for'), 2, 3),
          ...line(desk.pick(words.AIM, 'aim'), 2, 5),
        ]
  return {
    issue: angle.issue,
    final,
    core: [setup, asked, desk.pick(words.ASK_FOR, 'draft ask for'), desk.pick(words.AIM, 'draft aim')],
  }
}

function answer(desk: Desk): SpeechPlan {
  const { scene } = desk
  const asked = desk.last('first')
  const angle = angleAsked(desk, asked) ?? desk.pickItem(words.ANGLES, (candidate) => candidate.answers.flat(), 'angle')
  // The n-th answer of an angle is the one to its n-th question.
  const exact = angle.answers[angle.questions.findIndex(([, put]) => asked?.includes(coreOf(put)))]
  const [direct = '', reason = '', example = ''] = (
    exact ?? desk.pickItem(angle.answers, ([first]) => [first], 'answer')
  ).map((sentence) => fill(sentence, desk.slots))
  const slots = { issue: angle.issue }
  const floor = desk.floor()
  const stance = desk.stance(scene.seat)
  const second = desk.pick(words.SECOND_THOUGHTS[scene.phase], 'second thought', slots)
  const material = desk.chance(2, 'quote material') ? desk.material() : null
  const final = [
    ...line(
      scene.speech <= 2 && stance !== null
        ? `I speak about it as ${stance}, and from no higher place than that.`
        : null,
      1,
      1,
    ),
    ...line(desk.pick(words.ANSWER_OPENERS, 'opener', slots), 1, 2, 'plain'),
    ...line(answerToModerator(desk, words.MODERATION), 1, 3, 'ask'),
    ...line(direct, 1),
    ...line(reason, 1),
    ...line(example, 1),
    ...line(floor === null ? null : desk.pick(words.FLOOR_ANSWERS, 'floor', { ...slots, f: floor }), 2, 0, 'floor'),
    ...line(second, 2, 0, 'depth'),
    ...line(
      material === null ? null : desk.pick(words.MATERIAL, 'material', { ...slots, m: material }),
      2,
      1,
      'material',
    ),
    ...line(desk.pick(words.SECOND_THOUGHTS[scene.phase], 'third thought', slots), 2, 5),
    ...line(desk.pick(words.PARTING[scene.phase], 'parting', slots), 2, 2),
  ]
  return { issue: angle.issue, final, core: [direct, reason, example] }
}

/** The angle whose question stands in the interviewer's words, else the one they sound like. */
function angleAsked(desk: Desk, asked: string | null): words.Angle | null {
  if (asked === null) return null
  const exact = words.ANGLES.find((angle) => angle.questions.some(([, question_]) => asked.includes(coreOf(question_))))
  return exact ?? subjectOf(asked, words.ANGLES, questionsOf)
}

function materialLine(desk: Desk, pool: readonly string[], need: number) {
  const material = desk.material()
  return line(material === null ? null : desk.pick(pool, 'material', { m: material }), 2, need, 'material')
}
