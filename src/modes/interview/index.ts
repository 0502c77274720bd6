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

/** The first asks, the second answers. */
export const interview = moderatedMode({
  info: {
    id: 'interview',
    label: 'Interview',
    blurb: 'One asks, the other answers',
    startLabel: 'Start the interview',
    closing: { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    unjudged: ONE_ASKS,
    person: 'watches',
    phases: { early: 'Getting to know', middle: 'Pressing on', late: 'Bringing it home' },
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Interviewer', positionHint: 'What to find out' },
      second: { title: 'Guest', positionHint: 'Who answers, and from what experience' },
    },
  },
  asks: 'first',
  aim: 'a moderated interview: one person asks, the other answers, and a listener should learn something.',
  duty: {
    moderator:
      'You host the conversation and are on the side of the listeners. You explain what they cannot know, notice what was avoided, and leave the talking to the two.',
    first:
      'You interview {second}. Ask one real question at a time, follow what was just said rather than a list, and never answer for {second}.',
    second:
      '{first} interviews you. Answer the question that was asked, directly and concretely, and say so when you do not know or would rather not say.',
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
    first: 'Close: say what you have learned and what stays open, and thank {second}. Ask nothing more of your own.',
    second:
      'Close: put right what {first} has summed up wrongly, if anything, and leave the listeners with one thought. Ask nothing back.',
  },
  unanswered: {
    first: 'Your one question has been put.',
    second: '{first} has no more questions for you.',
  },
  bridge:
    'Tell the listeners the one thing they need to know to follow the question, or just give {next} the floor. Ask nothing, and answer nothing.',
  moderation: {
    early: {
      first: [
        'Say what has become clear and what the answer left open, and give {next} the one follow-up that would close the gap.',
        'Name the part of the question {speaker} did not answer, and ask {next} to put it again.',
        'Name a word {speaker} used without explaining it, and ask {next} to have it explained.',
        'Say where the answer stayed general, and ask {next} to get one concrete case of it.',
      ],
      second: [
        'Explain a word of the question that a listener may not know, and give {next} the floor. Ask nothing.',
        'Say what larger matter the question belongs to, and give {next} the floor. Ask nothing.',
        'Recall what {next} said that led to this question, and give {next} the floor. Ask nothing.',
        'Say why the question matters to somebody who listens, and give {next} the floor. Ask nothing.',
      ],
    },
    middle: {
      first: [
        'Name what {speaker} avoided or only half said, and ask {next} to come back to it.',
        'Name something {speaker} said that does not fit an earlier answer, and ask {next} to take it up.',
        'Say what a sceptical listener would object now, and ask {next} to put that to {speaker}.',
        'Name what the answer takes for granted, and ask {next} to look into it.',
      ],
      second: [
        'Say what is disputed about the matter of the question, and give {next} the floor. Ask nothing.',
        'Recall the answer that this question tests, and give {next} the floor. Ask nothing.',
        'Say what {speaker} is after with the question, and give {next} the floor. Ask nothing.',
        'Say what a listener has to know to follow the question, if it is common knowledge, and give {next} the floor. Ask nothing.',
      ],
    },
    late: {
      first: [
        'Say what the conversation has brought out and what is missing, and ask {next} to go after that.',
        'Name the question that was put and never answered, and ask {next} to put it once more.',
        'Say what seems to follow from the last answer, and ask {next} to find out whether it does.',
        'Name the thread that runs through the answers, and ask {next} to follow it to its end.',
      ],
      second: [
        'Say how far the conversation has come, and give {next} the floor. Ask nothing.',
        'Say what this question may bring out that is missing so far, and give {next} the floor. Ask nothing.',
        'Recall what {next} said at the beginning about it, and give {next} the floor. Ask nothing.',
        'Say that the conversation is nearing its end, and give {next} the floor. Ask nothing.',
      ],
    },
  },
  manner: {
    first: [
      'Give one follow-up, not two.',
      'Quote the words of {speaker} that you mean.',
      'Leave it to {next} how to put it.',
      'Be fair to {speaker}: say it in a way that can be answered.',
      'Praise neither the question nor the answer.',
    ],
    second: [
      'Say it as to somebody who has just begun to listen.',
      'Say it in everyday words.',
      'Say it without judging the question.',
      'Say it in a way that {next} does not have to answer.',
      'If nothing needs to be said, just give {next} the floor.',
    ],
  },
  farewell: 'Say what the conversation has brought so far, and give {next} the floor for the closing words of both.',
  lengths: {
    introduction: [50, 110],
    bridge: [5, 25],
    comment: [20, 55],
    'second comment': [5, 25],
    farewell: [10, 40],
    whole: [120, 220],
    'first whole': [15, 60],
    opening: [100, 220],
    'first opening': [15, 60],
    exchange: [100, 220],
    'first exchange': [15, 60],
    closing: [50, 110],
    'first closing': [30, 70],
    critique: [15, 60],
    summary: [200, 350],
  },
  critique: 'A question should be one question that can be answered, and an answer should answer what was asked.',
  weighed: 'each thing that was learned and in which turn, and each question that was avoided or only half answered',
  summary:
    'Close the interview. The closing words begin with one sentence that says what a listener now knows, and do not say it a second time.',
  summaryParts: ['the subject', 'what was revealed', 'the themes', 'follow-ups worth asking'],
  styles: [oralExam, hearing],
})
