import { m } from '../../base/language/t.ts'
import { CLOSINGS } from '../../core/dialog/turns/closing-names.ts'
import type { Variants } from '../shared/mode-words.ts'
import { ONE_ASKS } from '../../core/dialog/modes/own-mode.ts'
import { moderatedMode } from '../shared/moderated-mode.ts'
import { hearing } from './hearing.ts'
import { oralExam } from './oral-exam.ts'

const HOW_TO_ASK: Variants = [
  'Name the words you are following up on.',
  'Ask in a way that yes or no cannot answer.',
  'Say in half a sentence why you ask.',
  'Ask as somebody would who hears of this for the first time.',
  'Use no word more than the question needs.',
]

const HOW_TO_ANSWER: Variants = [
  'Leave out what you have said before.',
  'Say how sure you are of it.',
  'Give an example nobody has given.',
  'Say what it looks like to somebody on the other side.',
  'Stop where the next question can begin.',
]

/** The mode "interview": the first participant asks, the second answers. */
export const interview = moderatedMode({
  info: {
    id: 'interview',
    label: m('Interview'),
    blurb: m('One asks, the other answers'),
    startLabel: m('Start the interview'),
    closing: CLOSINGS.interview,
    unjudged: ONE_ASKS,
    person: 'watches',
    phases: { early: m('Getting to know'), middle: m('Pressing on'), late: m('Bringing it home') },
    roles: {
      moderator: { title: m('Moderator'), positionHint: '' },
      first: { title: m('Interviewer'), positionHint: m('What to find out') },
      second: { title: m('Guest'), positionHint: m('Who answers, and from what experience') },
    },
  },
  asks: 'first',
  aim: 'a moderated interview: one person asks, the other answers, and a listener should learn something.',
  duty: {
    moderator:
      'You open and close the conversation, and are on the side of the listeners. In between you notice what was avoided, and what a listener cannot follow. {first} asks all the questions, and you ask none.',
    first:
      'You interview {second}. Ask one real question at a time, follow what was just said rather than a list, and never answer for {second}. {moderator} may send you a line that nobody else hears: use it, and do not speak of it.',
    second:
      '{first} interviews you. Answer the question that was asked, directly and concretely, and say so when you do not know or would rather not say. {moderator} may send you a line that nobody else hears: use it, and do not speak of it.',
  },
  position: { first: 'What you are to find out: {position}', second: 'Who you are: {position}' },
  side: {
    first:
      'No line of questions was written out for you: find out what somebody new to the subject would most want to know.',
    second:
      'Nobody has said who you are: you are an AI with general knowledge. Answer from what is known, claim no life and no office of your own, and say where knowledge ends.',
  },
  proposing:
    'The first is what the interviewer wants to find out. The second is who the guest is: a kind of person with experience of the matter, of no name and nobody real, or an AI with general knowledge where no experience is needed.',
  settles: 'second',
  introduction:
    'Open the interview: say what it is about, as a subject one can ask about, also where the topic is a wish or a command; why a listener should care; and why {second} is the one to ask. Then give {first} the floor. Ask nothing yourself.',
  settling:
    'No guest was named: say that {second} is an AI with general knowledge, and what {first} will try to find out.',
  whole: {
    first:
      'Ask the one question that opens the subject: wide enough that {second} can tell something, narrow enough to be answered.',
    second:
      'Answer it: the answer first, then one example that shows it, then what a listener should remember. Ask nothing back.',
  },
  opening: {
    first:
      'Ask your first question: wide enough that {second} can tell something, narrow enough to be answered. Nothing has been said yet to follow up on.',
    second: 'Answer the first question: the answer in your first sentence, then one concrete example.',
  },
  phase: { early: 'getting to know the matter', middle: 'pressing on', late: 'bringing it home' },
  speech: {
    early: {
      first: [
        'Take up the most interesting thing {second} just said, and ask what lies behind it.',
        'Ask how it works in practice: one case, from its beginning to its end.',
        'Ask about a word {second} used as if everybody knew what it means.',
        'Ask how it came about: what was first, and what followed from it.',
      ],
      second: [
        'Answer in your first sentence, then give the reason behind it.',
        'Answer with one case: what happened, in order, and what it shows.',
        'Answer in plain words, and explain any that a listener may not know.',
        'Answer in the order in which it came about, and leave out what does not matter.',
      ],
    },
    middle: {
      first: [
        'Press on: name the thing {second} has not said, and ask for exactly that.',
        'Put two answers of {second}’s side by side that do not fit together, and ask which one holds.',
        'Put the strongest thing that is said against {second}’s view, fairly, and ask what {second} says to it.',
        'Ask what it would take for {second} to see it differently.',
      ],
      second: [
        'Answer the hard part of the question first; if there is something you would rather not say, say that, and why.',
        'Answer, and where it does not fit what you said before, say which of the two you stand by.',
        'Grant what is right in what the question implies, then say where it goes wrong.',
        'Answer, and say what would have to happen for you to change your mind.',
      ],
    },
    late: {
      first: [
        'Bring it home: ask what follows from all this for a listener.',
        'Ask for the one thing {second} would most like to see changed, and by whom.',
        'Ask what nobody knows yet, and how one could find out.',
        'Ask the question a listener must have had all along and nobody has put.',
      ],
      second: [
        'Answer, and say what follows from it for somebody who listens.',
        'Answer with one thing, not three, and say who would have to do it.',
        'Answer what can be answered, and say plainly what nobody knows.',
        'Answer, and say what you see differently after this conversation.',
      ],
    },
  },
  adding: {
    early: {
      first: HOW_TO_ASK,
      second: HOW_TO_ANSWER,
    },
    middle: {
      first: HOW_TO_ASK,
      second: HOW_TO_ANSWER,
    },
    late: {
      first: HOW_TO_ASK,
      second: HOW_TO_ANSWER,
    },
  },
  closing: {
    first:
      'Thank {second} in half a sentence, and put your last question: the one a listener would be sorry to have missed.',
    second:
      'Answer the last question in your first sentence, then leave the listeners with one thought, and ask nothing back.',
  },
  unanswered: {
    first: 'One question has been put, and one is left.',
    second: 'One question is left for you.',
  },
  bridge:
    'Name the one word or thing of the matter that a listener is least likely to know, for {next} to explain on the way. Where there is none, say so. Ask nothing.',
  moderation: {
    early: {
      first: [
        'Name the part of the question {speaker} did not answer, and say whether to follow up or to move on.',
        'Name a word {speaker} used without explaining it.',
        'Say where the answer stayed general, so that {next} can go for one case of it.',
        'Name the thing in the answer that a listener would like to hear more of.',
      ],
      second: [
        'Name a word of the matter that a listener does not know yet.',
        'Say in a few words what a listener would like to see: a place, an hour, a pair of hands.',
        'Say which half of the question is the harder one.',
        'Say what a listener is likely to get wrong here.',
      ],
    },
    middle: {
      first: [
        'Name what {speaker} avoided or only half said, and say whether to come back to it.',
        'Name two things {speaker} said that do not fit together, with their turns.',
        'Say in a few words what a sceptical listener would object now.',
        'Name what the answer takes for granted.',
      ],
      second: [
        'Name the earlier answer that this question tests, with its turn.',
        'Say what is disputed about the matter, so that {next} can say which side the answer is on.',
        'Say which part of the question it would be easy to pass over.',
        'Name what listeners still have only as a word, and no case of it.',
      ],
    },
    late: {
      first: [
        'Name what is still missing for a listener, and that little time is left.',
        'Name the question that was put and never answered, with its turn.',
        'Name the thread that runs through the answers.',
        'Say what a listener would do differently after this, if it is true.',
      ],
      second: [
        'Say that the conversation is nearing its end, and what has not been said yet.',
        'Name what {next} said at the beginning that belongs here, with its turn.',
        'Say what a listener will want to take home from this answer.',
        'Say what would be a pity to leave out.',
      ],
    },
  },
  manner: {
    first: [
      'One point, not two.',
      'Quote the words of {speaker} that you mean.',
      'Leave it to {next} how to ask.',
      'Be fair to {speaker}: it must be possible to answer.',
      'Praise neither the question nor the answer.',
    ],
    second: [
      'Say it in everyday words.',
      'Say it without judging the question.',
      'Leave it to {next} whether to use it.',
      'If nothing needs to be said, say just that.',
      'Do not say what the answer should be.',
    ],
  },
  farewell:
    'Say that one question is left, and name in a few words what a listener would still most want to know. The question is for {next} to find.',
  lengths: {
    introduction: [50, 110],
    bridge: [5, 30],
    comment: [5, 40],
    'second comment': [5, 25],
    farewell: [10, 40],
    whole: [120, 220],
    'first whole': [15, 60],
    opening: [100, 220],
    'first opening': [15, 60],
    exchange: [100, 220],
    'first exchange': [15, 60],
    closing: [50, 110],
    'first closing': [15, 60],
    critique: [15, 60],
    summary: [200, 350],
  },
  critique: 'A question should be one question that can be answered, and an answer should answer what was asked.',
  weighed: 'each thing that was learned and in which turn, and each question that was avoided or only half answered',
  summary:
    'Close the interview. Your closing words begin with one sentence that says what a listener now knows, and do not say it a second time.',
  summaryParts: ['the subject', 'what was revealed', 'the themes', 'follow-ups worth asking'],
  styles: [oralExam, hearing],
})
