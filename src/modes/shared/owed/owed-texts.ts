/**
 * The texts about questions that have to be answered, by key. {name} is who asked, {via} who passed the question on,
 * {question} the question itself, {before} the sentence that it refers to; {next} speaks after the moderator, {other} is
 * the other participant.
 */
export const OWED_TEXTS = {
  'shared.owed.referring': '{before} {question}',
  'shared.owed.asked': '{name} has just asked you: "{question}"',
  'shared.owed.task': '{name} asks you: "{question}"',
  'shared.owed.through': '{name} asks you, through {via}: "{question}"',
  'shared.owed.put': 'Somebody in the audience asks you, through {name}: "{question}"',
  'shared.owed.floor': 'Somebody in the audience asks you:\n{question}',
  'shared.owed.still': 'You have not yet answered what {name} asked you: "{question}"',
  'shared.owed.still.floor': 'You have not yet answered a question from the audience:\n{question}',
  'shared.owed.one':
    'Answer that first, in one or two sentences; then go on with your task. Do not bring up a point of yours again unless it has changed.',
  'shared.owed.several':
    'Answer these first, in this order, each in one or two sentences; then go on with your task. Do not bring up a point of yours again unless it has changed.',
  'shared.owed.onward': 'Ask {other} that in your own words, before anything else; the answer is not yours to give.',
  'shared.owed.onward.closing':
    'Hand that on to {other}, whose words come last, before you close; the answer is not yours to give.',
  'shared.owed.onward.final': 'Ask {other} first what you were handed: {questions}',
  'shared.owed.opening': 'Let your opening answer what you were asked.',
  'shared.owed.closing': 'Answer what you were asked in as few words as it takes, before you close.',
  'shared.owed.critique': 'What was asked and has to be answered: {questions}',
  'shared.owed.final': 'Answer first what you were asked: {questions}',
  'shared.owed.final.task': 'Answer first what {name} asked you.',
  'shared.owed.audience':
    'Somebody in the audience asks:\n{questions}\nPut it to {next} in your own words before anything else.',
  'shared.owed.audience.several':
    'People in the audience ask:\n{questions}\nPut these to {next} in your own words before anything else, joined into one question.',
  'shared.owed.manner': [
    'Put what stands below, and keep exactly to what it asks.',
    'Put what stands below, and say in half a sentence why it matters here.',
    'Put what stands below as somebody would who has just joined.',
    'Put what stands below, tied to what {speaker} has just said, if it can be tied.',
    'Put what stands below, short enough to remember.',
  ].join('\n'),
  'shared.owed.press': '{next} was asked by {name} and has still not answered: "{question}" Ask for that answer.',
  'shared.owed.press.floor':
    '{next} has still not answered a question from the audience:\n{question}\nAsk for that answer.',
  'shared.owed.fresh':
    '{name} has just asked {next}: "{question}" If that is what matters now, hand over to it and ask nothing else.',
  'shared.owed.unanswered': 'These were asked and not answered; say so where it bears on the outcome:\n{questions}',
  'shared.owed.spoken': 'Whether these were answered, judge by the turns alone:\n{questions}',
  'shared.owed.spoken.one': '{asked} ({name} has spoken since)',
  'shared.owed.unanswered.one': '{name}, asked by {asker}: "{question}"',
  'shared.owed.unanswered.noted': '{name}, as you noted: "{question}"',
  'shared.owed.heard':
    'The audience asked what follows. Tell of each in a few words how it was answered, or that it was not; this does not count towards the words you may use.\n{questions}',
  'shared.owed.heard.answered': '(put to {name}, who has spoken since)',
  'shared.owed.heard.unanswered': '(put to {name}, and not answered)',
  'shared.owed.heard.never': '(never put to anybody)',
} as const
