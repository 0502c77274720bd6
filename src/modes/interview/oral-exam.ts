import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** An examiner probes, and grades with reasons. */
export const oralExam: Style = {
  id: 'oral-exam',
  label: 'Oral exam',
  blurb: 'One examines and grades, the other is examined: for whoever wants to see how deep knowledge goes.',
  course:
    'How it goes: {first} examines {second} on the subject. In each round there is one question, and one that goes deeper. At the end {first} gives a grade from one to ten with the reasons, {second} may say a word to it, and {moderator} sums up. What counts in an answer: that it is right, that it shows why, and that it says where knowledge ends.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the exam: say in plain words what the subject is, also where the topic is a wish or a command, what somebody should know of it, and who examines whom. Ask nothing yourself.',
      words: [40, 80],
    }),
    stepOf('question', 'first', {
      title: 'Question',
      task: 'Ask {other} one question on the subject: begin with what everybody should know, and make each harder than the one before. One question, and no hint at the answer.',
      words: [15, 45],
      each: 'round',
    }),
    stepOf('answer', 'second', {
      title: 'Answer',
      task: 'Answer the question: the answer first, then why it is so, then one case that shows it. If you do not know, say so and say what you would do to find out.',
      words: [60, 130],
      each: 'round',
      answers: true,
    }),
    stepOf('deeper', 'first', {
      title: 'Deeper question',
      task: 'Go deeper: take one word or step of that answer that {other} may not have understood, and ask about it. If the answer was wrong, ask so that {other} can notice.',
      words: [10, 40],
      each: 'round',
    }),
    stepOf('answer-deeper', 'second', {
      title: 'Answer',
      task: 'Answer it. If it shows that you were wrong before, say so and put it right.',
      words: [40, 100],
      each: 'round',
      answers: true,
    }),
    stepOf('grade', 'first', {
      title: 'Grade',
      task: 'Give the grade, from one to ten, and the reasons: the best answer, the weakest, and what {other} should learn next. Judge only what was said here, and say what you are yourself not sure of.',
      words: [60, 120],
      closing: true,
    }),
    stepOf('word', 'second', {
      title: 'A word to the grade',
      task: 'Say a word to the grade: what you accept, what you do not and why, and what you will look up.',
      words: [25, 60],
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: 'Summary',
      task: 'Close with a summary: what was asked and answered, what was right, what was wrong or left open as far as it showed here, the grade and whether its reasons hold, and what a listener has learned, in plain paragraphs. Name speakers by name, and quote nobody wrongly.',
      words: [130, 240],
    }),
  ],
  weighed: 'each question and its answer, by turn: right, partly right, wrong, or open',
}
