import { m } from '../../base/language/t.ts'
import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** The style "hearing": a witness is asked only what is known, from which source, and how surely. */
export const hearing: Style = {
  id: 'hearing',
  label: m('Hearing'),
  blurb: m('Only what is known counts, and from what: for whoever has to establish what happened or what is so.'),
  course:
    'How it goes: {first} leads a hearing and {second} is heard. In each round {first} asks what is known, and then how anybody knows it. Causes are facts, too; what ought to have been done is not asked. At the end {second} says what would have to be looked at to settle the rest, and {moderator} writes the findings: established, disputed, unknown.',
  roles: {
    moderator: { title: m('Chair') },
    first: { title: m('Questioner') },
    second: { title: m('Witness'), positionHint: m('Who is heard, and what they know of it') },
  },
  duty: {
    moderator:
      'You preside over the hearing, on the side of those who listen. You open it, leave the talking to the two, and write the findings: no more than was heard.',
    first:
      'You lead the hearing and ask {second}. One question at a time, about what most depends on, and never answer for {second}.',
    second:
      '{first} asks you. Say what is known, from what, and how surely. When you do not know, say so. A word that a listener cannot know you explain in half a sentence.',
  },
  side: {
    first: 'You look for what {moderator} has said is to be established.',
  },
  settling: 'Nobody has said who is heard: say that {second} is an AI with general knowledge.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: m('Introduction'),
      task: 'Open the hearing: say in one sentence what is to be established, as a matter of fact, also where the topic is a wish or a command, and in another why anybody cares. Introduce {first}, who asks, and {second}, who answers. Take nothing for granted of the answer, and ask nothing yourself.',
      words: [40, 80],
    }),
    stepOf('question', 'first', {
      title: m('Question'),
      task: 'Ask {other} for the first thing on which the matter depends: what is so, what happened, or what brought it about. One question, with one question mark, and none about what ought to have been done.',
      words: [10, 40],
      each: 'round',
      only: 'first',
    }),
    stepOf('next-question', 'first', {
      title: m('Question'),
      task: 'Ask {other} for something else on which the matter depends, on another side of it than before: what is so, what happened, or what brought it about. One question, with one question mark, and none about what ought to have been done.',
      words: [10, 40],
      each: 'round',
      only: 'not-first',
    }),
    stepOf('evidence', 'second', {
      title: m('Evidence'),
      task: 'Say what is known of it, and let it be heard what of that is certain and what is not. Judge nobody; a judgement that others have passed is a fact, too.',
      words: [40, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('ground', 'first', {
      title: m('What it rests on'),
      task: 'Ask how anybody knows it: take the part of that answer on which most depends. One question, with one question mark.',
      words: [10, 40],
      each: 'round',
    }),
    stepOf('grounds', 'second', {
      title: m('Evidence'),
      task: 'Say what it rests on: who found it or where it is written, if you know, and who has seen it otherwise, if anybody has. Take back what you cannot stand by, if there is anything.',
      words: [30, 90],
      each: 'round',
      answers: true,
    }),
    stepOf('established', 'first', {
      title: m('What I take from it'),
      task: 'Say in a sentence or two what you take to be established on the matter itself, and ask {other} whether it stands so, and what is likeliest where it is open.',
      words: [25, 60],
    }),
    stepOf('correction', 'second', {
      title: m('What stands, and what is left to find'),
      task: 'Say whether it stands so; correct what was put too strongly, too weakly or wrongly, or was left out. Then say what is likeliest where it is open, and what one would have to look at to settle it.',
      words: [40, 100],
      closing: true,
      answers: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: m('Findings'),
      task: 'Close with the findings, in plain paragraphs. Begin with the answer to the question of this hearing, as far as it was established. Then what it rests on, what is disputed and by whom, and what is unknown and what was said of how to find out. Say no more than was heard here. Name who said what, and quote only word for word.',
      words: [140, 250],
    }),
  ],
  weighed: 'each thing that was stated, by turn: established, reported, assumed, or taken back, and what it rests on',
}
