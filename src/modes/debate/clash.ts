import { m } from '../../base/language/t.ts'
import type { Style, StyleStep } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

type Seat = 'first' | 'second'
type What = Parameters<typeof stepOf>[2]

const ASK =
  'Ask {other} one question on this issue: the one {other} would least like to hear, which can be answered in a sentence. Point to what {other} said or relies on. Ask nothing else, and do not answer it yourself.'
const FOLLOW =
  'Follow up. Take the one sentence of that answer that gives most away, or leaves most out, and ask {other} about it. If you got no answer, say so in half a sentence and ask the same in fewer words.'
const ANSWER =
  'Answer what {other} has just put to you, question or claim, and begin with the answer itself: yes, no, “I grant”, “it depends” or what was asked for. Then say why, with the case that shows it, and ask nothing back.'
const AT_LAST =
  '{moderator} asks once more what {other} asked you. Answer it: begin with the answer itself, yes, no, “I grant”, “it depends” or what was asked for, and give the reason. If you cannot answer it, say so plainly.'
const PRESS =
  'If something is still unanswered, say in one sentence what exactly; if not, say what the answers came to. Then ask {next} to say it plainly, with the reason.'

/** The steps in which one side asks two questions and the other answers them. If it seems to dodge both, the moderator asks once more. */
function exchange(asker: Seat, answerer: Seat): readonly StyleStep[] {
  const step = (name: string, speaker: StyleStep['speaker'], what: What) =>
    stepOf(`${asker}-${name}`, speaker, { each: 'issue', alternates: true, ...what })
  const answer: What = { title: m('Answer'), task: ANSWER, words: [30, 80], answers: true }
  return [
    step('asks', asker, { title: m('Question'), task: ASK, words: [15, 40] }),
    step('answered', answerer, answer),
    step('follows', asker, { title: m('Follow-up'), task: FOLLOW, words: [15, 40] }),
    step('answered-again', answerer, answer),
    step('pressed', 'moderator', { title: m('Question once more'), task: PRESS, words: [15, 35], only: 'dodged' }),
    step('answered-at-last', answerer, { ...answer, task: AT_LAST, words: [20, 60], only: 'dodged' }),
  ]
}

/** The debate style in which both sides prepare in private and then question each other on each issue. */
export const clash: Style = {
  id: 'clash',
  label: m('Clash'),
  blurb: m(
    'Both prepare in secret, then question each other directly on two or three issues: for whoever wants to see a case tested.',
  ),
  course:
    'How it goes: {first} and {second} prepare in secret, and open. {moderator} then names the two or three questions on which it turns. On each of them the two question each other directly, now one first and now the other, and {moderator} writes down how it came out. Then both close, and {moderator} judges by what was written down. What wins: answering what was asked, evidence that can be checked, granting what is true, and saying nothing twice.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the debate: put the question in words both sides can accept. If the topic is a word, a wish or a command, turn it into a claim that one can affirm or deny. Say what is at stake, introduce {first} and {second} with their sides, and say in one sentence what wins here. {first} will open.',
      words: [60, 110],
    }),
    ...stepsOfBoth('sheet', {
      kind: 'preparation',
      title: m('Case sheet'),
      task: [
        'Before either of you argues, write your case sheet. You have it in front of you from now on, and nobody else does. Write notes, one line each:',
        'THESIS: what you hold, in one sentence',
        'CLAIM 1: a reason, and the case, law, event or finding by name that shows it',
        'CLAIM 2: another, with its own',
        'CLAIM 3: another, with its own',
        'FEAR: the attack you fear most',
        'ANSWER: what you will say to it',
        'GRANT: what you will concede when it is pressed',
      ].join('\n'),
      words: [90, 160],
      hears: 'self',
      apart: true,
    }),
    stepOf('open-first', 'first', {
      title: m('Opening'),
      task: 'Open your case: your thesis, the two strongest reasons for it, each with the case that shows it, and what would prove you wrong. Nobody has argued yet.',
      words: [120, 190],
      stages: 'three',
      apart: true,
    }),
    stepOf('open-second', 'second', {
      title: m('Opening'),
      task: 'Open your case: your thesis, the two strongest reasons for it, each with the case that shows it, and what would prove you wrong. You will question {other} later: speak for your own side now.',
      words: [120, 190],
      stages: 'three',
      apart: true,
    }),
    stepOf('issues', 'moderator', {
      title: m('The issues'),
      task: 'Name the two or three questions on which it turns: questions on which the two really differ, each in about ten words, no two alike, and who has to show what. Then give {first} the floor on the first of them.',
      words: [35, 70],
      gives: 'issues',
    }),
    ...exchange('first', 'second'),
    ...exchange('second', 'first'),
    stepOf('settle', 'moderator', {
      title: m('How the issue came out'),
      task: 'Close this issue: say whether it is settled, still open, or has moved, and by which answer, going by what was asked and answered on it and not by your own view. Put no question.',
      words: [20, 45],
      each: 'issue',
      gives: 'ledger',
    }),
    ...stepsOfBoth('update', {
      kind: 'preparation',
      title: m('Case sheet, brought up to date'),
      task: 'Bring your case sheet up to date, in four short lines at most: which of your lines is dead, what you have granted, what {other} has granted, and what you will go for on the next issue.',
      words: [20, 50],
      hears: 'self',
      apart: true,
      each: 'issue',
      only: 'not-last',
    }),
    ...stepsOfBoth('close', {
      title: m('Closing words'),
      task: [
        'Close your case: no new arguments, only the issues as they came out. Weigh them, concede what you lost, and end on the one sentence that should be remembered. How {moderator} closed the issues:',
        '{ledger}',
      ].join('\n'),
      words: [70, 120],
      stages: 'three',
      apart: true,
      closing: true,
    }),
    stepOf('verdict', 'moderator', {
      kind: 'summary',
      title: m('Verdict'),
      task: [
        'Close the debate with a summary and a verdict. Your closing words begin with one sentence that gives the verdict, and do not give it a second time. They go through the issues in their order, say how each came out and by which answer, and name the strengths and weaknesses of each case, in plain paragraphs. Judge only by what was argued here; what a side brought up only in closing counts for nothing. If somebody refused to argue, say that they refused, and do not judge the refusal as a case. Name who said what, and quote only word for word. How you closed the issues:',
        '{ledger}',
      ].join('\n'),
      words: [180, 320],
    }),
  ],
  weighed: 'each issue: what was asked, what was answered, granted or dodged, by turn, and which side had to show it',
}
