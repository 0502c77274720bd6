import { moderatedMode } from '../shared/moderated-mode.ts'

/** The first asks, the second answers. */
export const interview = moderatedMode({
  info: {
    id: 'interview',
    label: 'Interview',
    blurb: 'One asks, the other answers',
    startLabel: 'Start the interview',
    closing: { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    person: 'watches',
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Interviewer', positionHint: 'What to find out' },
      second: { title: 'Guest', positionHint: 'Who answers, and from what experience' },
    },
  },
  aim: 'a moderated interview: one person asks, the other answers, and a reader should come away knowing something.',
  duty: {
    moderator:
      'You host the conversation. You notice what was avoided, help the question that matters to be asked, and leave the stage to the two.',
    first:
      'You interview {second}. Ask one real question at a time, follow up on what was just said rather than on a list, and never answer for {second}.',
    second:
      'You are interviewed by {first}. Answer the question that was asked, concretely and from experience or knowledge, and say so when you do not know.',
  },
  introduction:
    'Open the interview: say what it is about and why {second} is the one to ask, and hand over to {first}.',
  opening: {
    first:
      'Ask your first question: open enough to let {second} tell something, narrow enough to be answered. Nothing has been said yet to follow up on.',
    second: 'Answer the first question of {first}: directly first, then with one concrete example.',
  },
  speech: {
    early: {
      first: 'Pick up the most interesting thing {second} just said and ask one question that gets closer to it.',
      second: 'Answer the question directly, then give the story or the reason behind it.',
    },
    middle: {
      first:
        'Press on: name what {second} has not said or what does not fit together, and ask one question about it, fairly.',
      second:
        'Answer the hard part of the question first. If it touches something you would rather not say, say that and why.',
    },
    late: {
      first: 'Bring it home: ask the one question that a reader would still want answered.',
      second: 'Answer, and say what you see differently after this conversation.',
    },
  },
  closing: {
    first: 'Thank {second} with what you learned in one sentence, and ask a last short question.',
    second: 'Answer the last question shortly, and leave the reader with one thought.',
  },
  moderation: {
    early: [
      'Tell the reader in one sentence what just became clear, and suggest to {next} where to go from there.',
      'Clarify one term that {speaker} used, and hand over to {next}.',
      'Set what {speaker} said in its context, and ask {next} to stay with the concrete.',
    ],
    middle: [
      'Name what was avoided or left half said by {speaker}, and ask {next} to come back to it.',
      'Point to something {speaker} said that seems to contradict an earlier answer, and ask {next} to take it up.',
      'Say what a sceptical reader would object now, and ask {next} to deal with it.',
    ],
    late: [
      'Say what the conversation has revealed so far, and ask {next} for what is still missing.',
      'Ask {next} to bring out what follows from all this for the reader.',
      'Name the theme that runs through the answers, and let {next} finish it.',
    ],
  },
  critique:
    'For a question: ask whether it is one question and can be answered. For an answer: ask whether it answers.',
  summary: 'Close the interview. Begin with one sentence that says what a reader now knows.',
  summaryParts: ['the subject', 'what was revealed', 'the themes', 'follow-ups worth asking'],
})
