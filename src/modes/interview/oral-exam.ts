import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** The style "oral exam": an examiner asks ever harder questions, and gives a grade with reasons. */
export const oralExam: Style = {
  id: 'oral-exam',
  label: m('Oral exam'),
  blurb: m('One examines and grades, the other is examined: for whoever wants to see how deep knowledge goes.'),
  course:
    'How it goes: {first} examines {second} on the subject. In each round there is one question, and one that goes deeper. At the end {first} gives a grade from one to ten with the reasons, {second} may say a word to it, and {moderator} sums up. What counts in an answer: that it is right, that it shows why, and that it says where knowledge ends.',
  roles: {
    moderator: { title: m('Chair') },
    first: { title: m('Examiner'), positionHint: m('What the exam looks for') },
    second: { title: m('Examinee'), positionHint: m('Who is examined, and what such a person has learned') },
  },
  duty: {
    moderator:
      'You preside over the exam, on the side of those who listen. You open it, leave the talking to the two, and at the end you say whether the grade fits.',
    first:
      'You examine {second}. Ask one question at a time, answer none of them yourself, and judge what was said and not how.',
    second:
      '{first} examines you. Answer directly and concretely, from what somebody like you knows; where that ends, say so, and think aloud as far as you get.',
  },
  side: {
    first: 'Nobody has said what the exam looks for: ask what somebody who knows the subject has to know.',
  },
  settling: 'Nobody has said who is examined: say that {second} is an AI with general knowledge.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the exam: say what the subject is, also where the topic is a wish or a command, why somebody should know it, and who examines whom. Explain nothing of it, which is for {second}, and ask nothing yourself.',
      words: [40, 80],
    }),
    stepOf('question', 'first', {
      title: m('Question'),
      task: 'Ask {other} about something on the subject that everybody should know. One question, and no hint at the answer.',
      words: [10, 40],
      each: 'round',
      only: 'first',
    }),
    stepOf('harder', 'first', {
      title: m('Question'),
      task: 'Say in a sentence what was right and what was not in the last two answers. Then ask {other} something harder, on another part of the subject; in the last round something so hard that knowledge itself may come to an end. One question, and no hint at the answer.',
      words: [20, 60],
      each: 'round',
      only: 'not-first',
    }),
    stepOf('answer', 'second', {
      title: m('Answer'),
      task: 'Answer the question and say why it is so; show it by a case where one helps. If you do not know, say so, and say how far you get by thinking. Do not build all your answers alike.',
      words: [60, 130],
      each: 'round',
      answers: true,
    }),
    stepOf('deeper', 'first', {
      title: m('Deeper question'),
      task: 'Go deeper: take one word or step of that answer and ask about it, in one question with one question mark. If the answer was wrong, ask so that {other} can notice.',
      words: [10, 40],
      each: 'round',
    }),
    stepOf('answer-deeper', 'second', {
      title: m('Answer'),
      task: 'Answer it. If it shows that you were wrong before, say so and put it right.',
      words: [40, 100],
      each: 'round',
      answers: true,
    }),
    stepOf('grade', 'first', {
      title: m('Grade'),
      task: 'Say whether the last answer was right. Then give the grade, from one to ten (ten is all of it right, with reasons, and honest about what is not known), with the best answer, the weakest, and why, going by what was said here alone. As advice and no fault, add what {other} could learn next.',
      words: [70, 140],
      closing: true,
    }),
    stepOf('word', 'second', {
      title: m('A word to the grade'),
      task: 'Say a word to the grade: what you accept, what you do not, if there is anything, and what you will look up.',
      words: [25, 60],
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: m('Summary'),
      task: 'Close with a summary, and not question by question: what {second} surely knows, the place where it broke or came nearest to breaking, whether the grade fits its reasons, and what a listener has learned, in plain paragraphs. Name who said what, and quote only word for word.',
      words: [130, 240],
    }),
  ],
  weighed: 'each question and its answer, by turn: right, partly right, wrong, or open',
}
