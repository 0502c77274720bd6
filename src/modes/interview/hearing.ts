import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf } from '../shared/style/steps.ts'

/** What is known, from what, and how surely: nothing else. */
export const hearing: Style = {
  id: 'hearing',
  label: 'Hearing',
  blurb: 'Only what is known counts, and from what: for whoever has to establish what happened or what is so.',
  course:
    'How it goes: {first} leads a hearing and {second} is heard. In each round {first} asks what is known, and then what it rests on. Opinions are not asked for. At the end {first} says what is established, {second} may correct it, and {moderator} writes the findings: established, disputed, unknown.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the hearing: say what is to be established, as a matter of fact, also where the topic is a wish or a command, why it matters, and who is heard by whom. Ask nothing yourself.',
      words: [40, 80],
    }),
    stepOf('question', 'first', {
      title: 'Question',
      task: 'Ask {other} for one thing that bears on the matter: what is so, what happened, when, how many. Ask for no opinion and no reason why.',
      words: [10, 40],
      each: 'round',
    }),
    stepOf('evidence', 'second', {
      title: 'Evidence',
      task: 'Say what is known of it, in the order in which it is sure: what is well established, what is reported, what you only assume. Name who found it, or where it is written. Leave out what it means.',
      words: [40, 110],
      each: 'round',
      answers: true,
    }),
    stepOf('ground', 'first', {
      title: 'What it rests on',
      task: 'Ask what the weakest part of that answer rests on: who has seen or counted it, and who says otherwise.',
      words: [10, 40],
      each: 'round',
    }),
    stepOf('grounds', 'second', {
      title: 'Evidence',
      task: 'Say what it rests on, who says otherwise, and how sure you are now. Take back what you cannot stand by.',
      words: [30, 90],
      each: 'round',
      answers: true,
    }),
    stepOf('established', 'first', {
      title: 'What is established',
      task: 'Say what the hearing has established, what is disputed, and what nobody here could say. Draw no conclusion beyond it.',
      words: [60, 110],
      closing: true,
    }),
    stepOf('correction', 'second', {
      title: 'Correction',
      task: 'Correct what was put too strongly, too weakly or wrongly in that. If nothing was, say so in a sentence.',
      words: [15, 60],
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: 'Findings',
      task: 'Close with the findings, in plain paragraphs: what is established and on what it rests, what is disputed and by whom, what is unknown and how one could find out. Say no more than was heard here. Name speakers by name, and quote nobody wrongly.',
      words: [140, 250],
    }),
  ],
  weighed: 'each thing that was stated, by turn: established, reported, assumed, or taken back, and what it rests on',
}
